import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { weeklyIntervalsSchema } from '../menu/availability-api.ts'
import { fieldProblemMessages } from '../messages/field-problem.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { eachOnce } from '../values/each-once.ts'
import { type ServiceScope, serviceScopes } from './choices.ts'
import { optionalLine, type SettingsSection } from './section.ts'

const dateSchema = z.string().check(
  z.refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text, {
    error: () => settingProblemMessages.dateInvalid,
  }),
)

const dayIntervalSchema = z
  .strictObject({
    /** Minutes after midnight, included. */
    fromMinute: z.int().check(z.nonnegative(), z.maximum(24 * 60 - 1)),
    /** Not included. More than 1440 for an interval that ends on the next day. */
    toMinute: z.int().check(z.positive(), z.maximum(48 * 60)),
  })
  .check(
    z.refine(({ fromMinute, toMinute }) => fromMinute < toMinute, { error: () => fieldProblemMessages.endsTooEarly }),
  )

const dayHoursFields = {
  /** Instead of the weekly hours that begin on this day; closed when empty. */
  intervals: z.array(dayIntervalSchema).check(
    z.maxLength(limits.intervalsOfDayMax),
    z.refine(
      (intervals) => intervals.every(({ fromMinute }, index) => fromMinute >= (intervals[index - 1]?.toMinute ?? 0)),
      { error: () => settingProblemMessages.intervalsInvalid },
    ),
  ),
  /** For customers, such as 'Christmas'. */
  note: optionalLine(limits.hoursNoteMaxChars),
}

const exceptionSchema = z
  .strictObject({
    service: z.enum(serviceScopes),
    date: dateSchema,
    /** The last day, included; omitted for one day. */
    until: z.exactOptional(dateSchema),
    ...dayHoursFields,
  })
  .check(
    z.refine(({ date, until }) => until === undefined || date < until, {
      path: ['until'],
      error: () => settingProblemMessages.lastDayInvalid,
    }),
    z.refine(({ date, until = date }) => daysBetween(date, until) < limits.exceptionDaysMax, {
      path: ['until'],
      error: () => settingProblemMessages.exceptionDaysMax(limits.exceptionDaysMax),
    }),
  )

/** A country, or a part of it, such as DE-BY; '' for none. */
export const calendarSchema = z
  .string()
  .check(z.regex(/^([A-Z]{2}(-[A-Z\d]{1,12}){0,2})?$/, { error: () => settingProblemMessages.calendarInvalid }))

/** What the restaurant does on public holidays. The dates of each year come from the rules of a calendar. */
const holidaysSchema = z
  .strictObject({
    calendar: calendarSchema,
    /** The holidays with other hours than other days. */
    days: z
      .array(
        /** `rule` is that of the calendar, such as `easter 1`. */
        z.strictObject({ rule: z.string().check(z.minLength(1), z.maxLength(200)), ...dayHoursFields }),
      )
      .check(
        z.maxLength(limits.holidaysMax),
        eachOnce(
          ({ rule }) => rule,
          () => settingProblemMessages.holidayTwice,
        ),
      ),
  })
  .check(
    z.refine(({ calendar, days }) => calendar !== '' || days.length === 0, {
      error: () => settingProblemMessages.calendarMissing,
    }),
  )

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
    z.refine((all) => !hasOverlap(all), { error: () => settingProblemMessages.dateTwice }),
  ),
  /** An exception of one day wins over a holiday, and a holiday over an exception of several days. */
  holidays: z.exactOptional(holidaysSchema),
})
export type Hours = z.infer<typeof hoursSchema>

/** @param date such as 2026-12-24 */
export function daysBetween(date: string, until: string): number {
  return (Date.parse(until) - Date.parse(date)) / (24 * 60 * 60 * 1000)
}

/** Dates from the first to the last day, such as 2026-12-24. */
interface DateRange {
  service: ServiceScope
  date: string
  until?: string | undefined
}

/** Whether both are for the same service and have a day in common. */
export function isOverlapping(a: DateRange, b: DateRange): boolean {
  return a.service === b.service && a.date <= (b.until ?? b.date) && b.date <= (a.until ?? a.date)
}

function hasOverlap(all: readonly DateRange[]): boolean {
  const sorted = [...all].sort((a, b) => (a.date < b.date ? -1 : 1))
  return serviceScopes.some((scope) => {
    const own = sorted.filter(({ service }) => service === scope)
    return own.some((range, index) => index > 0 && isOverlapping(own[index - 1] ?? range, range))
  })
}

export const hoursSection: SettingsSection<Hours> = {
  schema: hoursSchema,
  defaults: { shop: [], delivery: [], pickup: [], exceptions: [], holidays: { calendar: '', days: [] } },
  changesCatalogue: true,
  // 200 exceptions, each with 10 intervals and a note, and room to say what is wrong with more of them.
  bodyMaxBytes: 2_000_000,
}
