import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { languages } from '#contract/i18n/language.ts'
import type { DatedHours } from '#contract/ordering/opening-times.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { restaurantLocale } from './reader-shop.ts'

const calendarSchema = z.object({
  /** The parts of the country with holidays of their own. */
  regions: z.array(z.object({ calendar: z.string(), name: z.string() })),
  /**
   * The days of public holidays. `rule` is the same in every year, such as `easter 1`; `name` is in the restaurant's language, if the
   * calendar has it.
   */
  holidays: z.array(z.object({ date: z.string(), rule: z.string(), name: z.string() })),
  /** By the name in `holidays`: the names in the languages of the product, as far as the calendar has them. */
  names: z.record(z.string(), z.partialRecord(z.enum(languages), z.string())),
})
export type HolidayCalendar = z.infer<typeof calendarSchema>

/** The hours with the names of their holidays, by the name in the restaurant's language. */
export type NamedHours = DatedHours & { holidayNames?: HolidayCalendar['names'] }

/** How many years after the current one a server calculates, for one that runs for years without a restart. */
const yearsAhead = 5

/** Calendars do not change while the server runs. Few are used: those that an admin looks at. */
const calendars = new Map<string, Promise<HolidayCalendar>>()
const cachedMax = 50

/**
 * @param calendar a country or a part of it, such as DE-BY
 * @param now in ms since 1970
 * @returns the public holidays from last year on; none for a country that is not known
 */
export function findHolidays(
  calendar: string,
  settings: Pick<SiteSettings, 'languages' | 'region'>,
  now: number,
): Promise<HolidayCalendar> {
  const year = new Date(now).getUTCFullYear()
  const language = restaurantLocale(settings).split('-')[0] || 'en'
  const key = `${calendar} ${language} ${year}`
  const cached = calendars.get(key)
  if (cached) return cached
  const found = readCalendar({ calendar, language, firstYear: year - 1, lastYear: year + yearsAhead })
  if (calendars.size >= cachedMax) calendars.clear()
  calendars.set(key, found)
  found.catch(() => calendars.delete(key))
  return found
}

/**
 * @param task see `holiday-thread.ts`
 * @throws when the thread fails, or ends without a result
 */
export async function readCalendar(
  task: object,
  thread = new URL('holiday-thread.ts', import.meta.url),
): Promise<HolidayCalendar> {
  const worker = new Worker(thread, { workerData: task, execArgv: [] })
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`The thread ended with code ${code} before it sent the holidays.`)
  })
  const sent: unknown[] = await Promise.race([once(worker, 'message'), ended])
  return calendarSchema.parse(sent[0])
}

/**
 * Adds the dates and the names of the holidays. Orders continue without them if they cannot be calculated.
 * @param onMissing is called with the error then
 */
export async function addHolidayDates<Settings extends Pick<SiteSettings, 'hours' | 'languages' | 'region'>>(
  settings: Settings,
  now: number,
  onMissing: (error: unknown) => void = () => undefined,
  find = findHolidays,
): Promise<Settings & { hours: NamedHours }> {
  const { calendar = '', days = [] } = settings.hours.holidays ?? {}
  if (calendar === '' || days.length === 0) return settings
  try {
    const { holidays, names } = await find(calendar, settings, now)
    return { ...settings, hours: { ...settings.hours, holidayDates: holidays, holidayNames: names } }
  } catch (error) {
    onMissing(error)
    return settings
  }
}
