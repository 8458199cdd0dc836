/** The reset link of a mail. */
import { expect, vi } from 'vitest'
import { type TestApp, testPassword } from './app.ts'
import type { Mail, MailServer } from './mail.ts'

/** @throws when the mail has none */
export function linkIn({ text = '' }: Pick<Mail, 'text'>): URL {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (link === undefined) throw new Error(`There is no link in the mail: ${text}`)
  return new URL(link)
}

function tokenIn(mail: Pick<Mail, 'text'>): string {
  return linkIn(mail).searchParams.get('token') ?? ''
}

/** Asks for a reset and waits for its mail, which is a new one. @returns its token */
export async function requestResetToken(app: TestApp, mails: MailServer, email: string): Promise<string> {
  const earlier = mails.mails.length
  await app.visitor().send('POST', '/api/auth/request-password-reset', { email })
  await vi.waitFor(() => expect(mails.mails.length).toBeGreaterThan(earlier), { timeout: 5000 })
  return tokenIn(await mails.waitFor(email))
}

export function resetPassword(app: TestApp, token: string, newPassword = testPassword) {
  return app.visitor().send('POST', '/api/auth/reset-password', { token, newPassword })
}
