import * as z from 'zod/mini'
import { calendarSchema } from './hours.ts'

/** The query of `GET /api/admin/holidays`: a country or a part of it. */
export const holidayListQuerySchema = z.object({ calendar: calendarSchema })

/** The public holidays of the next 12 months. */
export const holidayListSchema = z.object({
  /** The parts of the country with holidays of their own. */
  regions: z.array(z.object({ calendar: z.string(), name: z.string() })),
  /** By date. A holiday can have several dates. */
  holidays: z.array(z.object({ rule: z.string(), name: z.string(), dates: z.array(z.string()) })),
})
export type HolidayList = z.infer<typeof holidayListSchema>
