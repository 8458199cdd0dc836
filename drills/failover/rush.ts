/** Customers who order without pause, others who read the menu, and a kitchen; all ask again until they are heard. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { testAddress } from '#test/support/orders.ts'
import type { Site } from './site.ts'

/** Something that the server has said it has done. */
export interface Acknowledged {
  orderId: string
  status: 'pending' | 'preparing' | 'delivered'
  /** Which customer's order it is. */
  customer: number
  /** `performance.now()` of the answer. */
  at: number
  /** Under which key it was placed. */
  key: string
}

/** What was asked for and answered. */
export interface Rush {
  acknowledged: Acknowledged[]
  /** How often an order, or the kitchen's word, had to be sent again. */
  repeats: number
  /** How often the menu could not be read. */
  menuRefusals: number
  /** The longest that a single answer took, be it a refusal. */
  slowestAnswerMs: number
  /** Answers that nobody should ever get. */
  faults: string[]
  /** The kitchen's word on one order, asked for until it is heard. */
  setStatus: (order: Acknowledged, status: Acknowledged['status']) => Promise<void>
  /** Ends it: what is under way is asked for to its end. */
  stop: () => Promise<void>
}

const orderedSchema = z.object({ id: z.string() })
/** As the screen lets a customer wait. */
const answerMaxMs = 30_000
const betweenOrdersMs = 100
const betweenStatusesMs = 500
const betweenMenusMs = 20
/** Somebody who presses the button again, and again. */
const beforeRepeatMs = 250
/** What passes: a server or its database is away. Anything else is an answer that nobody should get. */
const passing = new Set([502, 503, 504])

/** @param sent where every key is noted that is sent, heard of or not */
export function startRush({ url, customers, admin, menu }: Site, sent: Set<string>): Rush {
  const stopping = new AbortController()
  const { signal } = stopping
  const [dish] = menu
  if (!dish) throw new Error('There is nothing on the menu.')
  const draft = { items: [{ id: dish.id, quantity: 1, seenPrice: dish.price }], deliveryAddress: testAddress }

  /** Asks until the answer is a yes, or one that no repetition changes. @returns its body */
  async function insist(method: string, path: string, headers: Record<string, string>, body: unknown) {
    for (;;) {
      const answer = await ask(method, path, headers, body)
      if (answer?.ok) return answer.body
      if (answer && !passing.has(answer.status)) {
        rush.faults.push(`${method} was answered ${answer.status}: ${answer.body.slice(0, 200)}`)
        return undefined
      }
      if (answer?.status === 503 && !answer.saysWhen)
        rush.faults.push(`${method} was answered 503 without Retry-After.`)
      rush.repeats += 1
      await sleep(beforeRepeatMs)
    }
  }

  /** @returns undefined when the connection broke */
  async function ask(method: string, path: string, headers: Record<string, string>, body?: unknown) {
    const asked = performance.now()
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', origin: url, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerMaxMs),
      })
      const { status, ok, headers: given } = answer
      return { status, ok, saysWhen: given.has('retry-after'), body: await answer.text() }
    } catch {
      return undefined
    } finally {
      rush.slowestAnswerMs = Math.max(rush.slowestAnswerMs, performance.now() - asked)
    }
  }

  async function orderOn(customer: number, cookie: string): Promise<void> {
    while (!signal.aborted) {
      const key = randomUUID()
      sent.add(key)
      const body = await insist('POST', '/api/orders', { cookie, 'idempotency-key': key }, draft)
      if (body !== undefined) {
        const { id: orderId } = orderedSchema.parse(JSON.parse(body))
        rush.acknowledged.push({ orderId, status: 'pending', customer, at: performance.now(), key })
      }
      await sleep(betweenOrdersMs)
    }
  }

  async function cook(): Promise<void> {
    while (!signal.aborted) {
      await sleep(betweenStatusesMs)
      const order = rush.acknowledged.findLast(({ status }) => status === 'pending')
      if (!order || rush.acknowledged.some((one) => one.orderId === order.orderId && one !== order)) continue
      await setStatus(order, 'preparing')
    }
  }

  async function browse(): Promise<void> {
    while (!signal.aborted) {
      const answer = await ask('GET', '/api/recipes', {})
      if (!answer?.ok) rush.menuRefusals += 1
      await sleep(betweenMenusMs)
    }
  }

  async function setStatus(order: Acknowledged, status: Acknowledged['status']): Promise<void> {
    const body = await insist('PATCH', `/api/admin/orders/${order.orderId}`, { cookie: admin }, { status })
    if (body !== undefined) rush.acknowledged.push({ ...order, status, at: performance.now() })
  }

  const rush: Rush = {
    acknowledged: [],
    repeats: 0,
    menuRefusals: 0,
    slowestAnswerMs: 0,
    faults: [],
    setStatus,
    async stop() {
      stopping.abort()
      await done
    },
  }
  const done = Promise.all([...customers.map((cookie, index) => orderOn(index, cookie)), cook(), browse()])
  return rush
}
