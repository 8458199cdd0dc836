import { expect, onTestFinished, test, vi } from 'vitest'
import { createOrderSaver, type OrderSaver } from './order-saver.ts'

/** A saver whose requests the test answers. It sends a change half a second later. */
function startSaver() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const requests: { sent: string; succeed: () => void; fail: () => void }[] = []
  const saved: string[] = []
  const saver = createOrderSaver({
    send: (listId, ids) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      requests.push({ sent: `${listId}: ${ids.join('')}`, succeed: resolve, fail: () => reject(new Error('offline')) })
      return promise
    },
    onSaved: async (listId, ids) => void saved.push(`${listId}: ${ids.join('')}`),
    onRefused: () => {},
    delayMs: 500,
  })
  const change = (listId: string, ids: string, shown: string) => saver.change(listId, [...ids], [...shown])
  const answer = async (index: number, how: 'succeed' | 'fail') => {
    requests[index]?.[how]()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, saved, change, answer, sent: () => requests.map((request) => request.sent) }
}

/** @returns the orders of the state as text */
function ordersOf(orders: ReadonlyMap<string, readonly string[]>): string[] {
  return [...orders].map(([listId, ids]) => `${listId}: ${ids.join('')}`)
}

/** @returns the refused orders as text */
function refusedOf({ state }: OrderSaver): string[] {
  return [...state.get().refused].map(([listId, { ids }]) => `${listId}: ${ids.join('')}`)
}

test('a burst of changes is saved by one request with the newest order, and undone together', async () => {
  const { saver, saved, change, answer, sent } = startSaver()

  change('soups', 'bac', 'abc')
  await vi.advanceTimersByTimeAsync(400)
  change('soups', 'bca', 'bac')
  await vi.advanceTimersByTimeAsync(499)
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual(['soups: bca'])
  await answer(0, 'succeed')

  expect(saved).toEqual(['soups: bca'])
  expect(saver.state.get()).toMatchObject({ unsaved: new Map(), undo: { listId: 'soups', ids: ['a', 'b', 'c'] } })
})

test('a change during a request is sent after it', async () => {
  const { change, answer, sent } = startSaver()
  change('soups', 'bac', 'abc')
  await vi.advanceTimersByTimeAsync(500)
  change('soups', 'bca', 'bac')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent()).toEqual(['soups: bac'])

  await answer(0, 'succeed')

  expect(sent()).toEqual(['soups: bac', 'soups: bca'])
})

test('the orders of two lists are sent one after the other, and Undo restores the list that was saved last', async () => {
  const { saver, change, answer, sent } = startSaver()
  change('soups', 'ba', 'ab')
  change('breads', 'yx', 'xy')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent()).toEqual(['soups: ba'])
  await answer(0, 'succeed')
  await answer(1, 'succeed')

  saver.undo()

  expect(sent()).toEqual(['soups: ba', 'breads: yx', 'breads: xy'])
  await answer(2, 'succeed')
  expect(saver.state.get().undo).toBeUndefined()
})

test('a refused order is no longer shown, and can be sent again', async () => {
  const { saver, change, answer, sent } = startSaver()
  change('soups', 'ba', 'ab')
  await vi.advanceTimersByTimeAsync(500)
  await answer(0, 'fail')
  expect(ordersOf(saver.state.get().unsaved)).toEqual([])
  expect(refusedOf(saver)).toEqual(['soups: ba'])

  saver.retry()
  await answer(1, 'succeed')

  expect(sent()).toEqual(['soups: ba', 'soups: ba'])
  expect(saver.state.get()).toMatchObject({ refused: new Map(), undo: { ids: ['a', 'b'] } })
})

test('a refused order is not lost when another list changes, and can be sent again', async () => {
  const { saver, saved, change, answer, sent } = startSaver()
  change('soups', 'ba', 'ab')
  await vi.advanceTimersByTimeAsync(500)
  await answer(0, 'fail')

  change('breads', 'yx', 'xy')
  await vi.advanceTimersByTimeAsync(500)
  await answer(1, 'succeed')
  expect(saved).toEqual(['breads: yx'])
  expect(refusedOf(saver)).toEqual(['soups: ba'])

  saver.retry()
  await answer(2, 'succeed')
  expect(sent().at(-1)).toBe('soups: ba')
  expect(saved).toEqual(['breads: yx', 'soups: ba'])
  expect(refusedOf(saver)).toEqual([])
})

test('a refused order does not stop those of other lists, and the next change of its list replaces it', async () => {
  const { saver, saved, change, answer, sent } = startSaver()
  change('soups', 'bac', 'abc')
  change('breads', 'yx', 'xy')
  await vi.advanceTimersByTimeAsync(500)
  await answer(0, 'fail')
  await answer(1, 'succeed')
  expect(saved).toEqual(['breads: yx'])

  change('soups', 'cab', 'abc')
  expect(refusedOf(saver)).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(sent().at(-1)).toBe('soups: cab')
})

test('flush does not count an order that was refused earlier', async () => {
  const { saver, change, answer } = startSaver()
  change('soups', 'ba', 'ab')
  await vi.advanceTimersByTimeAsync(500)
  await answer(0, 'fail')
  change('breads', 'yx', 'xy')

  const flushed = saver.flush()
  await answer(1, 'succeed')

  expect(await flushed).toBe(true)
})

test('when a request fails, a newer order is sent, and nothing is reported if that is saved', async () => {
  const { saver, saved, change, answer } = startSaver()
  change('soups', 'bac', 'abc')
  await vi.advanceTimersByTimeAsync(500)
  change('soups', 'bca', 'bac')
  await vi.advanceTimersByTimeAsync(500)
  await answer(0, 'fail')
  await answer(1, 'succeed')

  expect(saved).toEqual(['soups: bca'])
  expect(saver.state.get()).toMatchObject({ refused: new Map(), undo: { ids: ['a', 'b', 'c'] } })
})

test('flush saves at once, and says whether everything is saved', async () => {
  const { saver, change, answer, sent } = startSaver()
  expect(await saver.flush()).toBe(true)
  change('soups', 'ba', 'ab')

  const flushed = saver.flush()
  expect(sent()).toEqual(['soups: ba'])
  await answer(0, 'fail')

  expect(await flushed).toBe(false)
  expect(await saver.flush(), 'nothing is left to save').toBe(true)
})
