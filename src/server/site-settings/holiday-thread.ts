/** Worker thread, because loading the calendars of all countries takes half a second and 20 MB, which are freed when it ends. */
import { parentPort, workerData } from 'node:worker_threads'
import Holidays from 'date-holidays'
import * as z from 'zod/mini'
import { dateOf } from '#contract/values/wall-clock.ts'
import type { HolidayCalendar } from './holiday-calendar.ts'

const hourMs = 60 * 60 * 1000
const dayHours = 24

const { calendar, language, firstYear, lastYear } = z
  .object({ calendar: z.string(), language: z.string(), firstYear: z.int(), lastYear: z.int() })
  .parse(workerData)

const [country = '', state = '', region = ''] = calendar.split('-')
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
const holidays = new Holidays(country, state, region, { types: ['public'], languages: [language] })
const names = new Holidays()

const result: HolidayCalendar = {
  regions: Object.entries(names.getStates(country, language) ?? {}).flatMap(([code, name]) => [
    { calendar: `${country}-${code}`, name },
    ...Object.entries(names.getRegions(country, code, language) ?? {}).map(([part, partName]) => ({
      calendar: `${country}-${code}-${part}`,
      name: `${name}, ${partName}`,
    })),
  ]),
  holidays: years.flatMap((year) => holidays.getHolidays(year) ?? []).flatMap(listDays),
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
