import type { MailFailureReason, MailKind, MailTestResult } from './notifications/mail-status.ts'

/** For each reason: what happened, and what to do. */
export const mailFailureMessages = {
  'password-unreadable':
    'The saved password cannot be read, because AUTH_SECRET has changed. Enter the password again.',
  'mail-unreadable':
    'The waiting mail cannot be read, because AUTH_SECRET has changed. The user can request a new one.',
  'sign-in-refused':
    'The mail server refused the user or the password. Check both; some providers require an app password.',
  'host-unknown': 'There is no mail server with this host name. Check the spelling of the host.',
  'connection-refused': 'The mail server refused the connection. Check the host and the port.',
  'connection-lost': 'The mail server closed the connection. Check the port and the encryption.',
  'no-response':
    'The mail server did not respond in time. Check the host, the port and the encryption: port 465 usually needs TLS, port 587 STARTTLS. A firewall can also block the port.',
  certificate:
    'The certificate of the mail server is not valid for this host. Use the host name that your mail provider gives.',
  encryption:
    'The mail server does not support this encryption on this port. Port 465 usually needs TLS, port 587 STARTTLS.',
  'sender-refused': 'The mail server refused the sender. Use an address that belongs to your mail account.',
  'recipient-refused':
    'The mail server refused the recipient. Check the address, and whether the server requires a sign-in.',
  'message-refused': 'The mail server refused the text of the mail. Ask your mail provider why.',
  'try-later':
    'The mail server asked to try again later. The server tries again automatically. If this continues, ask your mail provider.',
  expired:
    'The mail expired before the mail server could be reached. A user can request a new link; call the customer if an order needs it.',
  other: 'The mail could not be sent for another reason. The log of the server contains its code (event mail.failed).',
  'no-mail-server': 'No mail server is set. Enter its host and save first.',
} as const satisfies Record<MailFailureReason | NonNullable<MailTestResult['failure']>, string>

export const mailKindMessages = {
  'reset-password': 'Link to reset a password',
  'password-changed': 'Notice of a changed password',
  test: 'Test mail',
  order: 'Mail about an order',
  other: 'Mail',
} as const satisfies Record<MailKind, string>

/** The texts of the section Mail in the panel. */
export const mailSettingsMessages = {
  savedHint: 'Saved. The next mail uses these settings.',
  host: 'Mail server',
  hostHint: 'The host name that your mail provider gives, such as smtp.example.com. If it is empty, no mails are sent.',
  port: 'Port',
  security: 'Encryption',
  securityHint: 'Port 465 usually needs TLS, port 587 STARTTLS.',
  securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'None (only if the mail server runs on the same computer)' },
  user: 'User',
  userHint: 'If this is empty, the site does not sign in to the mail server.',
  password: 'Password',
  passwordStored: 'A password is stored. Leave the field empty to keep it.',
  noPassword: 'No password is stored.',
  passwordDeleted: 'The password will be deleted when you save. Clear the field User, too.',
  deletePassword: 'Delete the stored password',
  /** How the comparison of two versions shows the password. */
  newPassword: 'A new password',
  passwordOf: (version: number) => `The password of version ${version}`,
  fromAddress: 'Sender address',
  fromAddressHint: (address: string) => `If this is empty: ${address}`,
  fromName: 'Sender name',
  fromNameHint: (name: string) => `If this is empty: ${name}`,
  test: {
    title: 'Test mail',
    hint: 'The test uses the saved settings.',
    saveFirst: 'Save or discard your changes first: the test uses the saved settings.',
    send: (address: string) => `Send a test mail to ${address}`,
    sending: 'Sending the test mail...',
    sent: (address: string) => `The mail server has accepted the test mail to ${address}. Check your inbox.`,
    replyCode: (code: number) => `(Reply code ${code})`,
    failed: 'The test mail could not be requested. Please try again.',
  },
  failures: {
    title: 'Last failures',
    loadFailed: 'The state of the mails could not be loaded',
    none: 'No mail has failed in the last 30 days.',
    attempts: (count: number) => (count === 1 ? '1 failed attempt' : `${count} failed attempts`),
    last: 'last:',
    waiting: 'Waiting; next attempt:',
    sent: 'Sent later',
    unneeded: 'Not needed any more',
    'given-up': 'Not sent',
  },
} as const
