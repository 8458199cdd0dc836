import type { MailStatus } from '#contract/notifications/mail-status.ts'
import { listMailFailures } from '../mail/failure-store.ts'
import { defaultSender, type MailEnvironment, type MailServer } from '../mail/mail-server.ts'
import type { Queries } from '../store/tables.ts'

const defaultPorts: Readonly<Record<string, number | undefined>> = { 'smtp:': 587, 'smtps:': 465 }

/** @param testAddress of the signed-in admin */
export async function readMailStatus(
  queries: Queries,
  { smtpUrl, mailFrom, publicUrl }: MailEnvironment,
  { site, isPasswordUnreadable }: MailServer,
  testAddress: string,
): Promise<MailStatus> {
  return {
    serverFromEnvironment: smtpUrl === undefined ? null : serverOf(smtpUrl),
    senderFromEnvironment: mailFrom ?? null,
    defaultSender: defaultSender(site.name, publicUrl),
    isPasswordUnreadable,
    testAddress,
    failures: await listMailFailures(queries),
  }
}

/** Without the user and the password. */
function serverOf(smtpUrl: string): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(smtpUrl)
  return { host: hostname, port: Number(port) || (defaultPorts[protocol] ?? 587) }
}
