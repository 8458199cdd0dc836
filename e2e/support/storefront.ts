/** Turns the public menu on and off through the API. */
import { request } from '@playwright/test'
import * as z from 'zod/mini'
import { newAdmin } from './admin.ts'
import { resetRateLimits, type TestServer } from './test-server.ts'

const settingsSchema = z.object({ storefront: z.object({ version: z.int() }) })

export async function setMenuPublic(server: TestServer, isMenuPublic: boolean): Promise<void> {
  await resetRateLimits(server)
  const { email, password } = await newAdmin(server)
  const client = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: server.url } })
  await client.post('/api/auth/sign-in/email', { data: { email, password } })
  const settings = settingsSchema.parse(await (await client.get('/api/admin/settings')).json())
  const edit = { version: settings.storefront.version, value: { isMenuPublic } }
  const saved = await client.put('/api/admin/settings/storefront', { data: edit })
  if (!saved.ok()) throw new Error(`Saving the settings failed with ${saved.status()}: ${await saved.text()}`)
  await client.dispose()
}
