/**
 * Subjects and texts of the mails that the server sends. Parts of a text are separated by an empty line. `site` is the name of
 * the restaurant.
 */
export const mailMessages = {
  passwordChanged: {
    subject: (site: string) => `Your ${site} password was changed`,
    /** @param resetUrl the screen on which a user requests a reset link */
    text: (site: string, resetUrl: string) => [
      'Hello,',
      `The password of your ${site} account was changed. Browsers that were signed in before were signed out.`,
      `If it was not you, set a new password now: ${resetUrl}`,
    ],
  },
  resetPassword: {
    subject: (site: string) => `Reset your ${site} password`,
    /** @param link works once, within an hour */
    text: (site: string, link: string) => [
      'Hello,',
      `Someone, hopefully you, asked to reset the password of your ${site} account. Open this link within one hour to set a new password. It works once.`,
      link,
      'If it was not you, ignore this mail. Your password does not change.',
    ],
  },
  test: {
    subject: (site: string) => `Test mail from ${site}`,
    text: (site: string) => [
      'Hello,',
      `The mail server of ${site} works. An admin has sent this test mail from the settings.`,
    ],
  },
} as const
