import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { gathered } from './gathering.ts'

/** Something comes in each turn of the event loop for as long as the test goes on. */
function comingAndComing() {
  let count = 1
  const over = new AbortController()
  const come = async () => {
    while (!over.signal.aborted) {
      await nextTurn()
      count += 1
    }
  }
  const coming = come()
  const end = async () => {
    over.abort()
    await coming
  }
  return { count: () => count, end }
}

test('who is alone waits for the rest of this turn, and for one more', async () => {
  const { count: turns, end } = comingAndComing()

  await gathered(() => 1, 100)

  expect(turns()).toBeLessThanOrEqual(3)
  await end()
})

test('those who come in the turns after the first are waited for, until a turn brings nobody', async () => {
  // a machine that stands still between two turns would end the wait
  vi.spyOn(performance, 'now').mockReturnValue(0)
  let count = 1
  const come = async () => {
    for (; count < 20; count += 1) await nextTurn()
    await nextTurn()
    await nextTurn()
    count += 1
  }
  const coming = come()

  await gathered(() => count, 100)

  expect(count).toBe(20)
  await coming
})

test('no more are waited for than are enough', async () => {
  const { count, end } = comingAndComing()

  await gathered(count, 10)

  expect(count()).toBeLessThanOrEqual(11)
  await end()
})

test('nobody is waited for longer than 5 ms', async () => {
  const { count, end } = comingAndComing()
  const begun = performance.now()

  await gathered(count, Number.POSITIVE_INFINITY)

  expect(performance.now() - begun).toBeGreaterThanOrEqual(5)
  await end()
})
