import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { once } from '../lazy/once.ts'
import { newId } from '../store/id.ts'
import { metrics } from '../telemetry/metrics.ts'
import { traced } from '../telemetry/tracing.ts'

export const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type Mail = z.infer<typeof mailSchema>

export type SendMail = (mail: Mail) => Promise<void>

/** For each step of the connection to the mail server. */
const smtpTimeoutMs = 10_000

/** Sends mails over SMTP. Without a mail server it writes them as `.eml` files into `outboxDir`, and the log names each file. */
export function createMailer(
  { smtpUrl, mailFrom, outboxDir }: { smtpUrl: string | undefined; mailFrom: string; outboxDir: string },
  log: FastifyBaseLogger,
): SendMail {
  if (smtpUrl) {
    const timeouts = { connectionTimeout: smtpTimeoutMs, greetingTimeout: smtpTimeoutMs, socketTimeout: smtpTimeoutMs }
    const transport = once(async () => {
      const { createTransport } = await import('nodemailer')
      return createTransport({ url: smtpUrl, ...timeouts }, { from: mailFrom })
    })
    return async (mail) => {
      await traced('send mail', {}, async () => (await transport()).sendMail(mail))
      metrics.mailsSent.inc()
    }
  }
  const composer = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true }, { from: mailFrom })
  })
  return async (mail) => {
    const { message } = await (await composer()).sendMail(mail)
    await mkdir(outboxDir, { recursive: true })
    const file = join(outboxDir, `${new Date().toISOString().replaceAll(':', '-')}-${newId().slice(0, 6)}.eml`)
    await writeFile(file, message, { mode: 0o600 })
    metrics.mailsSent.inc()
    log.info({ file }, 'mail written to a file (SMTP_URL is not set)')
  }
}
