import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Recorder } from './friday-night-client.ts'
import { deliveryAddress, lineWithOptions, withSeenPrices } from './order-draft.ts'
import { everyCharge } from './seed-ordering-rules.ts'

/** From one request to the next: on average 5 s, so 30 customers send 6 requests per second. */
const thinkMs = { min: 2000, max: 8000 }
const linesMax = 4
const quantityMax = 3
const attemptsMax = 3

interface Visit {
  recorder: Recorder
  cookie: string
  /** Receives the id of each order when its response has arrived. */
  onOrder: (id: string) => void
  dishes: number
  dishesWithOptions: number
}

const quoteSchema = z.object({ total: z.number(), hash: z.string(), promisedFrom: z.iso.datetime() })
const orderSchema = z.object({ id: z.string() })
const refusalSchema = z.object({ code: z.string() })

/** After these refusals the customer sees a new quote and orders again. */
const newQuoteCodes = new Set(['order/time-changed', 'order/time-unavailable', 'order/total-changed'])

/** Visits the site again and again, with a pause before each request. @param until on the clock of `performance.now()` */
export async function visitUntil(until: number, visit: Visit): Promise<void> {
  const { recorder, cookie } = visit
  const read = (kind: 'menu' | 'document', path: string) => () => recorder.send({ kind, path, cookie })
  let cart: ReturnType<typeof randomLines> = []
  const steps = [
    read('document', '/home'),
    read('menu', '/api/categories'),
    read('document', '/category/bench'),
    read('menu', '/api/recipes?categoryId=bench'),
    // the search filters all recipes in the browser
    read('menu', '/api/recipes'),
    async () => {
      cart = randomLines(visit)
      return sendQuote(visit, cart.slice(0, 1))
    },
    () => placeOrder(visit, cart),
  ]
  // customers begin at different times and steps, so that the first minute is like the others
  await sleep(Math.random() * thinkMs.max)
  for (let step = randomBelow(steps.length - 1); performance.now() < until; step += 1) {
    await steps[step % steps.length]?.()
    await think()
  }
}

/** Opens the checkout, which lists the times to choose, and orders. */
async function placeOrder(visit: Visit, lines: ReturnType<typeof randomLines>): Promise<void> {
  const { recorder, cookie, onOrder } = visit
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const quoted = await sendQuote(visit, lines)
    if (!quoted) return
    await think()
    const body = { items: withSeenPrices(lines), deliveryAddress, ...everyCharge, ...quoted }
    const headers = { 'idempotency-key': randomUUID() }
    const response = await recorder.send({ kind: 'order', path: '/api/orders', cookie, body, headers })
    if (!response) return
    if (response.status === 201) return onOrder(orderSchema.parse(JSON.parse(response.body)).id)
    const { code } = refusalSchema.parse(JSON.parse(response.body))
    if (!newQuoteCodes.has(code)) return recorder.fail(`The order was refused with ${code}.`)
    recorder.countQuotedAgain()
  }
  recorder.fail(`The order was refused ${attemptsMax} times.`)
}

async function sendQuote({ recorder, cookie }: Visit, items: ReturnType<typeof randomLines>) {
  const address = { zipCode: deliveryAddress.zipCode }
  const body = { items, ...everyCharge, address, timesOn: '' }
  const response = await recorder.send({ kind: 'quote', path: '/api/quotes', cookie, body })
  const { success, data } = quoteSchema.safeParse(JSON.parse(response?.body ?? '{}'))
  if (response && !success) recorder.fail(`The quote contains no promise: ${response.body.slice(0, 500)}`)
  return data
}

function randomLines({ dishes, dishesWithOptions }: Visit) {
  const count = 1 + randomBelow(linesMax)
  const ids = new Set(Array.from({ length: count }, () => randomBelow(dishes)))
  return [...ids].map((number) => {
    const [id, quantity] = [`dish-${number}`, 1 + randomBelow(quantityMax)]
    return number >= dishes - dishesWithOptions ? lineWithOptions(id, quantity) : { id, quantity }
  })
}

/** @returns an integer from 0 to `max - 1` */
function randomBelow(max: number): number {
  return Math.floor(Math.random() * max)
}

function think(): Promise<void> {
  return sleep(thinkMs.min + Math.random() * (thinkMs.max - thinkMs.min))
}
