/** Simulates customers who place orders, click twice, lose responses and retry, while the server may be killed at any time. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Recipe } from '#contract/menu/menu.ts'
import { testAddress } from '#test/support/orders.ts'

/** An order with its idempotency key. It is sent until it is acknowledged. */
interface LoadOrder {
  key: string
  cookie: string
  body: string
  /** The id of the order, after the response 201. */
  acknowledgedId?: string
}

/** All orders so far, and the errors. */
export interface OrderLoad {
  orders: LoadOrder[]
  doubleClicks: number
  lostResponses: number
  /** Responses that must not occur, and keys with two orders. */
  errors: string[]
}

export function createOrderLoad(): OrderLoad {
  return { orders: [], doubleClicks: 0, lostResponses: 0, errors: [] }
}

const acknowledgementSchema = z.object({ id: z.string() })

const concurrentCustomers = 8
const pauseAfterFailureMs = 10

/**
 * Places orders until `signal` aborts. Orders without acknowledgement are sent first.
 * @param cookies `Cookie` headers of signed-in customers
 * @param pauseMs how long each customer waits after an order
 */
export async function placeOrders(
  load: OrderLoad,
  url: string,
  cookies: readonly string[],
  menu: readonly Recipe[],
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  const unacknowledged = load.orders.filter((order) => order.acknowledgedId === undefined)
  const customers = Array.from({ length: concurrentCustomers }, async () => {
    while (!signal.aborted) {
      const order = unacknowledged.pop() ?? createOrder(load, cookies, menu)
      await sendUntilAcknowledged(load, url, order, signal)
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  })
  await Promise.all(customers)
}

const retryTimeoutMs = 30_000

/** Sends every order without acknowledgement again until it is acknowledged. After a timeout it counts as an error. */
export async function sendUnacknowledged(load: OrderLoad, url: string): Promise<void> {
  const signal = AbortSignal.timeout(retryTimeoutMs)
  for (const order of load.orders) {
    if (order.acknowledgedId === undefined) await sendUntilAcknowledged(load, url, order, signal)
    if (order.acknowledgedId === undefined) load.errors.push(`Key ${order.key} was never acknowledged.`)
  }
}

function createOrder(load: OrderLoad, cookies: readonly string[], menu: readonly Recipe[]): LoadOrder {
  const dishes = [pick(menu), pick(menu)].filter((dish, index, all) => all.indexOf(dish) === index)
  const items = dishes.map(({ id, price }) => ({ id, quantity: 1 + Math.floor(Math.random() * 5), seenPrice: price }))
  const order = {
    key: randomUUID(),
    cookie: pick(cookies),
    body: JSON.stringify({ items, deliveryAddress: testAddress }),
  }
  load.orders.push(order)
  return order
}

/** Sends an order until it is acknowledged or `signal` aborts: once, twice at the same time, or without waiting for the response. */
async function sendUntilAcknowledged(
  load: OrderLoad,
  url: string,
  order: LoadOrder,
  signal: AbortSignal,
): Promise<void> {
  while (order.acknowledgedId === undefined && !signal.aborted) {
    const behaviour = Math.random()
    if (behaviour < 0.15) {
      load.lostResponses += 1
      await sendOnce(load, url, order, Math.random() * 8)
    } else if (behaviour < 0.3) {
      load.doubleClicks += 1
      await Promise.all([sendOnce(load, url, order), sendOnce(load, url, order)])
    } else {
      await sendOnce(load, url, order)
    }
    if (order.acknowledgedId === undefined) await sleep(pauseAfterFailureMs)
  }
}

/** @param disconnectAfterMs closes the connection this long after the request was sent */
async function sendOnce(load: OrderLoad, url: string, order: LoadOrder, disconnectAfterMs?: number): Promise<void> {
  const response = await send(url, order, disconnectAfterMs).catch(() => undefined)
  if (!response || response.status === 503) return
  if (response.status !== 201) {
    load.errors.push(`An order failed with status ${response.status}: ${response.body.slice(0, 200)}`)
    return
  }
  const { id } = acknowledgementSchema.parse(JSON.parse(response.body))
  if (order.acknowledgedId !== undefined && order.acknowledgedId !== id)
    load.errors.push(`Key ${order.key} has two orders, ${order.acknowledgedId} and ${id}.`)
  order.acknowledgedId = id
}

function send(url: string, order: LoadOrder, disconnectAfterMs?: number): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${url}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        cookie: order.cookie,
        'idempotency-key': order.key,
      },
    })
    clientRequest.once('error', reject)
    clientRequest.once('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    if (disconnectAfterMs !== undefined)
      clientRequest.once('finish', () =>
        setTimeout(() => clientRequest.destroy(new Error('disconnected')), disconnectAfterMs),
      )
    clientRequest.end(order.body)
  })
}

function pick<T>(list: readonly T[]): T {
  const item = list[Math.floor(Math.random() * list.length)]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}
