import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { listMailFiles } from './old-mail-files.ts'

interface MailOwner {
  /** In any case. */
  email: string
  /** The restaurant's address for guests, which is the `Reply-To` of mails to every customer. */
  contactEmail: string
}

/**
 * Deletes the mail files of an account in the folder of this server: mails to its address, and mails that are answered to it, which
 * are those to the restaurant about its orders. Only whole addresses of the headers count, because a name or a text can contain the
 * address of another person.
 */
export async function deleteMailFilesOf(outboxDir: string, { email, contactEmail }: MailOwner): Promise<void> {
  const own = comparable(email)
  const answersCount = own !== comparable(contactEmail)
  for (const name of await listMailFiles(outboxDir)) {
    const file = join(outboxDir, name)
    const { to, replyTo } = await readAddresses(file)
    if (to.includes(own) || (answersCount && replyTo.includes(own))) await rm(file, { force: true })
  }
}

/** @returns no addresses when the file cannot be read: another server on the same folder may have deleted it */
async function readAddresses(file: string): Promise<{ to: string[]; replyTo: string[] }> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await readFile(file)
    .then((message) => PostalMime.parse(message))
    .catch(() => undefined)
  const addressesOf = (mailboxes: NonNullable<typeof mail>['to'] = []) =>
    mailboxes
      .flatMap((mailbox) => mailbox.group ?? mailbox)
      .flatMap(({ address }) => (address === undefined ? [] : [comparable(address)]))
  return {
    to: [mail?.to, mail?.cc, mail?.bcc].flatMap(addressesOf),
    replyTo: addressesOf(mail?.replyTo),
  }
}

/** Equal for an address in other letters, and for a domain that the mail contains in Punycode. */
function comparable(email: string): string {
  const [local = '', domain = ''] = email
    .normalize('NFKC')
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  return `${local}@${domainToASCII(domain) || domain}`
}
