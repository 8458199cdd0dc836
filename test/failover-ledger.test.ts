/** What `npm run drill` would notice: a drill that finds nothing must be able to. */
import { expect, test } from 'vitest'
import { listDifferences } from '../drills/failover/ledger.ts'
import type { Acknowledged } from '../drills/failover/rush.ts'

const placed: Acknowledged = { orderId: 'one', key: 'key-one', status: 'pending', customer: 0, at: 0 }
const cooked: Acknowledged = { ...placed, status: 'preparing', at: 1 }
const row = { id: 'one', key: 'key-one', status: 'pending' }
const sent = new Set(['key-one', 'key-two'])

test.each([
  ['an order that was acknowledged and is gone', [], [placed], ['Order one was acknowledged and is not there.']],
  ['one under another id', [{ ...row, id: 'other' }], [placed], ['Order one was acknowledged and is not there.']],
  ['two of one key', [row, { ...row, id: 'other' }], [placed], ['Key key-one has 2 orders.']],
  [
    'one that nobody sent',
    [row, { ...row, id: 'other', key: 'stray' }],
    [placed],
    ['1 orders are under keys that nobody sent.'],
  ],
  ['a status that was acknowledged and is gone', [row], [placed, cooked], ['Order one was said to be preparing.']],
])('%s is noticed (#91)', (_, rows, acknowledged, sentences) => {
  expect(listDifferences(rows, { sent, acknowledged })).toEqual(sentences)
})

test('an order that was committed without an answer is none of these, nor a status that is further on', () => {
  const rows = [
    { ...row, status: 'delivered' },
    { ...row, id: 'two', key: 'key-two' },
  ]

  expect(listDifferences(rows, { sent, acknowledged: [placed, cooked] })).toEqual([])
})
