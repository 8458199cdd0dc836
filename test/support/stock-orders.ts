/** Orders of dishes with a stock for each day. */
import type { Recipe } from '#contract/menu/menu.ts'
import { dateIn } from './order-times.ts'
import { twoDosas } from './orders.ts'

/** As the quotes of these tests name the day. */
export function dayName(days: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.format(Date.parse(`${dateIn(days)}T00:00Z`))
}

/** An order for this time, with the total and the time that the customer saw. */
export function orderAt({ id, price }: Recipe, quantity: number, time: string) {
  const items = [{ id, quantity, seenPrice: price }]
  return { ...twoDosas, items, scheduledFor: time, promisedFrom: time, total: price * quantity }
}
