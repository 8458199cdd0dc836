/** Orders and business days for tests of reports. */
import { type BusinessDay, businessDayAt, businessDayOn } from '#contract/values/business-day.ts'
import { customerCurrency } from '#contract/values/money.ts'
import type { LocalDay } from '#contract/values/wall-clock.ts'
import type { NewOrder } from '#server/orders/to-order.ts'
import { sumSales } from '#server/reports/sum-sales.ts'
import { toReport } from '#server/reports/to-report.ts'
import type { Database } from '#server/store/database.ts'
import { asha } from './orders.ts'

/** Days that begin at 04:00. */
const rome: BusinessDay = { timeZone: 'Europe/Rome', startsMinute: 4 * 60 }

/** @returns so many business days, from this date */
export function daysFrom(date: string, count: number, businessDay = rome): LocalDay[] {
  const days = [businessDayOn(date, businessDay)]
  while (days.length < count) days.push(businessDayAt(days.at(-1)?.endMs ?? 0, businessDay))
  return days
}

/** @returns the report of these days when they have ended long ago */
export async function reportOf({ queries }: Database, days: readonly LocalDay[]) {
  const now = (days.at(-1)?.endMs ?? 0) + 2 * 60 * 60 * 1000
  const onStoreFailed = (error: unknown) => {
    throw error
  }
  return toReport(await sumSales({ queries, onStoreFailed }, days, now), customerCurrency)
}

let orderCount = 0

export const dosaLine: NewOrder['items'][number] = {
  id: 'dosa',
  name: 'Dosa',
  priceMinor: 950,
  quantity: 1,
  pictureHash: 'x',
}

/** An order of one dosa for 9.50, delivered, without other amounts. */
export function orderAt(createdAt: number, overrides: Partial<NewOrder> = {}) {
  orderCount += 1
  const id = `order-${orderCount}`
  return {
    id,
    customer: asha,
    items: [dosaLine],
    totalMinor: 950,
    status: 'delivered',
    deliveryAddress: { street: '1 Main Street', city: 'Rome', state: 'RM', zipCode: '00100', phone: '555-0100' },
    service: 'delivery',
    paymentMethod: 'Cash on Delivery',
    createdAt,
    idempotencyKey: id,
    requestHash: 'hash',
    notes: null,
    amounts: null,
    cashGivenMinor: null,
    ...overrides,
  } satisfies Partial<NewOrder>
}
