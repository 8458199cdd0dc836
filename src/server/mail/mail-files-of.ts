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
 * Deletes the mail files of an account in the folder of this server: mails to its address, and mails with this address as
 * `Reply-To`, which are those to the restaurant about its orders. Only whole addresses of the headers count, because a name or a text can contain the
 * address of another person.
 */
export async function deleteMailFilesOf(outboxDir: string, { email, contactEmail }: MailOwner): Promise<void> {
  const own = comparable(email)
  const checksReplyTo = own !== comparable(contactEmail)
  for (const name of await listMailFiles(outboxDir)) {
    const file = join(outboxDir, name)
    const { to, replyTo } = await readAddresses(file)
    if (to.includes(own) || (checksReplyTo && replyTo.includes(own))) await rm(file, { force: true })
  }
}

/** @returns no addresses when the file cannot be read: another server on the same folder may have deleted it */
async function readAddresses(file: string): Promise<{ to: string[]; replyTo: string[] }> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await readFile(file)
    .then((message) => PostalMime.parse(headersOf(message)))
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

/** The part before the first empty line: parsing a long text takes long, and contains no addresses that count. */
function headersOf(message: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((emptyLine) => message.indexOf(emptyLine)).filter((end) => end >= 0)
  return ends.length > 0 ? message.subarray(0, Math.min(...ends)) : message
}

/** Equal for an address in other letters, and for a domain that the mail contains in Punycode. */
function comparable(email: string): string {
  const [local = '', domain = ''] = email
    .normalize('NFKC')
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  return `${local}@${domainToASCII(domain) || domain}`
}
