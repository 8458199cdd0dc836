import { expect, test, vi } from 'vitest'
import { createNewOrders, newOrdersKey } from './new-orders.ts'

function createStorage(text?: string) {
  const items = new Map<string, string>(text === undefined ? [] : [[newOrdersKey, text]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

test('an order is new until it is removed, and is counted once', () => {
  const orders = createNewOrders(createStorage())

  for (const id of ['a', 'b', 'a']) orders.add(id)
  expect(orders.get()).toEqual(['a', 'b'])
  orders.remove('a')
  orders.remove('never')

  expect(orders.get()).toEqual(['b'])
})

test('an order is still new after a reload, and in another tab', () => {
  const storage = createStorage()
  const [first, second] = [createNewOrders(storage), createNewOrders(storage)]
  first.add('a')
  second.reload()
  expect(second.get()).toEqual(['a'])

  second.remove('a')
  first.reload()

  expect(first.get()).toEqual([])
  expect(createNewOrders(storage).get()).toEqual([])
})

test('subscribers are notified of changes only', () => {
  const orders = createNewOrders(createStorage())
  const listener = vi.fn<() => void>()
  const stop = orders.subscribe(listener)

  orders.add('a')
  orders.add('a')
  orders.remove('b')
  stop()
  orders.add('b')

  expect(listener).toHaveBeenCalledOnce()
})

test.each(['{', '{}', 'null', '"a"', '[1, null, {}]'])('an invalid stored value is ignored: %s', (text) => {
  expect(createNewOrders(createStorage(text)).get()).toEqual([])
})

test('at most the newest 200 orders are stored', () => {
  const orders = createNewOrders(createStorage())
  for (let count = 0; count < 250; count += 1) orders.add(String(count))

  expect(orders.get()).toHaveLength(200)
  expect(orders.get().at(-1)).toBe('249')
})

test('without storage, or when it is full, new orders are counted until the tab is closed', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }

  for (const orders of [createNewOrders(undefined), createNewOrders(full)]) {
    orders.add('a')
    expect(orders.get()).toEqual(['a'])
  }
})
