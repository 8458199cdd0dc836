import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { weeklyIntervalsSchema } from '../menu/availability-api.ts'
import { serviceScopes } from './choices.ts'
import { optionalLine, type SettingsSection } from './section.ts'

const dateSchema = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text,
      'must be a date such as 2026-12-24',
    ),
  )

const dayIntervalSchema = z
  .strictObject({
    /** Minutes after midnight, included. */
    fromMinute: z.int().check(z.nonnegative(), z.maximum(24 * 60 - 1)),
    /** Not included. More than 1440 for an interval that ends on the next day. */
    toMinute: z.int().check(z.positive(), z.maximum(48 * 60)),
  })
  .check(z.refine(({ fromMinute, toMinute }) => fromMinute < toMinute, 'must end after it begins'))

const exceptionSchema = z.strictObject({
  service: z.enum(serviceScopes),
  date: dateSchema,
  /** Instead of the weekly hours that begin on this day; closed when empty. */
  intervals: z.array(dayIntervalSchema).check(
    z.maxLength(limits.intervalsOfDayMax),
    z.refine(
      (intervals) => intervals.every(({ fromMinute }, index) => fromMinute >= (intervals[index - 1]?.toMinute ?? 0)),
      'must be in order and must not overlap',
    ),
  ),
  /** For customers, such as 'Christmas'. */
  note: optionalLine(limits.hoursNoteMaxChars),
})

/** When customers get their orders. An interval belongs to the day on which it begins. */
export const hoursSchema = z.strictObject({
  /** Of all services; always open when empty. */
  shop: weeklyIntervalsSchema,
  /** Instead of `shop`; the same as `shop` when empty. */
  delivery: weeklyIntervalsSchema,
  pickup: weeklyIntervalsSchema,
  /** An exception of one service wins over one of all services. */
  exceptions: z.array(exceptionSchema).check(
    z.maxLength(limits.hourExceptionsMax),
    z.refine(
      (all) => new Set(all.map(({ service, date }) => `${service} ${date}`)).size === all.length,
      'must not contain a date twice for one service',
    ),
  ),
})
export type Hours = z.infer<typeof hoursSchema>

export const hoursSection: SettingsSection<Hours> = {
  schema: hoursSchema,
  defaults: { shop: [], delivery: [], pickup: [], exceptions: [] },
  changesCatalogue: true,
  // 200 exceptions, each with 10 intervals and a note, and room to say what is wrong with more of them.
  bodyMaxBytes: 2_000_000,
}
