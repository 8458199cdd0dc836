/** Sites in several languages, with the built screens. Build them before: `beforeAll(() => ensureWebBuild())`. */
import type { Language } from '#contract/i18n/language.ts'
import { signInAdmin } from './admins.ts'
import { buildTestApp, type Client } from './app.ts'
import { saveLegal, setMenuPublic } from './settings.ts'

/** @returns a visitor of a new site with a public menu and an imprint */
export async function buildSite(standard: Language, offered: Language[]): Promise<Client> {
  const app = await buildTestApp('sqlite', {}, { builtWeb: true })
  const admin = await signInAdmin(app)
  await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value: { standard, offered } })
  await setMenuPublic(admin, true)
  await saveLegal(admin, { imprint: 'Lucia' })
  return app.visitor()
}

/** @returns the address to which a visitor without cookies is redirected, or the status of another answer */
export async function redirectOf(
  client: Client,
  path: string,
  headers: Record<string, string> = {},
): Promise<string | number | undefined> {
  const { statusCode, headers: answered } = await client.get(path, { cookie: '', ...headers })
  return statusCode === 302 ? answered.location : statusCode
}
