import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { feeKinds } from '../ordering/fee-kinds.ts'
import { serviceTypes } from '../site-settings/choices.ts'
import { regionSchema } from '../site-settings/region.ts'
import { countDays, dateMax, dateMin, reportFiles } from './report-choices.ts'

const dateSchema = z.iso.date()
const rangeFields = {
  /** The first and the last business day, such as `2026-12-24`. */
  from: dateSchema,
  to: dateSchema,
  /** That of the reader. It counts only while the restaurant has not set its own. */
  timeZone: z.optional(regionSchema.shape.timeZone),
}

interface Range {
  from: string
  to: string
}

const isRange = [
  z.refine<Range>(({ from, to }) => from >= dateMin && to <= dateMax, {
    path: ['from'],
    error: () => settingProblemMessages.dateRange(dateMin, dateMax),
  }),
  z.refine<Range>(({ from, to }) => from <= to, { path: ['to'], error: () => settingProblemMessages.lastDayTooEarly }),
  z.refine<Range>(({ from, to }) => countDays(from, to) <= limits.reportDaysMax, {
    path: ['to'],
    error: () => settingProblemMessages.reportDaysMax(limits.reportDaysMax),
  }),
] as const

export const reportQuerySchema = z.strictObject(rangeFields).check(...isRange)
export type ReportQuery = z.infer<typeof reportQuerySchema>

/**
 * What the total of an order consists of, in this order. The discounts are subtracted. `taxes` are those that are added to the prices;
 * the others are a part of the dishes and fees.
 */
export const reportAmountKinds = ['dishes', 'discounts', 'deposits', ...feeKinds, 'taxes', 'tips', 'rounding'] as const
export type ReportAmountKind = (typeof reportAmountKinds)[number]

const orderSums = { orders: z.int(), amount: z.number() }

/** The sales of a range of business days. Amounts are decimals in the currency of the restaurant. */
export const reportSchema = z.object({
  /** The orders that are not cancelled, and the sum of their totals. */
  ...orderSums,
  /** Rounded to the minor unit; 0 without orders. */
  average: z.number(),
  cancelled: z.object(orderSums),
  /** Orders that could not be read. They are in no sum. */
  unreadable: z.int(),
  /** Every day of the range. */
  days: z.array(z.object({ date: dateSchema, ...orderSums })),
  /** The largest amount first. The name is that of the last order, or the present one of which it is a translation. `amount` is before discounts of the order. */
  dishes: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int(), amount: z.number() })),
  services: z.array(z.object({ service: z.enum(serviceTypes), ...orderSums })),
  /** The kinds that are not 0. With `discounts` negative, they add up to the amount. */
  parts: z.array(z.object({ kind: z.enum(reportAmountKinds), ...orderSums })),
  taxes: z.array(
    z.object({ class: z.string(), name: z.string(), ppm: z.int(), orders: z.int(), net: z.number(), tax: z.number() }),
  ),
  /** `code` is '' for a promotion that applied automatically. */
  discounts: z.array(z.object({ name: z.string(), code: z.string(), ...orderSums })),
})
export type Report = z.infer<typeof reportSchema>

export const reportFileQuerySchema = z.strictObject({ ...rangeFields, file: z.enum(reportFiles) }).check(...isRange)
