import { expect, test } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import { quoteCart } from './cart-quote.ts'

const line = { lineId: 'chai', id: 'chai', name: 'Chai', price: 0.1, imageBase64: '', imageUrl: '', quantity: 1 }

test('an empty cart costs nothing', () => {
  expect(quoteCart([], customerCurrency).total).toBe(0)
})

test('ten dishes of 0.10 cost 1.00', () => {
  expect(quoteCart([{ ...line, quantity: 10 }], customerCurrency).total).toBe(1)
})

test('two lines of one dish have their own prices and line totals', () => {
  const { total, lineTotals } = quoteCart(
    [line, { ...line, lineId: 'chai:large', price: 0.2, quantity: 3 }],
    customerCurrency,
  )

  expect(total).toBe(0.7)
  expect([...lineTotals]).toEqual([
    ['chai', 0.1],
    ['chai:large', 0.6],
  ])
})
