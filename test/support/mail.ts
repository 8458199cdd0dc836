/** An SMTP server on the loopback interface that parses and stores the mails that it receives. */
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
   * Waits for a mail to an address. Returns the newest one when several have arrived.
   * @throws after `withinMs`
   */
  waitFor: (to: string, withinMs?: number) => Promise<Mail>
  stop: () => Promise<void>
}

/** @param port 0 for a free port */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Mail[] = []
  const arrivals = new EventTarget()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      store(stream).then(() => done(), done)
    },
  })
  async function store(stream: NodeJS.ReadableStream): Promise<void> {
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
        const mail = mails.findLast((each) => recipients(each).includes(to.toLowerCase()))
        if (mail) return mail
        try {
          await once(arrivals, 'mail', { signal: deadline })
        } catch (cause) {
          const others = mails.flatMap(recipients).join(', ') || 'none'
          throw new Error(`No mail to ${to} within ${withinMs} ms; received mails: ${others}`, { cause })
        }
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function recipients(mail: Mail): string[] {
  return (mail.to ?? []).flatMap(({ address }) => (address === undefined ? [] : [address.toLowerCase()]))
}
