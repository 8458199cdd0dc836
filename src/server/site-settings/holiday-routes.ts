import { type HolidayList, holidayListQuerySchema, holidayListSchema } from '#contract/site-settings/holiday-list.ts'
import { businessDateOf, businessDayOf } from '#contract/values/business-day.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { findHolidays, type HolidayCalendar } from './holiday-calendar.ts'
import type { SiteSettingsCache } from './site-settings-cache.ts'

const yearMs = 366 * 24 * 60 * 60 * 1000

/** The public holidays that an admin chooses from. */
export function holidayRoutes(app: Routes, { current }: Pick<SiteSettingsCache, 'current'>): void {
  app.get(
    '/api/admin/holidays',
    {
      schema: {
        tags: ['settings'],
        summary: 'List the public holidays of a country or a part of it in the next 12 months',
        querystring: holidayListQuerySchema,
        response: {
          200: holidayListSchema,
          ...refusals('auth/sign-in-required', 'auth/forbidden', 'request/invalid'),
        },
      },
    },
    async (request) => {
      const now = Date.now()
      const settings = current()
      const { regions, holidays } = await findHolidays(request.query.calendar, settings, now)
      const day = businessDayOf(settings.region)
      const [today, end] = [businessDateOf(now, day), businessDateOf(now + yearMs, day)]
      return { regions, holidays: groupByRule(holidays.filter(({ date }) => date >= today && date < end)) }
    },
  )
}

function groupByRule(days: HolidayCalendar['holidays']): HolidayList['holidays'] {
  const byRule = new Map<string, HolidayList['holidays'][number]>()
  for (const { rule, name, date } of days) {
    const known = byRule.get(rule)
    if (known) known.dates.push(date)
    else byRule.set(rule, { rule, name, dates: [date] })
  }
  return [...byRule.values()]
}
