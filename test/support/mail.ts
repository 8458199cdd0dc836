/** A real SMTP server on loopback that keeps what it is sent, parsed. */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mail = Email

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  /** In the order of arrival. */
  mails: readonly Mail[]
  /**
   * The newest mail to an address, or the first that arrives.
   * @throws after `withinMs`, naming the addresses that did get mail
   */
  waitFor: (to: string, withinMs?: number) => Promise<Mail>
  stop: () => Promise<void>
}

/** @param port a free one unless given */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Mail[] = []
  const arrivals = new EventTarget()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      keep(stream).then(() => done(), done)
    },
  })
  async function keep(stream: NodeJS.ReadableStream): Promise<void> {
    mails.push(await PostalMime.parse(await buffer(stream)))
    arrivals.dispatchEvent(new Event('mail'))
  }

  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    async waitFor(to, withinMs = 5000) {
      const deadline = AbortSignal.timeout(withinMs)
      for (;;) {
        const mail = mails.findLast((each) => receivers(each).includes(to.toLowerCase()))
        if (mail) return mail
        try {
          await once(arrivals, 'mail', { signal: deadline })
        } catch (cause) {
          const others = mails.flatMap(receivers).join(', ') || 'nobody'
          throw new Error(`No mail to ${to} within ${withinMs} ms; mail came for: ${others}`, { cause })
        }
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function receivers(mail: Mail): string[] {
  return (mail.to ?? []).flatMap(({ address }) => (address === undefined ? [] : [address.toLowerCase()]))
}
