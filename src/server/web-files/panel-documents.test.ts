import { expect, test } from 'vitest'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'

async function imagePolicyOf(client: Client, path: string): Promise<string | undefined> {
  const { headers } = await client.get(path)
  return String(headers['content-security-policy'])
    .split('; ')
    .find((directive) => directive.startsWith('img-src'))
}

test('only documents of the panel allow the pictures of the map, as soon as the owner has saved their URL', async () => {
  const app = await buildTestApp()
  const admin = await signInAdmin(app)
  const before = await imagePolicyOf(admin, '/admin/settings?section=zones')
  const { zones } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()

  const value = { ...zones.value, tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' }
  const saved = await admin.send('PUT', '/api/admin/settings/zones', { version: zones.version, value })

  const ownImages = "img-src 'self' data: blob:"
  expect(saved.statusCode).toBe(200)
  expect(before).toBe(ownImages)
  for (const path of ['/admin', '/admin/settings?section=zones'])
    expect(await imagePolicyOf(admin, path)).toBe(`${ownImages} https://tiles.example`)
  for (const path of ['/login', '/home', '/administrator', '/api/categories', '/api/admin/settings'])
    expect(await imagePolicyOf(admin, path)).toBe(ownImages)
})
