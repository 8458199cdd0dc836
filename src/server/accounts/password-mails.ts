import type { Mail } from '../mail/mailer.ts'

/** The server tries for three days to send the notice. */
export const noticeLifetimeMs = 3 * 24 * 3_600_000

/** Sent after every change or reset, so that the owner notices a stranger's. It contains no personal data. */
export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Tiffin password was changed',
    text: [
      'Hello,',
      'The password of your Tiffin account was changed. Browsers that were signed in before were signed out.',
      `If it was not you, set a new password now: ${publicUrl}/forgot-password`,
    ].join('\n\n'),
  }
}

/** Contains no name, because a stranger may have signed up with this address and chosen the name. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Reset your Tiffin password',
    text: [
      'Hello,',
      'Someone, hopefully you, asked to reset the password of your Tiffin account. This link does it, once, within an hour:',
      link,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ].join('\n\n'),
  }
}
