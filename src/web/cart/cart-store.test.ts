import { expect, test } from 'vitest'
import type { CartStorage } from './cart-storage.ts'
import { type CartStore, openCart } from './cart-store.ts'

const dosa = { id: 'dosa', name: 'Masala Dosa', price: 8.5, imageBase64: 'data:,', imageUrl: '/images/a' }
const chai = { id: 'chai', name: 'Chai', price: 2.1, imageBase64: 'data:,', imageUrl: '/images/b' }

/** A browser with one local storage and any number of tabs; a `storage` event reaches the other tabs. */
function browser() {
  const entries = new Map<string, string>()
  const tabs: EventTarget[] = []
  return {
    entries,
    tab() {
      const events = new EventTarget()
      tabs.push(events)
      const notifyOthers = (key: string) => {
        for (const other of tabs.filter((tab) => tab !== events)) {
          other.dispatchEvent(Object.assign(new Event('storage'), { key }))
        }
      }
      const storage: CartStorage = {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => {
          entries.set(key, value)
          notifyOthers(key)
        },
        removeItem: (key) => {
          entries.delete(key)
          notifyOthers(key)
        },
      }
      return { events, storage }
    },
  }
}

const summary = (store: CartStore) => store.get().lines.map((line) => `${line.quantity} ${line.id}`)

test('an added dish is in the cart after a reload', () => {
  const shop = browser()
  const before = shop.tab()
  const cart = openCart('u1', before.storage, before.events)
  cart.add(dosa)
  cart.add(dosa)

  const after = shop.tab()

  expect(summary(openCart('u1', after.storage, after.events))).toEqual(['2 dosa'])
})

test('two tabs show the same cart', () => {
  const shop = browser()
  const [left, right] = [shop.tab(), shop.tab()]
  const [here, there] = [openCart('u1', left.storage, left.events), openCart('u1', right.storage, right.events)]
  let notified = 0
  there.subscribe(() => {
    notified += 1
  })

  here.add(dosa)

  expect(summary(there)).toEqual(['1 dosa'])
  expect(notified).toBeGreaterThan(0)
})

test('a tab that has not received a change yet does not undo it', () => {
  const shop = browser()
  const [left, right] = [shop.tab(), shop.tab()]
  const [here, outdated] = [openCart('u1', left.storage, left.events), openCart('u1', right.storage, right.events)]

  here.add(dosa)
  outdated.add(chai)

  expect(summary(outdated)).toEqual(['1 dosa', '1 chai'])
})

test('a closed cart no longer receives changes of other tabs', () => {
  const shop = browser()
  const [left, right] = [shop.tab(), shop.tab()]
  const [here, there] = [openCart('u1', left.storage, left.events), openCart('u1', right.storage, right.events)]
  const before = there.get()

  there.close()
  here.add(dosa)

  expect(there.get()).toBe(before)
})

test('two lines of one dish are stored, changed, removed and restored by lineId', () => {
  const shop = browser()
  const tab = shop.tab()
  const large = { ...dosa, lineId: 'dosa:large', price: 10, quantity: 1 }
  shop.entries.set('cart', JSON.stringify([large]))
  const cart = openCart('u1', tab.storage, tab.events)

  cart.add(dosa)
  cart.setQuantity('dosa:large', 3)
  expect(cart.get().lines).toMatchObject([
    { lineId: 'dosa:large', id: 'dosa', quantity: 3 },
    { lineId: 'dosa', id: 'dosa', quantity: 1 },
  ])
  expect(JSON.parse(shop.entries.get('cart') ?? '')).toEqual([
    { ...large, quantity: 3 },
    { ...dosa, quantity: 1 },
  ])

  cart.remove('dosa:large')
  expect(cart.get().lines).toMatchObject([{ lineId: 'dosa', quantity: 1 }])
  cart.restore({ ...large, quantity: 3 }, 0)
  expect(cart.get().lines).toMatchObject([{ lineId: 'dosa:large' }, { lineId: 'dosa' }])

  cart.applyChanges([{ id: 'dosa', lineId: 'dosa:large', name: 'Masala Dosa', before: 10, after: 10.75 }])
  expect(cart.get().lines).toMatchObject([{ price: 10.75 }, { price: 8.5 }])
})

test('corrupt data from another tab empties the cart, and the next dish starts a new one', () => {
  const shop = browser()
  const tab = shop.tab()
  const cart = openCart('u1', tab.storage, tab.events)
  cart.add(dosa)

  shop.entries.set('cart', '{broken')
  tab.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
  expect(summary(cart)).toEqual([])

  cart.add(chai)
  expect(summary(cart)).toEqual(['1 chai'])
  expect(cart.get().persisted).toBe(true)
})

test('an old tab of another user neither shows nor changes the new user’s cart', () => {
  const shop = browser()
  const [left, right] = [shop.tab(), shop.tab()]
  const old = openCart('u1', left.storage, left.events)
  old.add(dosa)

  const current = openCart('u2', right.storage, right.events)
  current.add(chai)
  old.add(dosa)

  expect(summary(current)).toEqual(['1 chai'])
  expect(summary(openCart('u2', right.storage, right.events))).toEqual(['1 chai'])
  expect(old.get().persisted).toBe(false)
})

test('where storage is blocked, the cart is in memory and not persisted', () => {
  const blocked: CartStorage = {
    getItem: () => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('SecurityError')
    },
    removeItem: () => {},
  }

  for (const storage of [undefined, blocked]) {
    const cart = openCart('u1', storage, new EventTarget())
    cart.add(dosa)
    cart.add(dosa)

    expect(cart.get()).toMatchObject({ persisted: false, lines: [{ id: 'dosa', quantity: 2 }] })
  }
})

test('when storage is full, the cart loses no line while the page is open', () => {
  const entries = new Map<string, string>()
  const full: CartStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > 200) throw new Error('QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key) => {
      entries.delete(key)
    },
  }
  const cart = openCart('u1', full, new EventTarget())

  cart.add(dosa)
  expect(cart.get().persisted).toBe(true)
  cart.add(chai)
  expect(cart.get().persisted).toBe(false)
  cart.add(chai)

  expect(summary(cart)).toEqual(['1 dosa', '2 chai'])
})
