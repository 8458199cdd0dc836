import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { receiptRows } from './receipt-rows.ts'

const item = { id: 'dosa', name: 'Dosa', price: 10.5, imageBase64: '', imageUrl: '', quantity: 2 }
const order: Order = {
  id: 'a',
  userId: 'u',
  items: [item],
  total: 21,
  status: 'delivered',
  paymentMethod: 'Cash on Delivery',
  createdAt: '2026-01-01T10:00:00.000Z',
}
const amounts = {
  subtotal: 21,
  discounts: [],
  deposits: 0,
  fees: [],
  taxes: [{ class: 'Food', name: 'VAT', ppm: 70_000, net: 19.63, tax: 1.37 }],
  taxIncluded: true,
  tip: 0,
  rounding: 0,
}

test('an order without amounts, and one with included taxes only, has no rows', () => {
  expect(receiptRows(order, customerCurrency)).toEqual([])
  expect(receiptRows({ ...order, amounts }, customerCurrency)).toEqual([])
})

test('all amounts between the lines and the total have a row, and amounts that are taken off a minus', () => {
  const all: Order = {
    ...order,
    amounts: {
      ...amounts,
      discounts: [{ id: 'p', name: 'Lunch', code: 'LUNCH', amount: 2.1 }],
      deposits: 0.5,
      fees: [
        { kind: 'delivery', amount: 0, waived: 2.9 },
        { kind: 'packaging', amount: 1 },
      ],
      taxIncluded: false,
      tip: 2,
      rounding: -0.02,
    },
  }

  expect(receiptRows(all, customerCurrency).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Dishes $21.00',
    'Lunch (LUNCH) −$2.10',
    'Deposit $0.50',
    'Delivery Free',
    'Packaging $1.00',
    '7 % VAT $1.37',
    'Tip $2.00',
    'Rounding −$0.02',
  ])
})
