/** The values of the environment variables that win over settings; undefined when a variable is not set. */
export interface SettingsEnvironment {
  /** `CURRENCY` */
  currency: string | undefined
  /** `SMTP_URL` */
  smtpUrl: string | undefined
  /** `MAIL_FROM` */
  mailFrom: string | undefined
}

const serverFields = ['host', 'port', 'security', 'user', 'password'] as const
const senderFields = ['fromAddress', 'fromName'] as const

/** @returns the name of the variable for each field that one sets, such as `region.currency` */
export function lockedFields({ currency, smtpUrl, mailFrom }: SettingsEnvironment): Record<string, string> {
  const locked: Record<string, string> = {}
  if (currency !== undefined) locked['region.currency'] = 'CURRENCY'
  for (const field of smtpUrl === undefined ? [] : serverFields) locked[`mail.${field}`] = 'SMTP_URL'
  for (const field of mailFrom === undefined ? [] : senderFields) locked[`mail.${field}`] = 'MAIL_FROM'
  return locked
}
