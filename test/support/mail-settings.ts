/** Mail settings for tests. */
import type { LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { type MailSettings, mailSection } from '#contract/site-settings/mail.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import type { Client } from './app.ts'
import { startMailServer } from './mail.ts'

export const mailPassword = 'pass-word ü'

/** Without a password. */
export const mailSettings = {
  ...mailSection.defaults,
  host: 'smtp.example.com',
  port: 465,
  security: 'tls',
  user: 'lucia',
} as const

export async function readMail(client: Client) {
  return (await client.get('/api/admin/settings')).json<SiteSettingsResponse>().mail
}

/** Saves on top of the current version. */
export async function saveMail(
  client: Client,
  changes: Partial<MailSettings> & { password?: string },
): Promise<LightMyRequestResponse> {
  const { version, value } = await readMail(client)
  return client.send('PUT', '/api/admin/settings/mail', { version, value: { ...value, ...changes } })
}

/** Settings for a mail server of `startMailServer`. */
export function localServer(url: string) {
  return {
    host: '127.0.0.1',
    port: Number(new URL(url).port),
    security: 'none',
    user: 'lucia',
    password: mailPassword,
  } as const
}

export async function sendTest(client: Client) {
  const response = await client.send('POST', '/api/admin/settings/mail/test')
  expect(response.statusCode).toBe(200)
  return response.json<{ failure: string | null; replyCode: number | null }>()
}

/** A mail server that accepts only `mailPassword`. */
export async function startServerWithSignIn() {
  const mails = await startMailServer(0, { users: { lucia: mailPassword } })
  onTestFinished(mails.stop)
  return mails
}
