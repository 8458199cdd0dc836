/** The owner's settings, saved through the API as an admin. */
import { request } from '@playwright/test'
import { type Legal, legalSection } from '#contract/site-settings/legal.ts'
import { siteSettingsResponseSchema } from '#contract/site-settings/site-settings.ts'
import { newAdmin } from './admin.ts'
import type { TestServer } from './test-server.ts'

/** Saves the section `legal`. Values that are left out get their default; the pages without a text do not exist. */
export async function saveLegal(server: TestServer, value: Partial<Legal> = {}): Promise<void> {
  const { email, password } = await newAdmin(server)
  const api = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: server.url } })
  try {
    await api.post('/api/auth/sign-in/email', { data: { email, password } })
    const { legal } = siteSettingsResponseSchema.parse(await (await api.get('/api/admin/settings')).json())
    const response = await api.put('/api/admin/settings/legal', {
      data: { version: legal.version, value: { ...legalSection.defaults, ...value } },
    })
    if (!response.ok()) throw new Error(`Saving failed with ${response.status()}: ${await response.text()}`)
  } finally {
    await api.dispose()
  }
}

/** Deletes what admins have saved in the panel, also the hidden list of first steps. The demo's identity stays. */
export async function resetSettings({ app }: TestServer): Promise<void> {
  await app.database.queries.deleteFrom('siteSettings').where('savedAt', '>', 0).execute()
  await app.database.queries.deleteFrom('settings').where('key', '=', 'firstStepsHidden').execute()
  await app.siteSettings.reload()
}
