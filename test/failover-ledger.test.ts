/** Checks that `npm run drill` detects lost and duplicated orders. */
import { expect, test } from 'vitest'
import { listDifferences } from '../drills/failover/ledger.ts'
import type { Acknowledged } from '../drills/failover/rush.ts'

const placed: Acknowledged = { orderId: 'one', key: 'key-one', status: 'pending', customer: 0, at: 0 }
const cooked: Acknowledged = { ...placed, status: 'preparing', at: 1 }
const row = { id: 'one', key: 'key-one', status: 'pending' }
const sent = new Set(['key-one', 'key-two'])

test.each([
  ['an acknowledged order that is missing', [], [placed], ['Order one was acknowledged and is not there.']],
  ['an order under another id', [{ ...row, id: 'other' }], [placed], ['Order one was acknowledged and is not there.']],
  ['two orders with one key', [row, { ...row, id: 'other' }], [placed], ['Key key-one has 2 orders.']],
  [
    'an order with a key that was not sent',
    [row, { ...row, id: 'other', key: 'stray' }],
    [placed],
    ['1 orders are under keys that nobody sent.'],
  ],
  ['an acknowledged status that is missing', [row], [placed, cooked], ['Order one was said to be preparing.']],
])('%s is reported (#91)', (_, rows, acknowledged, sentences) => {
  expect(listDifferences(rows, { sent, acknowledged })).toEqual(sentences)
})

test('an order that was committed without a response is no error, nor is a later status', () => {
  const rows = [
    { ...row, status: 'delivered' },
    { ...row, id: 'two', key: 'key-two' },
  ]

  expect(listDifferences(rows, { sent, acknowledged: [placed, cooked] })).toEqual([])
})
