import { expect, test } from 'vitest'
import { addDish } from './cart-lines.ts'
import type { CartStorage } from './cart-storage.ts'
import { type CartStore, openCart } from './cart-store.ts'

const dosa = { id: 'dosa', name: 'Masala Dosa', price: 8.5, imageBase64: 'data:,', imageUrl: '/images/a' }
const chai = { id: 'chai', name: 'Chai', price: 2.1, imageBase64: 'data:,', imageUrl: '/images/b' }

/** A browser with one local storage and as many tabs as one likes; a `storage` event reaches all tabs but its own. */
function browser() {
  const entries = new Map<string, string>()
  const tabs: EventTarget[] = []
  return {
    entries,
    tab() {
      const events = new EventTarget()
      tabs.push(events)
      const tell = (key: string) => {
        for (const other of tabs.filter((tab) => tab !== events)) {
          other.dispatchEvent(Object.assign(new Event('storage'), { key }))
        }
      }
      const storage: CartStorage = {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => {
          entries.set(key, value)
          tell(key)
        },
        removeItem: (key) => {
          entries.delete(key)
          tell(key)
        },
      }
      return { events, storage }
    },
  }
}

const summary = (store: CartStore) => store.get().lines.map((line) => `${line.quantity} ${line.id}`)

test('what is added is there after a reload', () => {
  const shop = browser()
  const before = shop.tab()
  const cart = openCart('u1', before.storage, before.events)
  cart.update((lines) => addDish(addDish(lines, dosa), dosa))

  const after = shop.tab()

  expect(summary(openCart('u1', after.storage, after.events))).toEqual(['2 dosa'])
})

test('two tabs show the same cart', () => {
  const shop = browser()
  const [left, right] = [shop.tab(), shop.tab()]
  const [here, there] = [openCart('u1', left.storage, left.events), openCart('u1', right.storage, right.events)]
  let redrawn = 0
  there.subscribe(() => {
    redrawn += 1
  })

  here.update((lines) => addDish(lines, dosa))

  expect(summary(there)).toEqual(['1 dosa'])
  expect(redrawn).toBeGreaterThan(0)
})

test('a tab that has not heard of a change yet does not undo it', () => {
  const shop = browser()
  const [left, right] = [shop.tab(), shop.tab()]
  const [here, deaf] = [openCart('u1', left.storage, left.events), openCart('u1', right.storage, right.events)]

  here.update((lines) => addDish(lines, dosa))
  deaf.update((lines) => addDish(lines, chai))

  expect(summary(deaf)).toEqual(['1 dosa', '1 chai'])
})

test('who begins to listen has nothing drawn anew, unless another tab has changed the cart meanwhile', () => {
  const shop = browser()
  const [left, right] = [shop.tab(), shop.tab()]
  const [here, there] = [openCart('u1', left.storage, left.events), openCart('u1', right.storage, right.events)]
  here.update((lines) => addDish(lines, dosa))
  const known = here.get()

  here.subscribe(() => {})
  there.subscribe(() => {})

  expect(here.get()).toBe(known)
  expect(summary(there)).toEqual(['1 dosa'])
})

test('corrupt data from elsewhere empties the cart, and the next dish starts a new one', () => {
  const shop = browser()
  const tab = shop.tab()
  const cart = openCart('u1', tab.storage, tab.events)
  cart.subscribe(() => {})
  cart.update((lines) => addDish(lines, dosa))

  shop.entries.set('cart', '{broken')
  tab.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
  expect(summary(cart)).toEqual([])

  cart.update((lines) => addDish(lines, chai))
  expect(summary(cart)).toEqual(['1 chai'])
  expect(cart.get().kept).toBe(true)
})

test('a tab left open for another person neither shows nor spoils the new person’s cart', () => {
  const shop = browser()
  const [left, right] = [shop.tab(), shop.tab()]
  const old = openCart('u1', left.storage, left.events)
  old.update((lines) => addDish(lines, dosa))

  const current = openCart('u2', right.storage, right.events)
  current.update((lines) => addDish(lines, chai))
  old.update((lines) => addDish(lines, dosa))

  expect(summary(current)).toEqual(['1 chai'])
  expect(summary(openCart('u2', right.storage, right.events))).toEqual(['1 chai'])
  expect(old.get().kept).toBe(false)
})

test('where storage is blocked the cart lives in memory, and says so', () => {
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
    cart.update((lines) => addDish(lines, dosa))
    cart.update((lines) => addDish(lines, dosa))

    expect(cart.get()).toMatchObject({ kept: false, lines: [{ id: 'dosa', quantity: 2 }] })
  }
})

test('when storage is full nothing of the cart is lost while the page is open', () => {
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

  cart.update((lines) => addDish(lines, dosa))
  expect(cart.get().kept).toBe(true)
  cart.update((lines) => addDish(lines, chai))
  expect(cart.get().kept).toBe(false)
  cart.update((lines) => addDish(lines, chai))

  expect(summary(cart)).toEqual(['1 dosa', '2 chai'])
})
