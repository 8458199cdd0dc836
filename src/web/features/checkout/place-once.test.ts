import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { networkProblem, problemFrom } from '#web/api/problem.ts'
import { placeOnce } from './place-once.ts'

const noon = Date.UTC(2026, 0, 1, 12)
const minutesMs = 60_000

type Network = 'up' | 'response lost' | 'request lost' | 'server failed' | 'refused'

/** A browser whose tabs share its storage, and a server that places one order for each key. */
function openBrowser() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }
  const orders = new Map<string, Order>()

  function order(contents: string, { network = 'up', finds = true, at = noon }: Options = {}) {
    async function place(key: string) {
      if (network === 'request lost') throw networkProblem(new Error('reset'))
      if (network === 'refused') throw problemFrom({ code: 'order/menu-changed', title: 'Changed' }, 409)
      const placed = orders.get(key) ?? newOrder(`order-${orders.size + 1}`)
      orders.set(key, placed)
      if (network === 'response lost') throw networkProblem(new Error('reset'))
      if (network === 'server failed') throw problemFrom('<html>', 502)
      return placed
    }
    async function find(key: string) {
      if (!finds) throw networkProblem(new Error('offline'))
      return orders.get(key)
    }
    return placeOnce(storage, 'u1', contents, { place, find }, at)
  }
  return { order, count: () => orders.size }
}

interface Options {
  network?: Network
  /** Whether the look-up after a failure gets a response. */
  finds?: boolean
  at?: number
}

function newOrder(id: string): Order {
  return {
    id,
    userId: 'u1',
    items: [],
    total: 0,
    status: 'pending',
    paymentMethod: 'Cash on Delivery',
    createdAt: new Date(noon).toISOString(),
  }
}

test.each(['response lost', 'server failed'] as const)(
  'when the server has placed the order (%s), it is found and not reported as failed (#174)',
  async (network) => {
    const { order, count } = openBrowser()

    expect(await order('dosa', { network })).toMatchObject({ id: 'order-1' })
    expect(await order('dosa')).toMatchObject({ id: 'order-2' })
    expect(count()).toBe(2)
  },
)

test('when the server has not placed the order, it is reported as failed, and the next click places it once (#174)', async () => {
  const { order, count } = openBrowser()

  await expect(order('dosa', { network: 'request lost' })).rejects.toMatchObject({ code: 'network' })
  expect(await order('dosa')).toMatchObject({ id: 'order-1' })
  expect(count()).toBe(1)
})

test('when the look-up fails as well, ordering the same cart again returns the first order (#174)', async () => {
  const { order, count } = openBrowser()

  await expect(order('dosa', { network: 'response lost', finds: false })).rejects.toMatchObject({ code: 'network' })
  expect(await order('dosa', { at: noon + 50 * minutesMs })).toMatchObject({ id: 'order-1' })
  expect(count()).toBe(1)
})

test('after an hour the first order is shown before the same cart is ordered again (#174)', async () => {
  const { order, count } = openBrowser()
  await expect(order('dosa', { network: 'response lost', finds: false })).rejects.toMatchObject({ code: 'network' })
  const later = { at: noon + 61 * minutesMs }

  await expect(order('dosa', { ...later, finds: false })).rejects.toMatchObject({ code: 'network' })
  await expect(order('dosa', later)).rejects.toMatchObject({ code: 'order/key-reused', body: { orderId: 'order-1' } })
  expect(count()).toBe(1)
  expect(await order('dosa', later)).toMatchObject({ id: 'order-2' })
})

test('an order with other contents that is found after a failure is not taken for this one (#174)', async () => {
  const { order, count } = openBrowser()
  await expect(order('dosa', { network: 'response lost', finds: false })).rejects.toMatchObject({ code: 'network' })

  await expect(order('dosa and chai', { network: 'request lost' })).rejects.toMatchObject({
    code: 'order/key-reused',
    body: { orderId: 'order-1' },
  })
  expect(count()).toBe(1)
  expect(await order('dosa and chai')).toMatchObject({ id: 'order-2' })
})

test('a refused order is not looked up, and the next one has another key', async () => {
  const { order } = openBrowser()

  await expect(order('dosa', { network: 'refused', finds: false })).rejects.toMatchObject({
    code: 'order/menu-changed',
  })
  expect(await order('dosa', { at: noon + 61 * minutesMs, finds: false })).toMatchObject({ id: 'order-1' })
})
