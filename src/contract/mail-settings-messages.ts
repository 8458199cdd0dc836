import type { MailFailureReason, MailKind, MailTestResult } from './mail-status.ts'

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
    'The mail server asked to try again later. Tiffin does that by itself; if it lasts, ask your mail provider.',
  expired: 'The mail was not sent before it expired, because Tiffin was stopped. The user can request a new one.',
  other: 'The mail could not be sent for another reason. The log of the server contains its code (event mail.failed).',
  'no-mail-server': 'No mail server is set. Enter its host and save first.',
} as const satisfies Record<MailFailureReason | NonNullable<MailTestResult['failure']>, string>

export const mailKindMessages = {
  'reset-password': 'Link to reset a password',
  'password-changed': 'Notice of a changed password',
  test: 'Test mail',
  other: 'Mail',
} as const satisfies Record<MailKind, string>
