import { timeRangeText, timeText } from '#contract/order-time-messages.ts'

/** @returns such as '18:30–18:45' or 'Fri 18:30–18:45' */
export function describeTime(
  { promisedFrom, promisedTo }: { promisedFrom: string; promisedTo: string },
  timeZone: string,
): string {
  return timeRangeText(Date.parse(promisedFrom), Date.parse(promisedTo), Date.now(), timeZone)
}

/** @returns such as '18:30' or 'Fri 18:30' */
export function describeStart(promisedFrom: string, timeZone: string): string {
  return timeText(Date.parse(promisedFrom), Date.now(), timeZone)
}
