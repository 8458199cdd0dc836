/** The owner's settings, saved through the API as an admin. */
import { request } from '@playwright/test'
import { type Legal, legalSection } from '#contract/site-settings/legal.ts'
import type { SectionName, SiteSettings } from '#contract/site-settings/site-settings.ts'
import { upsertSetting } from '#server/settings/setting-store.ts'
import { incrementMenuVersion } from '#server/store/menu-version.ts'
import { savedSectionOf } from '#test/support/saved-section.ts'
import { newAdmin } from './admin.ts'
import { resetRateLimits, type TestServer } from './test-server.ts'

/**
 * Saves values of a section; the others stay as they are.
 * @throws when the server refuses them
 */
export async function saveSettings<Name extends Exclude<SectionName, 'mail'>>(
  server: TestServer,
  name: Name,
  values: Partial<SiteSettings[Name]>,
): Promise<void> {
  await resetRateLimits(server)
  const { email, password } = await newAdmin(server)
  const api = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: server.url } })
  try {
    await api.post('/api/auth/sign-in/email', { data: { email, password } })
    const settings = await api.get('/api/admin/settings')
    const { version, value } = savedSectionOf(await settings.json(), name)
    const response = await api.put(`/api/admin/settings/${name}`, { data: { version, value: { ...value, ...values } } })
    if (!response.ok()) throw new Error(`Saving failed with ${response.status()}: ${await response.text()}`)
  } finally {
    await api.dispose()
  }
}

/** Saves the section `legal`. Values that are left out get their default; the pages without a text do not exist. */
export function saveLegal(server: TestServer, value: Partial<Legal> = {}): Promise<void> {
  return saveSettings(server, 'legal', { ...legalSection.defaults, ...value })
}

/** Turns the public menu on or off. */
export function setMenuPublic(server: TestServer, isMenuPublic: boolean): Promise<void> {
  return saveSettings(server, 'storefront', { isMenuPublic })
}

/**
 * Deletes what admins have saved in the panel, also the hidden list of first steps and the recorded currency of the prices, which
 * must have as many decimals as the server's own. The demo's identity stays.
 */
export async function resetSettings({ app }: TestServer): Promise<void> {
  await app.database.queries.deleteFrom('siteSettings').where('savedAt', '>', 0).execute()
  await app.database.queries.deleteFrom('settings').where('key', '=', 'firstStepsHidden').execute()
  await app.siteSettings.reload()
  const { currency } = app.siteSettings.publicSite()
  const recorded = { code: 'code' in currency ? currency.code : '', decimals: currency.decimals }
  await upsertSetting(app.database.queries, 'currency', JSON.stringify(recorded))
  // quotes depend on the settings
  await incrementMenuVersion(app.database.queries)
  app.catalogue.discard()
}
