import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createCoalescedTask } from './coalesced-task.ts'

test('requests during a run lead to one more run after it', async () => {
  const [running, runs] = [new Set<symbol>(), vi.fn<(concurrent: number) => void>()]
  const task = createCoalescedTask(
    async () => {
      const run = Symbol('run')
      runs(running.add(run).size)
      await sleep(5)
      running.delete(run)
    },
    () => {},
    1000,
  )

  for (let requests = 0; requests < 5; requests += 1) task.request()
  await sleep(50)

  expect(runs.mock.calls).toEqual([[1], [1]])
})

test('a failed run is reported and retried, unless the task was stopped', async () => {
  const [work, onError] = [vi.fn<() => Promise<void>>(), vi.fn<(error: unknown) => void>()]
  const failure = new Error('the database does not respond')
  work.mockRejectedValueOnce(failure).mockResolvedValueOnce().mockRejectedValueOnce(failure)
  const task = createCoalescedTask(work, onError, 100)

  task.request()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), { interval: 1 })
  expect(onError.mock.calls).toEqual([[failure]])

  task.request()
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2), { interval: 1 })
  task.stop()
  await sleep(200)
  expect(work).toHaveBeenCalledTimes(3)
})
