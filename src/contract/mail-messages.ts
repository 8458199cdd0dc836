/** Subjects and texts of the mails that the server sends. Parts of a text are separated by an empty line. */
export const mailMessages = {
  passwordChanged: {
    subject: 'Your Tiffin password was changed',
    /** @param resetUrl the screen on which a user requests a reset link */
    text: (resetUrl: string) => [
      'Hello,',
      'The password of your Tiffin account was changed. Browsers that were signed in before were signed out.',
      `If it was not you, set a new password now: ${resetUrl}`,
    ],
  },
  resetPassword: {
    subject: 'Reset your Tiffin password',
    /** @param link works once, within an hour */
    text: (link: string) => [
      'Hello,',
      'Someone, hopefully you, asked to reset the password of your Tiffin account. Open this link within one hour to set a new password. It works once.',
      link,
      'If it was not you, ignore this mail. Your password does not change.',
    ],
  },
} as const
