import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartLineSchema } from './cart-line.ts'
import { type CartStorage, claimCart, readCart, writeCart } from './cart-storage.ts'

const dosa = { id: 'dosa', name: 'Masala Dosa', price: 8.5, imageBase64: 'data:image/jpeg;base64,/9j/', quantity: 2 }

function storageWith(entries: Record<string, string> = {}): CartStorage & { entries: Map<string, string> } {
  const kept = new Map(Object.entries(entries))
  return {
    entries: kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => {
      kept.delete(key)
    },
  }
}

test('the cart is an array of lines under the key cart', () => {
  const storage = storageWith()

  writeCart(storage, 'u1', [{ ...dosa, imageUrl: '/images/a' }])

  expect(JSON.parse(storage.entries.get('cart') ?? '')).toEqual([{ ...dosa, imageUrl: '/images/a' }])
  expect(readCart(storage)).toEqual([{ ...dosa, imageUrl: '/images/a' }])
})

test('a cart with only the five fields of the specification is a good cart', () => {
  expect(readCart(storageWith({ cart: JSON.stringify([dosa]) }))).toEqual([{ ...dosa, imageUrl: '' }])
})

test.each([
  ['broken JSON', '[{"id":'],
  ['no JSON at all', 'hello'],
  ['an empty text', ''],
  ['an object', '{}'],
  ['null', 'null'],
  ['a number', '7'],
  ['lines that are no objects', '[1]'],
  ['a line without a name', JSON.stringify([{ ...dosa, name: undefined }])],
  ['a line without a picture', JSON.stringify([{ ...dosa, imageBase64: undefined }])],
  ['a price that is a text', JSON.stringify([{ ...dosa, price: '8.50' }])],
  ['a negative price', JSON.stringify([{ ...dosa, price: -1 }])],
  ['a price of a fraction of a cent', JSON.stringify([{ ...dosa, price: 0.001 }])],
  ['a price that is not a number', '[{"id":"a","name":"a","price":NaN,"imageBase64":"","quantity":1}]'],
  ['an endless price', JSON.stringify([dosa]).replace('8.5', '1e999')],
  ['quantity 0', JSON.stringify([{ ...dosa, quantity: 0 }])],
  ['half a dish', JSON.stringify([{ ...dosa, quantity: 1.5 }])],
  ['a quantity that is a text', JSON.stringify([{ ...dosa, quantity: '2' }])],
  ['a thousand pieces', JSON.stringify([{ ...dosa, quantity: 1000 }])],
  ['the same dish twice', JSON.stringify([dosa, dosa])],
  ['one good and one bad line', JSON.stringify([dosa, { ...dosa, id: 'chai', price: null }])],
  ['a picture address that is no text', JSON.stringify([{ ...dosa, imageUrl: 7 }])],
])('%s is discarded', (_, stored) => {
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

test('what is a good line is what the contract says', () => {
  fc.assert(
    fc.property(anyLine, (stored) => {
      // As it comes out of storage: JSON has no NaN and no undefined.
      const line: unknown = JSON.parse(JSON.stringify({ imageUrl: '', ...stored }))
      const byContract = cartLineSchema.safeParse(line)

      expect(readCart(storageWith({ cart: JSON.stringify([stored]) }))).toEqual(
        byContract.success ? [byContract.data] : [],
      )
    }),
    { numRuns: 2000 },
  )
})

test("another person's cart is thrown away", () => {
  const storage = storageWith({ cart: JSON.stringify([dosa]), 'cart-owner': 'u1' })

  claimCart(storage, 'u2')

  expect(readCart(storage)).toEqual([])
  expect(storage.entries.get('cart-owner')).toBe('u2')
})

test('one’s own cart is still there after signing in again', () => {
  const storage = storageWith({ cart: JSON.stringify([dosa]), 'cart-owner': 'u1' })

  claimCart(storage, 'u1')

  expect(readCart(storage)).toHaveLength(1)
})

test('a cart filled before signing in is taken over', () => {
  const storage = storageWith({ cart: JSON.stringify([dosa]) })

  claimCart(storage, 'u1')

  expect(readCart(storage)).toHaveLength(1)
  expect(storage.entries.get('cart-owner')).toBe('u1')
})
