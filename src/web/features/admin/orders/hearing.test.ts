import { expect, test } from 'vitest'
import { managedOrder } from '#test/support/managed-orders.ts'
import { createHearing } from './hearing.ts'

test('what was told since a moment is known, the last word of each order', () => {
  let now = 0
  const hearing = createHearing(() => now)
  hearing.status('a', 'preparing')
  now = 10
  hearing.status('a', 'delivered')
  hearing.status('b', 'cancelled')
  hearing.status('a', 'pending')
  now = 20
  hearing.placed(managedOrder('c'))

  expect(hearing.since(5)).toEqual({
    statuses: new Map([
      ['a', 'pending'],
      ['b', 'cancelled'],
    ]),
    placed: [managedOrder('c')],
  })
  expect(hearing.since(15).statuses).toEqual(new Map())
  expect(hearing.since(21)).toEqual({ statuses: new Map(), placed: [] })
})

test('what is older than any request may be is forgotten', () => {
  let now = 0
  const hearing = createHearing(() => now)
  hearing.status('a', 'preparing')
  now = 60_000
  hearing.status('b', 'preparing')

  expect([...hearing.since(0).statuses.keys()]).toEqual(['b'])
})
