import type { OpeningHoursSpecification } from 'schema-dts'
import { type DayException, openingTimesOf } from '#contract/ordering/opening-times.ts'
import { daysBetween, type Hours } from '#contract/site-settings/hours.ts'
import type { Services } from '#contract/site-settings/services.ts'
import { clockText } from '#contract/values/wall-clock.ts'

/** The settings that say when the restaurant is open. */
export interface OpeningSettings {
  hours: Hours
  services: Services
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const dayMinutes = 24 * 60

interface DescribedHours {
  openingHoursSpecification?: OpeningHoursSpecification[]
  specialOpeningHoursSpecification?: OpeningHoursSpecification[]
}

/**
 * The weekly hours and the exceptions from today on, as search engines read them. They are those of pickup, where guests come to the
 * restaurant, or else those of delivery.
 * @param today such as 2026-12-24
 * @returns without weekly hours when the owner has entered none
 */
export function openingData({ hours, services }: OpeningSettings, today: string): DescribedHours {
  const { weekly, exceptions } = openingTimesOf(hours, services.pickup.isOn ? 'pickup' : 'delivery')
  const regular = weekly.map(
    (interval): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[interval.weekday - 1] ?? 'Monday'}`,
      ...opensAndCloses(interval),
    }),
  )
  const special = joinDays([...exceptions].filter(([date]) => date >= today)).flatMap(({ from, through, intervals }) =>
    // the same time twice means closed
    (intervals.length > 0 ? intervals.map(opensAndCloses) : [{ opens: '00:00', closes: '00:00' }]).map(
      (times): OpeningHoursSpecification => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: through,
        ...times,
      }),
    ),
  )
  return {
    ...(regular.length > 0 && { openingHoursSpecification: regular }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

/** @returns in order; the days of one exception that follow each other are one entry */
function joinDays(days: readonly [date: string, hours: DayException][]) {
  const joined: { from: string; through: string; intervals: DayException['intervals']; hours: DayException }[] = []
  for (const [date, hours] of days.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = joined.at(-1)
    if (last?.hours === hours && daysBetween(last.through, date) === 1) last.through = date
    else joined.push({ from: date, through: date, intervals: hours.intervals, hours })
  }
  return joined
}

/** A closing time before the opening time is on the next day. */
function opensAndCloses({ fromMinute, toMinute }: { fromMinute: number; toMinute: number }) {
  if (toMinute - fromMinute >= dayMinutes) return { opens: '00:00', closes: '23:59' }
  return { opens: clockText(fromMinute), closes: clockText(toMinute) }
}
