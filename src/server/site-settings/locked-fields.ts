/** The values of the environment variables that win over settings; undefined when a variable is not set. */
export interface SettingsEnvironment {
  /** `CURRENCY` */
  currency: string | undefined
  /** `SMTP_URL` */
  smtpUrl: string | undefined
  /** `MAIL_FROM` */
  mailFrom: string | undefined
}

/** The fields of the section `mail` that `SMTP_URL` sets. */
export const mailServerFields = ['host', 'port', 'security', 'user'] as const
/** The fields of the section `mail` that `MAIL_FROM` sets. */
export const mailSenderFields = ['fromAddress', 'fromName'] as const

/** @returns the name of the variable for each field that one sets, such as `region.currency` */
export function lockedFields({ currency, smtpUrl, mailFrom }: SettingsEnvironment): Record<string, string> {
  const locked: Record<string, string> = {}
  if (currency !== undefined) locked['region.currency'] = 'CURRENCY'
  for (const field of smtpUrl === undefined ? [] : [...mailServerFields, 'password'])
    locked[`mail.${field}`] = 'SMTP_URL'
  for (const field of mailFrom === undefined ? [] : mailSenderFields) locked[`mail.${field}`] = 'MAIL_FROM'
  return locked
}
