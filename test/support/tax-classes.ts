/** Saves tax classes in tests, as an admin does in the panel. */
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { type Tax, taxSection } from '#contract/site-settings/tax.ts'
import type { Client } from './app.ts'

export const food = { id: 'food', name: 'Food', rates: [{ name: 'VAT', ppm: 70_000 }] }
export const drinks = { id: 'drinks', name: 'Drinks', rates: [{ name: 'VAT', ppm: 190_000 }] }

/** @returns the response; prices include the tax */
export async function putTaxClasses(admin: Client, classes: Tax['classes']): Promise<LightMyRequestResponse> {
  const { tax } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  const edit = { version: tax.version, value: { ...taxSection.defaults, classes } }
  return admin.send('PUT', '/api/admin/settings/tax', edit)
}

export async function setTaxClasses(admin: Client, classes: Tax['classes']): Promise<void> {
  expect((await putTaxClasses(admin, classes)).statusCode).toBe(200)
}
