import { expect, onTestFinished, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

function installFakeTimers(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('many calls at the same time cause one immediate run and one after the interval', async () => {
  installFakeTimers()
  const task = vi.fn<() => Promise<void>>(async () => {})
  const call = coalesce(task, 500)

  for (let count = 0; count < 20; count += 1) call()
  expect(task).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(499)
  expect(task).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(task).toHaveBeenCalledTimes(2)
})

test('a call after the interval runs immediately', async () => {
  installFakeTimers()
  const task = vi.fn<() => Promise<void>>(async () => {})
  const call = coalesce(task, 500)
  call()
  await vi.advanceTimersByTimeAsync(500)

  call()

  expect(task).toHaveBeenCalledTimes(2)
})

test('a slow task is not started again while it runs', async () => {
  installFakeTimers()
  const runs: PromiseWithResolvers<void>[] = []
  const call = coalesce(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }, 500)

  call()
  call()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await vi.advanceTimersByTimeAsync(0)

  expect(runs).toHaveLength(2)
})
