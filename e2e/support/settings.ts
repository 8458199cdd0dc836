/** The owner's settings, saved through the API as an admin. */
import { type Legal, legalSection } from '#contract/site-settings/legal.ts'
import type { SectionName, SiteSettings } from '#contract/site-settings/site-settings.ts'
import type { App } from '#server/app.ts'
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
  const settings = await callAsAdmin(server, { method: 'GET', url: '/api/admin/settings' })
  const { version, value } = savedSectionOf(settings.json(), name)
  const payload = { version, value: { ...value, ...values } }
  const response = await callAsAdmin(server, { method: 'PUT', url: `/api/admin/settings/${name}`, payload })
  if (response.statusCode >= 400) throw new Error(`Saving failed with ${response.statusCode}: ${response.body}`)
}

/** The session of the admin who saves the settings of a server. A save then needs no new account and no new sign-in. */
const sessions = new WeakMap<App, string>()

/** Sends a request without the network. */
async function callAsAdmin(
  server: TestServer,
  request: { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object },
) {
  const { app, url } = server
  const headers = { origin: url, host: new URL(url).host }
  const send = (cookie: string) => app.server.inject({ ...request, headers: { ...headers, cookie } })
  const session = sessions.get(app)
  const response = session === undefined ? undefined : await send(session)
  // a test may have signed the admin out
  if (response !== undefined && response.statusCode !== 401) return response
  const { email, password } = await newAdmin(server)
  const signedIn = await app.server.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers,
    payload: { email, password },
  })
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  sessions.set(app, cookie)
  return send(cookie)
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
