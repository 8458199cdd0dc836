/** Checks that `npm run drill` detects lost and duplicated orders. */
import { expect, test } from 'vitest'
import { findOrderErrors } from '../drills/failover/compare-orders.ts'
import type { Acknowledgement } from '../drills/failover/load.ts'

const placed: Acknowledgement = { orderId: 'one', key: 'key-one', status: 'pending', customer: 0, at: 0 }
const cooked: Acknowledgement = { ...placed, status: 'preparing', at: 1 }
const row = { id: 'one', key: 'key-one', status: 'pending' }
const sent = new Set(['key-one', 'key-two'])

test.each([
  ['an acknowledged order that is missing', [], [placed], ['Order one was acknowledged, but it is missing.']],
  [
    'an order under another id',
    [{ ...row, id: 'other' }],
    [placed],
    ['Order one was acknowledged, but it is missing.'],
  ],
  ['two orders with one key', [row, { ...row, id: 'other' }], [placed], ['Key key-one has 2 orders.']],
  [
    'an order with a key that was not sent',
    [row, { ...row, id: 'other', key: 'stray' }],
    [placed],
    ['1 orders have keys that were not sent.'],
  ],
  [
    'an acknowledged status that is missing',
    [row],
    [placed, cooked],
    ['Order one is pending, but preparing was acknowledged.'],
  ],
])('%s is reported (#91)', (_, rows, acknowledged, sentences) => {
  expect(findOrderErrors(rows, { sent, acknowledged })).toEqual(sentences)
})

test('an order that was committed without a response is accepted, and so is a later status', () => {
  const rows = [
    { ...row, status: 'delivered' },
    { ...row, id: 'two', key: 'key-two' },
  ]

  expect(findOrderErrors(rows, { sent, acknowledged: [placed, cooked] })).toEqual([])
})
