/** Simulates customers who place orders, visitors who read the menu, and a kitchen. Orders and status changes are retried until they are acknowledged. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { testAddress } from '#test/support/orders.ts'
import type { Deployment } from './deployment.ts'

/** An order or a status that the server has acknowledged. */
export interface Acknowledgement {
  orderId: string
  status: 'pending' | 'preparing' | 'delivered'
  /** Index of the customer. */
  customer: number
  /** `performance.now()` of the response. */
  at: number
  /** The idempotency key. */
  key: string
}

/** Running simulation and its results so far. */
export interface Load {
  acknowledged: Acknowledgement[]
  /** How often an order or a status change was sent again. */
  retries: number
  /** How often reading the menu failed. */
  failedMenuReads: number
  /** The slowest response, including refusals. */
  slowestResponseMs: number
  /** Responses that must not occur. */
  errors: string[]
  /** Changes the status of an order; retries until it is acknowledged. */
  setStatus: (order: Acknowledgement, status: Acknowledgement['status']) => Promise<void>
  /** Stops after the pending requests are acknowledged. */
  stop: () => Promise<void>
}

const orderedSchema = z.object({ id: z.string() })
/** The same timeout as in the browser. */
const responseTimeoutMs = 30_000
const betweenOrdersMs = 100
const betweenStatusesMs = 500
const betweenMenusMs = 20
/** A customer who clicks again quickly. */
const retryDelayMs = 250
/** Expected while a server or its database is down. Every other error status must not occur. */
const temporaryStatuses = new Set([502, 503, 504])

/** @param sent receives every idempotency key that is sent */
export function startLoad({ url, customers, admin, menu }: Deployment, sent: Set<string>): Load {
  const stopping = new AbortController()
  const { signal } = stopping
  const [dish] = menu
  if (!dish) throw new Error('The menu is empty.')
  const draft = { items: [{ id: dish.id, quantity: 1, seenPrice: dish.price }], deliveryAddress: testAddress }

  /** Sends a request until it succeeds or fails permanently. @returns the body; undefined after a permanent error */
  async function sendUntilAcknowledged(method: string, path: string, headers: Record<string, string>, body: unknown) {
    for (;;) {
      const response = await send(method, path, headers, body)
      if (response?.ok) return response.body
      if (response && !temporaryStatuses.has(response.status)) {
        load.errors.push(`${method} failed with status ${response.status}: ${response.body.slice(0, 200)}`)
        return undefined
      }
      if (response?.status === 503 && !response.hasRetryAfter)
        load.errors.push(`${method} failed with status 503 without Retry-After.`)
      load.retries += 1
      await sleep(retryDelayMs)
    }
  }

  /** @returns undefined when the connection failed */
  async function send(method: string, path: string, headers: Record<string, string>, body?: unknown) {
    const sentAt = performance.now()
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', origin: url, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(responseTimeoutMs),
      })
      const { status, ok, headers: responseHeaders } = response
      return { status, ok, hasRetryAfter: responseHeaders.has('retry-after'), body: await response.text() }
    } catch {
      return undefined
    } finally {
      load.slowestResponseMs = Math.max(load.slowestResponseMs, performance.now() - sentAt)
    }
  }

  async function placeOrders(customer: number, cookie: string): Promise<void> {
    while (!signal.aborted) {
      const key = randomUUID()
      sent.add(key)
      const body = await sendUntilAcknowledged('POST', '/api/orders', { cookie, 'idempotency-key': key }, draft)
      if (body !== undefined) {
        const { id: orderId } = orderedSchema.parse(JSON.parse(body))
        load.acknowledged.push({ orderId, status: 'pending', customer, at: performance.now(), key })
      }
      await sleep(betweenOrdersMs)
    }
  }

  async function cook(): Promise<void> {
    while (!signal.aborted) {
      await sleep(betweenStatusesMs)
      const order = load.acknowledged.findLast(({ status }) => status === 'pending')
      if (!order || load.acknowledged.some((one) => one.orderId === order.orderId && one !== order)) continue
      await setStatus(order, 'preparing')
    }
  }

  async function browse(): Promise<void> {
    while (!signal.aborted) {
      const response = await send('GET', '/api/recipes', {})
      if (!response?.ok) load.failedMenuReads += 1
      await sleep(betweenMenusMs)
    }
  }

  async function setStatus(order: Acknowledgement, status: Acknowledgement['status']): Promise<void> {
    const body = await sendUntilAcknowledged(
      'PATCH',
      `/api/admin/orders/${order.orderId}`,
      { cookie: admin },
      { status },
    )
    if (body !== undefined) load.acknowledged.push({ ...order, status, at: performance.now() })
  }

  const load: Load = {
    acknowledged: [],
    retries: 0,
    failedMenuReads: 0,
    slowestResponseMs: 0,
    errors: [],
    setStatus,
    async stop() {
      stopping.abort()
      await done
    },
  }
  const done = Promise.all([...customers.map((cookie, index) => placeOrders(index, cookie)), cook(), browse()])
  return load
}
