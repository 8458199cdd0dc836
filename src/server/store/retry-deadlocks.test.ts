import { expect, test } from 'vitest'
import { retryDeadlocks } from './retry-deadlocks.ts'

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })

/** @returns a transaction that fails this often, and how often it has run */
function failing(times: number, error: Error) {
  const runs = { count: 0 }
  const run = async () => {
    runs.count += 1
    if (runs.count <= times) throw error
    return 'committed'
  }
  return { run, runs }
}

test('a transaction that PostgreSQL ended because of a deadlock is repeated', async () => {
  const { run, runs } = failing(2, deadlock)

  expect(await retryDeadlocks(run)).toBe('committed')
  expect(runs.count).toBe(3)
})

test('a transaction is repeated five times at most', async () => {
  const { run, runs } = failing(100, deadlock)

  await expect(retryDeadlocks(run)).rejects.toBe(deadlock)
  expect(runs.count).toBe(6)
})

test('another error is not repeated', async () => {
  const error = new Error('the disk is full')
  const { run, runs } = failing(1, error)

  await expect(retryDeadlocks(run)).rejects.toBe(error)
  expect(runs.count).toBe(1)
})
