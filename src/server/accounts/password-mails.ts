import { languagePath } from '#contract/i18n/language-path.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import type { ComposeMail } from '../mail/mailer.ts'

/** The server tries for three days to send the notice. */
export const noticeLifetimeMs = 3 * 24 * 3_600_000

/** Sent after every change or reset, so that the owner notices a stranger's. It contains no personal data. */
export function passwordChangedMail(to: string, publicUrl: string): ComposeMail {
  const { subject, text, notYou } = mailMessages.passwordChanged
  return (site) => ({
    kind: 'password-changed',
    to,
    subject: subject(site.name),
    text: [mailMessages.hello, text(site.name), notYou(`${publicUrl}${languagePath(site)}/forgot-password`)].join(
      '\n\n',
    ),
  })
}

/** Contains no name of the user, because a stranger may have signed up with this address and chosen the name. */
export function resetMail(to: string, { publicUrl, token }: { publicUrl: string; token: string }): ComposeMail {
  const { subject, text, notYou } = mailMessages.resetPassword
  return (site) => ({
    kind: 'reset-password',
    to,
    subject: subject(site.name),
    text: [
      mailMessages.hello,
      text(site.name),
      `${publicUrl}${languagePath(site)}/reset-password?token=${token}`,
      notYou,
    ].join('\n\n'),
  })
}
