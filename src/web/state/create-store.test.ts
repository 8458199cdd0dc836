import { expect, test } from 'vitest'
import { createStore } from './create-store.ts'

test('subscribers are notified of a new value, but not of an equal one', () => {
  const store = createStore(1)
  const seen: number[] = []
  store.subscribe(() => seen.push(store.get()))

  store.set(2)
  store.set(2)
  store.set(3)

  expect(seen).toEqual([2, 3])
})

test('a subscription that has ended is not notified', () => {
  const store = createStore('a')
  let notified = 0
  const unsubscribe = store.subscribe(() => {
    notified += 1
  })

  unsubscribe()
  store.set('b')

  expect(notified).toBe(0)
})
