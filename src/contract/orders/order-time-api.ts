import * as z from 'zod/mini'
import { timeProblemKinds } from '../ordering/order-slots.ts'
import { listOrderDates, listSlots } from '../ordering/order-time.ts'
import { timeProblemMessage } from '../time-problem-texts.ts'
import { timeSchema } from '../values/time-schema.ts'
import type { Catalogue, Quote, QuoteDraft } from './quote.ts'
import { timedOrderOf } from './quote-time.ts'

const timesSchema = z.object({
  dates: z.array(z.string()),
  date: z.string(),
  slots: z.array(z.object({ from: timeSchema, to: timeSchema, isFull: z.boolean() })),
})
type Times = z.infer<typeof timesSchema>

/** The fields of a quote that say when the customer gets the order. */
export const orderTimeFields = {
  /** When the customer gets the order. An order contains `promisedFrom`. Omitted when the restaurant promises no time. */
  promisedFrom: z.optional(timeSchema),
  promisedTo: z.optional(timeSchema),
  /** Why the order cannot be placed for its time. `message` says what to do. `next` is the next possible time. */
  timeProblem: z.optional(
    z.object({ kind: z.enum(timeProblemKinds), message: z.string(), next: z.optional(timeSchema) }),
  ),
  /** The dates that can be chosen, and the times on one of them. Omitted unless `timesOn` asks for them. */
  times: z.optional(timesSchema),
}

/** @returns the promise, and why there is none, as the API sends them */
export function toTimeFields(quote: Quote) {
  const { time } = quote
  const problem = toTimeProblem(quote)
  return {
    ...(time && { promisedFrom: toIso(time.fromMs), promisedTo: toIso(time.toMs) }),
    ...(problem && { timeProblem: problem }),
  }
}

/** @returns why the order cannot be placed for its time, as the API sends it */
export function toTimeProblem({ timeProblem, service, now, shop }: Quote) {
  if (!timeProblem) return undefined
  const { kind, nextMs } = timeProblem
  const message = timeProblemMessage(timeProblem, service, now, shop)
  return { kind, message, ...(nextMs !== undefined && { next: toIso(nextMs) }) }
}

/**
 * Lists the times that can be chosen on a date.
 * @param date such as 2026-12-24; '' for the first possible one
 */
export function toTimes(draft: QuoteDraft, quote: Quote, { rules }: Catalogue, date: string): { times?: Times } {
  if (!rules) return {}
  const { now, shop, zone } = quote
  const order = timedOrderOf(draft, quote, typeof zone === 'object' ? zone : undefined)
  const dates = listOrderDates(order, rules.times, now, shop)
  const listOf = (each: string) => ({ date: each, slots: listSlots(order, rules.times, each, now, shop) })
  let shown: ReturnType<typeof listOf> | undefined
  for (const each of date === '' ? dates : dates.filter((other) => other === date)) {
    const list = listOf(each)
    shown ??= list
    if (!list.slots.some(({ isFull }) => !isFull)) continue
    shown = list
    break
  }
  const { date: shownDate, slots } = shown ?? { date, slots: [] }
  return {
    times: {
      dates,
      date: shownDate,
      slots: slots.map(({ fromMs, toMs, isFull }) => ({ from: toIso(fromMs), to: toIso(toMs), isFull })),
    },
  }
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
