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

interface MailServerOptions {
  /** Users with their passwords. By default the server requires no sign-in. */
  users?: Readonly<Record<string, string>>
  /** Encrypts from the start, with a certificate that no client trusts. */
  tls?: boolean
  /** How long the server scans a mail before it accepts it. */
  scanMs?: number
  /** An error with this reply code refuses a mail of this sender, or to this recipient. */
  refuse?: (kind: 'sender' | 'recipient', address: string) => number | undefined
}

/** @param port 0 for a free port */
export async function startMailServer(port = 0, options: MailServerOptions = {}): Promise<MailServer> {
  const { users, tls = false, refuse, scanMs = 0 } = options
  const mails: Mail[] = []
  const arrivals = new EventTarget()
  const server = new SMTPServer({
    secure: tls,
    disabledCommands: users ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    // by default, closing waits up to 30 seconds for clients that keep a connection open
    closeTimeout: 1000,
    onAuth({ username = '', password }, _session, done) {
      if (users?.[username] === password) done(null, { user: username })
      // some servers repeat the password in their reply
      else done(Object.assign(new Error(`wrong password: ${password}`), { responseCode: 535 }))
    },
    onMailFrom: ({ address }, _session, done) => done(errorOf(refuse?.('sender', address))),
    onRcptTo: ({ address }, _session, done) => done(errorOf(refuse?.('recipient', address))),
    onData(stream, _session, done) {
      store(stream).then(() => setTimeout(done, scanMs), done)
    },
  })
  async function store(stream: NodeJS.ReadableStream): Promise<void> {
    mails.push(await PostalMime.parse(await buffer(stream)))
    arrivals.dispatchEvent(new Event('mail'))
  }

  // with `tls`, a client that does not trust the certificate closes the connection
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    async waitFor(to, withinMs = 60_000) {
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

function errorOf(responseCode: number | undefined): Error | undefined {
  return responseCode === undefined ? undefined : Object.assign(new Error('refused'), { responseCode })
}

function recipients(mail: Mail): string[] {
  return (mail.to ?? []).flatMap(({ address }) => (address === undefined ? [] : [address.toLowerCase()]))
}
