import { afterEach, expect, test, vi } from 'vitest'
import { cartStoreFor, visitorCartStore } from './current-cart.ts'

const dosa = { id: 'dosa', name: 'Masala Dosa', price: 8.5, imageBase64: 'data:,', imageUrl: '/images/a' }

const chai = { id: 'chai', name: 'Chai', price: 2.1, imageBase64: 'data:,', imageUrl: '/images/b' }

afterEach(() => vi.unstubAllGlobals())

/** A browser tab. Each call loads the page again; local storage stays. */
function openTab(entries: Map<string, string>) {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  return import('./current-cart.ts')
}

const summary = ({ get }: ReturnType<typeof cartStoreFor>) =>
  get().lines.map(({ id, quantity }) => [id, quantity].join(' '))

test('on the server, calls do not share a cart', () => {
  cartStoreFor('u1').add(dosa)
  visitorCartStore({ isStored: true }).add(dosa)

  expect(cartStoreFor('u1').get().lines).toEqual([])
  expect(visitorCartStore({ isStored: true }).get().lines).toEqual([])
})

test('in the browser, calls with the same uid share a cart', () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', undefined)

  cartStoreFor('u1').add(dosa)

  expect(cartStoreFor('u1').get().lines).toMatchObject([{ id: 'dosa', quantity: 1 }])
  expect(cartStoreFor('u2').get().lines).toEqual([])
})

test('the cart of a visitor is stored, and becomes part of the cart of the user who signs in', async () => {
  const entries = new Map<string, string>()
  const before = await openTab(entries)
  before.cartStoreFor('u1').add(dosa)
  const visiting = await openTab(entries)
  const visitor = visiting.visitorCartStore({ isStored: true })
  for (const dish of [dosa, dosa, chai]) visitor.add(dish)

  const after = await openTab(entries)
  expect(summary(after.visitorCartStore({ isStored: true }))).toEqual(['dosa 2', 'chai 1'])
  expect(summary(after.cartStoreFor('u1'))).toEqual(['dosa 3', 'chai 1'])
  expect(summary(after.visitorCartStore({ isStored: true }))).toEqual([])
  expect(summary(after.cartStoreFor('u1'))).toEqual(['dosa 3', 'chai 1'])
})

test('a visitor does not see the cart of the last user, and does not delete it', async () => {
  const entries = new Map<string, string>()
  const { cartStoreFor: userCart, visitorCartStore: visitorCart } = await openTab(entries)
  userCart('u1').add(dosa)

  expect(summary(visitorCart({ isStored: true }))).toEqual([])
  visitorCart({ isStored: true }).add(chai)
  visitorCart({ isStored: true }).clear()

  expect(summary(userCart('u1'))).toEqual(['dosa 1'])
})

test('two tabs of a visitor show the same cart, and a sign-in in one of them counts each dish once', async () => {
  const entries = new Map<string, string>()
  const first = await openTab(entries)
  const firstCart = first.visitorCartStore({ isStored: true })
  firstCart.add(dosa)
  const second = await openTab(entries)
  second.visitorCartStore({ isStored: true }).add(dosa)

  expect(summary(second.cartStoreFor('u1'))).toEqual(['dosa 2'])
  expect(summary(first.cartStoreFor('u1'))).toEqual(['dosa 2'])
})

test('while only users have a cart, nothing is stored for a visitor', async () => {
  const entries = new Map<string, string>()
  const tab = await openTab(entries)

  tab.visitorCartStore({ isStored: false }).add(dosa)

  expect([...entries.keys()]).toEqual([])
  expect(summary(tab.cartStoreFor('u1'))).toEqual(['dosa 1'])
  expect([...entries.keys()].toSorted()).toEqual(['cart', 'cart-owner'])
})

test('a guest has the cart of the visitor, which stays after the session of the guest, also where visitors have none (#212)', async () => {
  const entries = new Map<string, string>()
  const tab = await openTab(entries)
  tab.visitorCartStore({ isStored: false }).add(dosa)
  const asGuest = tab.visitorCartStore({ isStored: true })
  asGuest.add(chai)
  expect(summary(asGuest)).toEqual(['dosa 1', 'chai 1'])
  expect(tab.visitorCartStore({ isStored: true })).toBe(asGuest)

  const later = await openTab(entries)

  expect(summary(later.visitorCartStore({ isStored: true }))).toEqual(['dosa 1', 'chai 1'])
  expect(summary(later.cartStoreFor('u1'))).toEqual(['dosa 1', 'chai 1'])
})
