import { orderHandlingMessages } from './messages/order-handling.ts'

/** @returns '12 min', '1 h 5 min' or '2 d 3 h' */
export function durationText(minutes: number): string {
  const texts = orderHandlingMessages.duration
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return texts.minutes(minutes)
  if (hours < 24) return texts.hours(hours, minutes % 60)
  return texts.days(Math.floor(hours / 24), hours % 24)
}
