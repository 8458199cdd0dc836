import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listMailFiles } from './old-mail-files.ts'

const base64Lines = /^(?:[A-Za-z0-9+/]{4,76}={0,2}\r?\n?)+/gm

/**
 * Deletes the mail files that contain an email address, also mails to the restaurant about the orders of its owner.
 * @param email in any case
 */
export async function deleteMailFilesOf(outboxDir: string, email: string): Promise<void> {
  for (const name of await listMailFiles(outboxDir)) {
    const file = join(outboxDir, name)
    // another server on the same folder may have deleted it already
    const message = await readFile(file, 'latin1').catch(() => '')
    if (textsOf(message).some((text) => text.toLowerCase().includes(email.toLowerCase())))
      await rm(file, { force: true })
  }
}

/** The message in each encoding of mail: as it is, quoted-printable with joined lines, and base64. */
function textsOf(message: string): string[] {
  const joined = message.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]/g, '')
  const quoted = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const encoded = message.match(base64Lines) ?? []
  return [message, quoted, ...encoded.map((lines) => Buffer.from(lines, 'base64').toString('latin1'))]
}
