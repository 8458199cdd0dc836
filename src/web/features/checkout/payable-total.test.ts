import { expect, test } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import { cartTotal, findGoneInCart, payableTotal } from './payable-total.ts'

const chai = { lineId: 'chai', id: 'chai', name: 'Chai', price: 3, imageBase64: '', imageUrl: '', quantity: 1 }
const lines = [chai, { ...chai, lineId: 'samosa', id: 'samosa', name: 'Samosa', price: 7.95, quantity: 2 }]
const quote = { unavailable: [], total: 1 }

test('without ordering rules, the total of the cart is the sum of price times quantity, and a customer pays it without what the menu has lost (#285)', () => {
  const withoutChai = { ...quote, unavailable: [{ id: 'chai' }] }
  expect(cartTotal(lines, withoutChai, customerCurrency)).toBe(18.9)
  expect(payableTotal(lines, undefined, customerCurrency)).toBe(18.9)
  expect(payableTotal(lines, quote, customerCurrency)).toBe(18.9)
  expect(payableTotal(lines, withoutChai, customerCurrency)).toBe(15.9)
  const invalid = [{ id: 'samosa', lineId: 'samosa', name: 'Samosa', problems: [] }]
  expect(payableTotal(lines, { ...quote, invalid }, customerCurrency)).toBe(3)
})

test('with ordering rules, the total is that of the quote', () => {
  const ruled = { ...quote, hash: 'a', total: 21.4 }
  expect(cartTotal(lines, ruled, customerCurrency)).toBe(21.4)
  expect(payableTotal(lines, ruled, customerCurrency)).toBe(21.4)
})

test('the cart marks the lines that its total leaves out, so none without ordering rules', () => {
  const withoutChai = { ...quote, unavailable: [{ id: 'chai' }] }
  expect(findGoneInCart(withoutChai, 'chai')).toBeUndefined()
  expect(findGoneInCart({ ...withoutChai, hash: 'a' }, 'chai')).toBe('unavailable')
  expect(findGoneInCart({ ...withoutChai, hash: 'a' }, 'samosa')).toBeUndefined()
})
