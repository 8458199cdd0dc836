/** Reads the link of a password reset from its mail. */
import type { LightMyRequestResponse } from 'fastify'
import { expect, vi } from 'vitest'
import { type TestApp, testPassword } from './app.ts'
import type { Mail, MailServer } from './mail.ts'

/** @throws when the mail contains no link */
export function linkIn({ text = '' }: Pick<Mail, 'text'>): URL {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (link === undefined) throw new Error(`The mail contains no link: ${text}`)
  return new URL(link)
}

function tokenIn(mail: Pick<Mail, 'text'>): string {
  return linkIn(mail).searchParams.get('token') ?? ''
}

/** Requests a password reset and waits for the new mail. @returns the token of its link */
export async function requestResetToken(app: TestApp, mails: MailServer, email: string): Promise<string> {
  const countBefore = mails.mails.length
  await app.visitor().send('POST', '/api/auth/request-password-reset', { email })
  await vi.waitFor(() => expect(mails.mails.length).toBeGreaterThan(countBefore))
  return tokenIn(await mails.waitFor(email))
}

export function resetPassword(
  app: TestApp,
  token: string,
  newPassword = testPassword,
): Promise<LightMyRequestResponse> {
  return app.visitor().send('POST', '/api/auth/reset-password', { token, newPassword })
}
