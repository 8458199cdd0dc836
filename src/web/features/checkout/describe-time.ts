import { timeRangeText, timeText } from '#contract/order-time-texts.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'

/** @returns such as '18:30–18:45' or 'Fri 18:30–18:45' */
export function describeTime(
  { promisedFrom, promisedTo }: { promisedFrom: string; promisedTo: string },
  day: BusinessDay,
): string {
  return timeRangeText(Date.parse(promisedFrom), Date.parse(promisedTo), Date.now(), day)
}

/** @returns such as '18:30' or 'Fri 18:30' */
export function describeStart(promisedFrom: string, day: BusinessDay): string {
  return timeText(Date.parse(promisedFrom), Date.now(), day)
}
