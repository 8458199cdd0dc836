import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail that the sink has received. */
export interface SunkMail {
  to: string
  messageId: string
  /** The id of the order that the mail is about; '' for another mail. */
  orderId: string
  /** When the whole mail had arrived, in ms. */
  at: number
}

/** A mail server that stores only the recipient, the Message-ID and the time of each mail, so that it needs little CPU time. */
export async function startSmtpSink() {
  const mails: SunkMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // otherwise each connection waits for DNS
    disableReverseLookup: true,
    onData(stream, session, done) {
      void buffer(stream).then((content) => {
        const source = content.toString('latin1')
        const messageId = /^Message-ID: (.*)\r$/im.exec(source)?.[1] ?? ''
        const orderId = /#([0-9a-z]{25,40})/.exec(source)?.[1] ?? ''
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId, orderId, at: Date.now() })
        done()
        // the connection ended before the mail did
      }, done)
    },
  })
  // a client may die in the middle of a mail
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
