/** Saves the owner's settings in tests, as an admin does in the panel. */
import { expect } from 'vitest'
import { type Legal, legalSection } from '#contract/site-settings/legal.ts'
import type { Notifications } from '#contract/site-settings/notifications.ts'
import { type OrdersSettings, ordersSection } from '#contract/site-settings/orders.ts'
import type { Printing } from '#contract/site-settings/printing.ts'
import { regionSection } from '#contract/site-settings/region.ts'
import {
  mapSections,
  type SiteSettings,
  type SiteSettingsResponse,
  sections,
} from '#contract/site-settings/site-settings.ts'
import type { Client } from './app.ts'

/** The settings of a new site. */
export const defaultSettings = mapSections<SiteSettings>((name) => sections[name].defaults)

/** Saves the section `legal`. Values that are left out get their default. */
export async function saveLegal(admin: Client, value: Partial<Legal>): Promise<void> {
  const settings = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  const response = await admin.send('PUT', '/api/admin/settings/legal', {
    version: settings.legal.version,
    value: { ...legalSection.defaults, ...value },
  })
  expect(response.statusCode).toBe(200)
}

/** Saves whether visitors may read the menu. */
export async function setMenuPublic(admin: Client, isMenuPublic: boolean): Promise<void> {
  const { storefront } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  const edit = { version: storefront.version, value: { ...storefront.value, isMenuPublic } }
  expect((await admin.send('PUT', '/api/admin/settings/storefront', edit)).statusCode).toBe(200)
}

/** Saves the time zone and the start of the business day; the other fields of their section keep their default. */
export async function setTimeZone(admin: Client, timeZone: string, businessDayStartsMinute = 0): Promise<void> {
  const { region } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  const edit = { version: region.version, value: { ...regionSection.defaults, timeZone, businessDayStartsMinute } }
  expect((await admin.send('PUT', '/api/admin/settings/region', edit)).statusCode).toBe(200)
}

/** Saves the section `orders`. Values that are left out get their default. */
export async function saveOrdersSettings(admin: Client, value: Partial<OrdersSettings>): Promise<void> {
  const { orders } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  const edit = { version: orders.version, value: { ...ordersSection.defaults, ...value } }
  expect((await admin.send('PUT', '/api/admin/settings/orders', edit)).statusCode).toBe(200)
}

/** Saves the sections `orders` and `notifications`. Values that are left out keep their saved value. */
export async function saveOrderHandling(
  admin: Client,
  changes: { orders?: Partial<OrdersSettings>; notifications?: Partial<Notifications> },
): Promise<void> {
  for (const section of ['orders', 'notifications'] as const) {
    const saved = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()[section]
    const edit = { version: saved.version, value: { ...saved.value, ...changes[section] } }
    expect((await admin.send('PUT', `/api/admin/settings/${section}`, edit)).statusCode).toBe(200)
  }
}

export async function savePrinting(admin: Client, value: Printing): Promise<void> {
  const { printing } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  const edit = { version: printing.version, value }
  expect((await admin.send('PUT', '/api/admin/settings/printing', edit)).statusCode).toBe(200)
}
