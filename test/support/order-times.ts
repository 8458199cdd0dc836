/** Opens a restaurant whose clock shows noon, so that tests with opening hours do not depend on the time of the run. */
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { OrderDraft } from '#contract/orders/orders.ts'
import type { QuoteResponse } from '#contract/orders/quote-api.ts'
import type { Services } from '#contract/site-settings/services.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import type { Client } from './app.ts'
import { type OrderingOverrides, saveOrderingSettings } from './ordering-rules.ts'
import { postOrder, twoDosas } from './orders.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** From UTC to the clock of the restaurant, which shows 12:00 to 13:00 when the tests begin. */
const offsetHours = 12 - new Date().getUTCHours()

const noonTimeZone = timeZoneAhead(0)

/** @returns a time zone whose clock is this many hours ahead of the restaurant's; up to 2 */
export function timeZoneAhead(hours: number): string {
  const offset = offsetHours + hours
  // the signs of these names are reversed: Etc/GMT-2 is two hours ahead of UTC
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

/** @returns the date on the restaurant's clock, such as 2026-12-24 */
export function dateIn(days: number): string {
  return new Date(Date.now() + offsetHours * hourMs + days * dayMs).toISOString().slice(0, 10)
}

/** @param clock of the restaurant, such as 17:00 @returns the ISO time */
export function timeIn(days: number, clock: string): string {
  return new Date(Date.parse(`${dateIn(days)}T${clock}:00Z`) - offsetHours * hourMs).toISOString()
}

/** The same hours on each day, in hours after midnight. */
export function dailyHours(fromHour: number, toHour: number) {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: fromHour * 60, toMinute: toHour * 60 }))
}

const service = { isOn: true, leadMinutes: 0, takesScheduled: true, daysAhead: 7 }
/** Deliveries and pickups, now or at a time in the next seven days. */
export const bothServices: Services = { delivery: service, pickup: service, slotMinutes: 15, capacity: [] }

const everythingOff: OrderingOverrides = {
  tax: {},
  services: {},
  hours: {},
  pauses: {},
  delivery: {},
  pickup: {},
  zones: {},
}

export async function saveTimeZone(
  admin: Client,
  timeZone = noonTimeZone,
  businessDayStartsMinute = 0,
): Promise<LightMyRequestResponse> {
  const { region } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  return admin.send('PUT', '/api/admin/settings/region', {
    version: region.version,
    value: { ...region.value, timeZone, businessDayStartsMinute },
  })
}

/** Saves these settings, and resets all others of services and times. */
export async function openRestaurant(admin: Client, overrides: OrderingOverrides): Promise<void> {
  const response = await saveTimeZone(admin)
  if (response.statusCode !== 200) throw new Error(`The time zone was not saved: ${response.body}`)
  await saveOrderingSettings(admin, { ...everythingOff, ...overrides })
}

/** Two dosas for pickup. */
export const pickup = {
  items: twoDosas.items,
  service: 'pickup',
  contact: { name: 'Meera Pillai', phone: '555-0199' },
} satisfies OrderDraft

/** Asks for the quote of an order. */
export async function quoteFor(client: Client, draft: Partial<OrderDraft>, more: object = {}): Promise<QuoteResponse> {
  const { items = twoDosas.items, deliveryAddress, ...others } = draft
  const choices = Object.fromEntries(Object.entries(others).filter(([field]) => field !== 'contact'))
  const response = await client.send('POST', '/api/quotes', {
    items: items.map(({ seenPrice: _seen, ...item }) => item),
    ...choices,
    ...(deliveryAddress && { address: { zipCode: deliveryAddress.zipCode, city: deliveryAddress.city } }),
    ...more,
  })
  if (response.statusCode !== 200) throw new Error(`There is no quote: ${response.body}`)
  return response.json<QuoteResponse>()
}

/** Places an order with the total and the time of its quote, as the checkout screen does. */
export async function postQuotedOrder(
  client: Client,
  draft: OrderDraft,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  const { total, promisedFrom } = await quoteFor(client, draft)
  return postOrder(client, { ...draft, total, ...(promisedFrom !== undefined && { promisedFrom }) }, key)
}
