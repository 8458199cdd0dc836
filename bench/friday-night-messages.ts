/** What the bench `friday-night` and its load generator send to each other. */
import * as z from 'zod/mini'

export const setupSchema = z.object({
  origin: z.string(),
  /** A `Cookie` header per line: `streams` customers, then `panels` admins. */
  cookiesFile: z.string(),
  customers: z.number(),
  panels: z.number(),
  streams: z.number(),
  dishes: z.number(),
  dishesWithOptions: z.number(),
  seconds: z.number(),
})
export type Setup = z.infer<typeof setupSchema>

/** All streams are open. */
export const openedSchema = z.object({ opened: z.number() })

const msSchema = z.array(z.number())

export const reportSchema = z.object({
  /** Response times, by the kind of the request. */
  times: z.object({ menu: msSchema, document: msSchema, quote: msSchema, order: msSchema, panel: msSchema }),
  /** Failed requests and closed streams. */
  errors: z.number(),
  errorExamples: z.array(z.string()),
  /** Orders that were refused because their time or total had changed. */
  quotedAgain: z.number(),
  orders: z.number(),
  /** From the response of an order to its event in a panel; 0 when the event was first. */
  liveMs: msSchema,
  /** Events of orders that a panel has not received. */
  missedEvents: z.number(),
  /** The longest time between two turns of the load generator's event loop. */
  loadBlockedMs: z.number(),
})
export type FridayReport = z.infer<typeof reportSchema>
export type RequestKind = keyof FridayReport['times']
