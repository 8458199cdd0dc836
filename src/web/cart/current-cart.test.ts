import { afterEach, expect, test, vi } from 'vitest'
import { cartStoreFor } from './current-cart.ts'

const dosa = { id: 'dosa', name: 'Masala Dosa', price: 8.5, imageBase64: 'data:,', imageUrl: '/images/a' }

afterEach(() => vi.unstubAllGlobals())

test('on the server no call sees the cart of another call', () => {
  cartStoreFor('u1').add(dosa)

  expect(cartStoreFor('u1').get().lines).toEqual([])
})

test('in the browser a dish that is added outside React is in the cart of the same person', () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', undefined)

  cartStoreFor('u1').add(dosa)

  expect(cartStoreFor('u1').get().lines).toMatchObject([{ id: 'dosa', quantity: 1 }])
  expect(cartStoreFor('u2').get().lines).toEqual([])
})
