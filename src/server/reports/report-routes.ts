import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { settingProblemMessages } from '#contract/messages/setting-problem.ts'
import { type ReportQuery, reportFileQuerySchema, reportQuerySchema, reportSchema } from '#contract/reports/reports.ts'
import type { Shop } from '#contract/shop.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { type BusinessDay, businessDayAt, businessDayOn } from '#contract/values/business-day.ts'
import type { LocalDay } from '#contract/values/wall-clock.ts'
import { Refusal } from '../errors/refusal.ts'
import { csvFile, type Routes, refusals } from '../http/routes.ts'
import { shopFormatOf } from '../menu-import/file/prices.ts'
import { isTimeZone } from '../region/iso-currency.ts'
import type { Queries } from '../store/tables.ts'
import { readPresentNames } from './present-names.ts'
import { writeOrders, writeTable } from './report-files.ts'
import { rangeOf, sumSales } from './sum-sales.ts'
import { toReport } from './to-report.ts'

const adminRefusals = ['request/invalid', 'auth/sign-in-required', 'auth/forbidden'] as const

interface Dependencies {
  queries: Queries
  /** For the reader. */
  shop: () => Shop
  /** For files, which a spreadsheet reads. */
  restaurant: () => Shop
  current: () => SiteSettings
}

/** Routes that sum up the orders of a range of business days. */
export function reportRoutes(app: Routes, { queries, shop, restaurant, current }: Dependencies): void {
  const tags = ['admin']
  const onStoreFailed = (error: unknown) =>
    app.log.warn({ err: error }, 'the sums of finished days could not be stored')

  async function makeReport(days: LocalDay[], { currency }: Shop) {
    const summed = await sumSales({ queries, onStoreFailed }, days, Date.now())
    return toReport(summed, currency, await readPresentNames(queries, current()))
  }

  app.get(
    '/api/admin/report',
    {
      schema: {
        tags,
        summary:
          'Sum up the orders of a range of business days: those that were placed on these days and are not cancelled',
        querystring: reportQuerySchema,
        response: { 200: reportSchema, ...refusals(...adminRefusals) },
      },
    },
    (request) => {
      const reader = shopFor(shop(), request.query)
      return makeReport(listDays(request.query, reader), reader)
    },
  )

  app.get(
    '/api/admin/report.csv',
    {
      schema: {
        tags,
        summary: 'Get a table of the report, or all orders of its days, as CSV',
        querystring: reportFileQuerySchema,
        response: {
          200: csvFile,
          ...refusals(...adminRefusals),
        },
      },
    },
    async (request, reply) => {
      const { file, from, to } = request.query
      const reader = shopFormatOf(shopFor(restaurant(), request.query))
      const days = listDays(request.query, reader)
      const name = `sales-${file}-${from}-${to}.csv`
      if (file === 'orders') return sendFile(reply, name, Readable.from(writeOrders(queries, rangeOf(days), reader)))
      return sendFile(reply, name, await writeTable(await makeReport(days, reader), file, reader))
    },
  )
}

function sendFile(reply: FastifyReply, name: string, content: string | Readable): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(content)
}

/** @throws Refusal `request/invalid` for a time zone that this server does not know */
function shopFor(shop: Shop, { timeZone }: ReportQuery): Shop {
  if (shop.timeZone !== '' || !timeZone) return shop
  if (!isTimeZone(timeZone))
    throw new Refusal('request/invalid', {
      issues: [{ path: '/timeZone', message: settingProblemMessages.timeZoneUnknown }],
    })
  return { ...shop, timeZone }
}

function listDays({ from, to }: ReportQuery, businessDay: BusinessDay): LocalDay[] {
  const days: LocalDay[] = []
  for (let day = businessDayOn(from, businessDay); day.date <= to; day = businessDayAt(day.endMs, businessDay))
    days.push(day)
  return days
}
