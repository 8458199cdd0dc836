import { afterEach, expect, test, vi } from 'vitest'
import { cartStoreFor } from './current-cart.ts'

const dosa = { id: 'dosa', name: 'Masala Dosa', price: 8.5, imageBase64: 'data:,', imageUrl: '/images/a' }

afterEach(() => vi.unstubAllGlobals())

test('on the server, calls do not share a cart', () => {
  cartStoreFor('u1').add(dosa)

  expect(cartStoreFor('u1').get().lines).toEqual([])
})

test('in the browser, calls with the same uid share a cart', () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', undefined)

  cartStoreFor('u1').add(dosa)

  expect(cartStoreFor('u1').get().lines).toMatchObject([{ id: 'dosa', quantity: 1 }])
  expect(cartStoreFor('u2').get().lines).toEqual([])
})
