/** Customers who order without pause, click twice, lose answers and try again, while the server may die at any moment. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Recipe } from '#contract/menu.ts'
import { testAddress } from '#test/support/orders.ts'

/** One order that somebody wants, under one key, asked for until it is acknowledged. */
interface Wish {
  key: string
  cookie: string
  body: string
  /** The order's id, once the server has said 201. */
  acknowledged?: string
}

/** Everything that was wanted, and what went wrong. */
export interface Storm {
  wishes: Wish[]
  doubleClicks: number
  lostAnswers: number
  /** Answers that no customer should ever get, and two ids for one key. */
  faults: string[]
}

export function newStorm(): Storm {
  return { wishes: [], doubleClicks: 0, lostAnswers: 0, faults: [] }
}

const acknowledgementSchema = z.object({ id: z.string() })

const customersAtOnce = 8
const pauseAfterFailureMs = 10

/**
 * Orders until told to stop. Wishes that were left open before are asked for first.
 * @param cookies of customers who are signed in
 */
export async function rage(
  storm: Storm,
  url: string,
  cookies: readonly string[],
  menu: readonly Recipe[],
  signal: AbortSignal,
) {
  const open = storm.wishes.filter((wish) => wish.acknowledged === undefined)
  const customers = Array.from({ length: customersAtOnce }, async () => {
    while (!signal.aborted) {
      const wish = open.pop() ?? newWish(storm, cookies, menu)
      await pursue(storm, url, wish, signal)
    }
  })
  await Promise.all(customers)
}

const settleMaxMs = 30_000

/** Asks for every wish that was left open, until it is acknowledged; one that never is counts as a fault. */
export async function settle(storm: Storm, url: string): Promise<void> {
  const signal = AbortSignal.timeout(settleMaxMs)
  for (const wish of storm.wishes) {
    if (wish.acknowledged === undefined) await pursue(storm, url, wish, signal)
    if (wish.acknowledged === undefined) storm.faults.push(`Key ${wish.key} was never acknowledged.`)
  }
}

function newWish(storm: Storm, cookies: readonly string[], menu: readonly Recipe[]): Wish {
  const dishes = [pick(menu), pick(menu)].filter((dish, index, all) => all.indexOf(dish) === index)
  const items = dishes.map(({ id, price }) => ({ id, quantity: 1 + Math.floor(Math.random() * 5), seenPrice: price }))
  const wish = {
    key: randomUUID(),
    cookie: pick(cookies),
    body: JSON.stringify({ items, deliveryAddress: testAddress }),
  }
  storm.wishes.push(wish)
  return wish
}

/** Asks until there is an answer or the storm is over: once, twice at the same moment, or without waiting to hear. */
async function pursue(storm: Storm, url: string, wish: Wish, signal: AbortSignal): Promise<void> {
  while (wish.acknowledged === undefined && !signal.aborted) {
    const mood = Math.random()
    if (mood < 0.15) {
      storm.lostAnswers += 1
      await ask(storm, url, wish, Math.random() * 8)
    } else if (mood < 0.3) {
      storm.doubleClicks += 1
      await Promise.all([ask(storm, url, wish), ask(storm, url, wish)])
    } else {
      await ask(storm, url, wish)
    }
    if (wish.acknowledged === undefined) await sleep(pauseAfterFailureMs)
  }
}

/** @param hangUpAfterMs cuts the connection so long after the request was sent */
async function ask(storm: Storm, url: string, wish: Wish, hangUpAfterMs?: number): Promise<void> {
  const answer = await send(url, wish, hangUpAfterMs).catch(() => undefined)
  if (!answer || answer.status === 503) return
  if (answer.status !== 201) {
    storm.faults.push(`An order was answered ${answer.status}: ${answer.body.slice(0, 200)}`)
    return
  }
  const { id } = acknowledgementSchema.parse(JSON.parse(answer.body))
  if (wish.acknowledged !== undefined && wish.acknowledged !== id)
    storm.faults.push(`Key ${wish.key} was answered with two orders, ${wish.acknowledged} and ${id}.`)
  wish.acknowledged = id
}

function send(url: string, wish: Wish, hangUpAfterMs?: number): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        cookie: wish.cookie,
        'idempotency-key': wish.key,
      },
    })
    call.once('error', reject)
    call.once('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    if (hangUpAfterMs !== undefined)
      call.once('finish', () => setTimeout(() => call.destroy(new Error('hung up')), hangUpAfterMs))
    call.end(wish.body)
  })
}

function pick<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}
