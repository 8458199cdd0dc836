import { beforeAll, expect, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { ensureWebBuild } from '../../../tools/web-build.ts'

beforeAll(() => ensureWebBuild())

async function redirectOf(client: Client, path: string, headers: Record<string, string>) {
  const { statusCode, headers: answered } = await client.get(path, { cookie: '', ...headers })
  return statusCode === 302 ? answered.location : statusCode
}

test('the panel of a new site has the language of the browser, until its owner has chosen a country', async () => {
  const app = await buildTestApp('sqlite', {}, { builtWeb: true })
  const visitor = app.visitor()
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }

  expect(await redirectOf(visitor, '/admin/login?next=%2Fadmin', german)).toBe('/de/admin/login?next=%2Fadmin')
  expect(await redirectOf(visitor, '/admin/login', { 'accept-language': 'en-GB,de;q=0.5' })).toBe(200)
  expect(await redirectOf(visitor, '/admin/login', { ...german, cookie: 'language=en' })).toBe(200)
  expect(await redirectOf(visitor, '/login', german)).toBe(200)
  const admin = await signInAdmin(app)
  await admin.send('PUT', '/api/admin/settings/region', {
    version: 0,
    value: { ...app.siteSettings.current().region, country: 'IE' },
  })
  expect(await redirectOf(visitor, '/admin/login', german)).toBe(200)
})
