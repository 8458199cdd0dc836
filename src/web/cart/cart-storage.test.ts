import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderItemSchema } from '#contract/orders/orders.ts'
import { type CartStorage, claimCart, readCart, writeCart } from './cart-storage.ts'

const dosa = { id: 'dosa', name: 'Masala Dosa', price: 8.5, imageBase64: 'data:image/jpeg;base64,/9j/', quantity: 2 }

function storageWith(entries: Record<string, string> = {}): CartStorage & { entries: Map<string, string> } {
  const values = new Map(Object.entries(entries))
  return {
    entries: values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
  }
}

test('the cart is an array of lines under the key cart', () => {
  const storage = storageWith()

  writeCart(storage, 'u1', [{ ...dosa, lineId: 'dosa', imageUrl: '/images/a' }])

  expect(JSON.parse(storage.entries.get('cart') ?? '')).toEqual([{ ...dosa, imageUrl: '/images/a' }])
  expect(readCart(storage)).toEqual([{ ...dosa, lineId: 'dosa', imageUrl: '/images/a' }])
})

test('a lineId is stored only where it differs from the dish’s id', () => {
  const storage = storageWith()
  const lines = [
    { ...dosa, lineId: 'dosa', imageUrl: '' },
    { ...dosa, lineId: 'dosa:large', imageUrl: '' },
  ]

  writeCart(storage, 'u1', lines)

  expect(JSON.parse(storage.entries.get('cart') ?? '')).toEqual([
    { ...dosa, imageUrl: '' },
    { ...dosa, lineId: 'dosa:large', imageUrl: '' },
  ])
  expect(readCart(storage)).toEqual(lines)
})

test('a cart with only the five fields of the specification is valid', () => {
  expect(readCart(storageWith({ cart: JSON.stringify([dosa]) }))).toEqual([{ ...dosa, lineId: 'dosa', imageUrl: '' }])
})

test.each([
  ['broken JSON', '[{"id":'],
  ['a text that is not JSON', 'hello'],
  ['an empty text', ''],
  ['an object', '{}'],
  ['null', 'null'],
  ['a number', '7'],
  ['a JSON text', '"x"'],
  ['an object with lines', '{"items":[]}'],
  ['lines that are not objects', '[1,2]'],
  ['a line without an id', JSON.stringify([{ ...dosa, id: undefined }])],
  ['a line without a name', JSON.stringify([{ ...dosa, name: undefined }])],
  ['a line without a picture', JSON.stringify([{ ...dosa, imageBase64: undefined }])],
  ['a price that is a text', JSON.stringify([{ ...dosa, price: '8.50' }])],
  ['a negative price', JSON.stringify([{ ...dosa, price: -1 }])],
  ['a price with more decimals than any currency has', JSON.stringify([{ ...dosa, price: 0.0001 }])],
  ['a price that is not a number', '[{"id":"a","name":"a","price":NaN,"imageBase64":"","quantity":1}]'],
  ['an infinite price', JSON.stringify([dosa]).replace('8.5', '1e999')],
  ['quantity 0', JSON.stringify([{ ...dosa, quantity: 0 }])],
  ['a fractional quantity', JSON.stringify([{ ...dosa, quantity: 1.5 }])],
  ['a quantity that is a text', JSON.stringify([{ ...dosa, quantity: '2' }])],
  ['quantity 1000', JSON.stringify([{ ...dosa, quantity: 1000 }])],
  ['the same dish twice', JSON.stringify([dosa, dosa])],
  [
    'the same line twice',
    JSON.stringify([
      { ...dosa, lineId: 'a' },
      { ...dosa, id: 'chai', lineId: 'a' },
    ]),
  ],
  ['a lineId that is not a text', JSON.stringify([{ ...dosa, lineId: 7 }])],
  [
    'more than 100 lines',
    JSON.stringify(Array.from({ length: 101 }, (_, index) => ({ ...dosa, id: `dish-${index}` }))),
  ],
  ['five million characters', 'x'.repeat(5_000_000)],
  ['a valid and an invalid line', JSON.stringify([dosa, { ...dosa, id: 'chai', price: null }])],
  ['a picture address that is not a text', JSON.stringify([{ ...dosa, imageUrl: 7 }])],
])('a stored cart is discarded: %s (#97)', (_, stored) => {
  const storage = storageWith({ cart: stored })

  expect(readCart(storage)).toEqual([])
  expect(storage.entries.has('cart')).toBe(false)
})

test('any JSON is read without an exception', () => {
  fc.assert(
    fc.property(fc.json(), (stored) => {
      expect(Array.isArray(readCart(storageWith({ cart: stored })))).toBe(true)
    }),
  )
})

const anyLine = fc.record(
  {
    id: fc.oneof(fc.constantFrom('dosa', 'a b', '', 'x'.repeat(65)), fc.string()),
    name: fc.oneof(fc.string(), fc.constant(null)),
    price: fc.oneof(fc.constantFrom(8.5, 0, -0.01, 0.001, 1e9, Number.NaN, '8'), fc.double()),
    imageBase64: fc.oneof(fc.string(), fc.integer()),
    imageUrl: fc.oneof(fc.string(), fc.boolean()),
    quantity: fc.oneof(fc.constantFrom(1, 99, 100, 0, -1, 1.5, '1'), fc.integer()),
  },
  { requiredKeys: [] },
)

test('any line is either read as it was stored or discarded, without an exception', () => {
  fc.assert(
    fc.property(anyLine, (stored) => {
      // as JSON stores it: without NaN and undefined
      const line: unknown = JSON.parse(JSON.stringify({ imageUrl: '', ...stored }))
      const isValid = orderItemSchema.safeParse(line).success

      expect(readCart(storageWith({ cart: JSON.stringify([stored]) }))).toMatchObject(isValid ? [line] : [])
    }),
    { numRuns: 2000 },
  )
})

test("another user's cart is deleted", () => {
  const storage = storageWith({ cart: JSON.stringify([dosa]), 'cart-owner': 'u1' })

  claimCart(storage, 'u2')

  expect(readCart(storage)).toEqual([])
  expect(storage.entries.get('cart-owner')).toBe('u2')
})

test('a user’s cart is restored after signing in again', () => {
  const storage = storageWith({ cart: JSON.stringify([dosa]), 'cart-owner': 'u1' })

  claimCart(storage, 'u1')

  expect(readCart(storage)).toHaveLength(1)
})

test('a cart that was filled before signing in becomes the user’s', () => {
  const storage = storageWith({ cart: JSON.stringify([dosa]) })

  claimCart(storage, 'u1')

  expect(readCart(storage)).toHaveLength(1)
  expect(storage.entries.get('cart-owner')).toBe('u1')
})
