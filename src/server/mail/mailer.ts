import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SMTPTransportOptions, Transporter } from 'nodemailer'
import * as z from 'zod/mini'
import { mailKinds } from '#contract/notifications/mail-status.ts'
import { createFolder } from '../store/create-folder.ts'
import { newId } from '../store/id.ts'
import { metrics } from '../telemetry/metrics.ts'
import { traced } from '../telemetry/tracing.ts'
import { MailPasswordError } from './failure-reason.ts'
import type { MailServer, MailSite } from './mail-server.ts'

export const mailSchema = z.object({
  kind: z.catch(z.enum(mailKinds), 'other'),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.exactOptional(z.string()),
  /** Identifies the mail when it is sent again. */
  messageId: z.exactOptional(z.string()),
  /** The address of `List-Unsubscribe`, which accepts a POST request of a mail program (RFC 8058). */
  unsubscribeUrl: z.exactOptional(z.string()),
  /** Who gets an answer; by default the restaurant's address for guests. */
  replyTo: z.exactOptional(z.string()),
})
export type Mail = z.infer<typeof mailSchema>

/** Composes a mail in the language of the request that causes it. */
export type ComposeMail = (site: MailSite) => Mail

/** @param signal cancels the connection to the mail server */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<void>

/** For the connection and the greeting of the mail server. */
const greetingMaxMs = 10_000
/**
 * For each reply. A mail server that scans a mail before it accepts it can take many seconds (RFC 5321, 4.5.3.2.6, allows ten minutes).
 * After a shorter timeout it would deliver the mail, and get it again at each further attempt. Shorter than an attempt of the send queue.
 */
const replyMaxMs = 25_000
/** Mail providers limit how many connections a sender may open. */
const poolConnections = 8
const timeouts = { connectionTimeout: greetingMaxMs, greetingTimeout: greetingMaxMs, socketTimeout: replyMaxMs }

/** A connection to a mail server, or a pool of connections. */
export type OpenTransport = (
  smtp: SMTPTransportOptions,
  from: MailServer['from'],
) => Promise<Pick<Transporter, 'sendMail'>>

/** Opens a connection for one mail. */
const openForOneMail: OpenTransport = async (smtp, from) => {
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...smtp, ...timeouts }, { from })
}

export interface TransportPool {
  open: OpenTransport
  close: () => void
}

/** Keeps connections for many mails, because opening one takes longer than sending a mail. */
export function createTransportPool(): TransportPool {
  let current: { key: string; transport: Transporter } | undefined
  const close = () => current?.transport.close()
  return {
    async open(smtp, from) {
      const { createTransport } = await import('nodemailer')
      const key = JSON.stringify([smtp, from])
      if (current?.key !== key) {
        close()
        const pool = { pool: true, maxConnections: poolConnections } as const
        current = { key, transport: createTransport({ ...smtp, ...timeouts, ...pool }, { from }) }
      }
      return current.transport
    },
    close,
  }
}

/**
 * Sends mails over SMTP. Without a mail server it writes them as `.eml` files into `outboxDir`, and the log names each file.
 * @param readServer is called for each mail, because the owner can change the mail server at any time
 */
export function createMailer(
  readServer: () => Promise<Omit<MailServer, 'site'>>,
  outboxDir: string,
  log: FastifyBaseLogger,
  openTransport = openForOneMail,
): SendMail {
  return async ({ kind: _, unsubscribeUrl, ...parts }, signal) => {
    const { smtp, from, isPasswordUnreadable, replyTo } = await readServer()
    const mail = {
      ...(replyTo !== undefined && { replyTo }),
      ...parts,
      ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
    }
    if (isPasswordUnreadable) throw new MailPasswordError('The password of the mail server cannot be decrypted.')
    if (smtp) {
      const transport = await openTransport(smtp, from)
      await traced('send mail', {}, () => transport.sendMail({ ...mail, ...(signal && { signal }) }))
      metrics.mailsSent.inc()
      return
    }
    const { createTransport } = await import('nodemailer')
    const { message } = await createTransport({ streamTransport: true, buffer: true }, { from }).sendMail(mail)
    const file = join(outboxDir, `${new Date().toISOString().replaceAll(':', '-')}-${newId().slice(0, 6)}.eml`)
    const write = () => writeFile(file, message, { mode: 0o600 })
    await write().catch((error: unknown) => {
      // only now, because creating a folder blocks the event loop
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      createFolder(outboxDir)
      return write()
    })
    metrics.mailsSent.inc()
    log.info({ file }, 'mail written to a file, because no mail server is set')
  }
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
