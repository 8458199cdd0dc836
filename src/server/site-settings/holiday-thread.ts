/** Worker thread, because loading the calendars of all countries takes half a second and 20 MB, which are freed when it ends. */
import { parentPort, workerData } from 'node:worker_threads'
import Holidays from 'date-holidays'
import * as z from 'zod/mini'
import { languages } from '#contract/i18n/language.ts'
import { dateOf } from '#contract/values/wall-clock.ts'
import type { HolidayCalendar } from './holiday-calendar.ts'

const hourMs = 60 * 60 * 1000
const dayHours = 24

const { calendar, language, firstYear, lastYear } = z
  .object({ calendar: z.string(), language: z.string(), firstYear: z.int(), lastYear: z.int() })
  .parse(workerData)

/** By codes of languages; a few rules have only one name, in no known language. */
const namesSchema = z.catch(z.record(z.string(), z.string()), {})

const [country = '', state = '', region = ''] = calendar.split('-')
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
const holidays = new Holidays(country, state, region, { types: ['public'], languages: codesOf(language) })
const listed = years.flatMap((year) => holidays.getHolidays(year) ?? [])
const parts = new Holidays()

const result: HolidayCalendar = {
  regions: Object.entries(parts.getStates(country, language) ?? {}).flatMap(([code, name]) => [
    { calendar: `${country}-${code}`, name },
    ...Object.entries(parts.getRegions(country, code, language) ?? {}).map(([part, partName]) => ({
      calendar: `${country}-${code}-${part}`,
      name: `${name}, ${partName}`,
    })),
  ]),
  holidays: listed.flatMap(listDays),
  names: Object.fromEntries(listed.map(({ name, rule }) => [name, listNames(rule)])),
}
parentPort?.postMessage(result)

/** Some holidays have several days. `date` is that of the country's calendar; `start` and `end` are instants. */
function listDays({
  date,
  start,
  end,
  rule,
  name,
}: ReturnType<Holidays['getHolidays']>[number]): HolidayCalendar['holidays'] {
  const count = Math.max(1, Math.ceil((end.getTime() - start.getTime()) / hourMs / dayHours - 0.1))
  const first = Date.parse(date.slice(0, 10))
  return Array.from({ length: count }, (_, day) => ({ date: dateOf(first + day * dayHours * hourMs), rule, name }))
}

/** @returns the codes of a language in the calendars, which also have the code of Japan for Japanese */
function codesOf(tag: string): string[] {
  const [code = tag] = tag.split('-')
  return code === 'ja' ? ['ja', 'jp'] : [code]
}

/** @returns without ` (substitute day)` for a day off instead of the holiday: guests read which holiday it is */
function listNames(rule: string): HolidayCalendar['names'][string] {
  const { name } = z.object({ name: namesSchema }).parse(holidays.getRule(rule))
  return Object.fromEntries(
    languages.flatMap((each) => {
      const known = codesOf(each).flatMap((code) => name[code] ?? [])
      return known.slice(0, 1).map((text) => [each, text])
    }),
  )
}
