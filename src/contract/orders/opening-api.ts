import * as z from 'zod/mini'
import { findException, listOpenIntervals } from '../ordering/opening-times.ts'
import { findOpening } from '../ordering/order-slots.ts'
import type { TimeRules } from '../ordering/time-rules.ts'
import { type ServiceType, serviceTypes } from '../site-settings/choices.ts'
import { type BusinessDay, businessDateOf } from '../values/business-day.ts'
import { timeSchema } from '../values/time-schema.ts'

/** When customers can order, by the server's clock. */
export const openingSchema = z.object({
  /** The server's time. Browsers whose clock is wrong follow it. */
  now: timeSchema,
  /** The services that are on. */
  services: z.array(
    z.object({
      service: z.enum(serviceTypes),
      /** The next open times, in order; without those of a pause. */
      open: z.array(z.object({ from: timeSchema, until: timeSchema })),
      isPaused: z.boolean(),
      /** Whether customers can choose a time, and order while the service is closed. */
      takesScheduled: z.boolean(),
      /** What the owner says about the hours of today; '' for nothing. */
      note: z.string(),
    }),
  ),
})
export type Opening = z.infer<typeof openingSchema>
export type ServiceOpening = Opening['services'][number]

const dayMs = 24 * 60 * 60 * 1000
const listedDays = 8
const listedMax = 10

/** @param now in ms */
export function toOpening(rules: TimeRules, now: number, day: BusinessDay): Opening {
  return {
    now: toIso(now),
    services: serviceTypes
      .filter((service) => rules.services[service].isOn)
      .map((service) => toServiceOpening(rules, service, now, day)),
  }
}

function toServiceOpening(rules: TimeRules, service: ServiceType, now: number, day: BusinessDay): ServiceOpening {
  const { timeZone } = day
  const times = rules.services[service]
  const first = findOpening(times, now, timeZone)
  const open = first ? listOpenIntervals(times.opening, first.fromMs, first.fromMs + listedDays * dayMs, timeZone) : []
  return {
    service,
    open: open.slice(0, listedMax).map(({ fromMs, untilMs }) => ({ from: toIso(fromMs), until: toIso(untilMs) })),
    isPaused: now < times.closedUntilMs,
    takesScheduled: times.takesScheduled,
    note: findException(times.opening, businessDateOf(now, day))?.note ?? '',
  }
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
