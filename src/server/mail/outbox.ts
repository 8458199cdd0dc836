import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { createSendQueue } from '../send-queue/send-queue.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { StoredMailError } from './failure-reason.ts'
import { createMailChannel } from './mail-channel.ts'
import { type Mail, mailSchema, type SendMail } from './mailer.ts'
import { insertWaitingMail, outboxTable, type WaitingMail } from './outbox-store.ts'
import { createTextEncryption } from './text-encryption.ts'

const checkMs = 5000
/** Each reply of a slow mail server can take many seconds, so an attempt can take nearly as long as its claim. */
const timeouts = { claimMs: 60_000, sendMaxMs: 55_000 }

/**
 * Stores mails about accounts until the mail server accepts them or until they expire, also across a restart. Every server sends them.
 * @param secret encrypts the stored mails
 */
export function createOutbox(
  queries: Queries,
  secret: string,
  send: SendMail,
  { log, clock }: { log: FastifyBaseLogger; clock: Clock },
) {
  const encryption = createTextEncryption(secret, 'outbox')

  /** @returns undefined when the mail was encrypted with another secret */
  function openMail({ sealed }: WaitingMail): Mail | undefined {
    try {
      return mailSchema.parse(JSON.parse(encryption.decrypt(sealed)))
    } catch {
      return undefined
    }
  }

  const channel = createMailChannel<WaitingMail>(
    { queries, send, log },
    {
      async compose(waiting) {
        const mail = openMail(waiting)
        // not given up, because another server may have the secret
        if (!mail) throw new StoredMailError('The stored mail cannot be decrypted.')
        return { mail, notified: null }
      },
      describe: (waiting) => ({
        id: waiting.id,
        kind: openMail(waiting)?.kind ?? 'other',
        about: { uid: waiting.userId },
      }),
      waitsTogether: false,
    },
  )
  const always = { isWanted: () => true, isActive: () => true, isBusy: () => false }
  const queue = createSendQueue({ table: outboxTable(queries), channel, clock, log, ...always }, timeouts)
  const timer = setInterval(queue.request, checkMs)
  timer.unref()

  return {
    /** Stores a mail, and begins to send it. @param expiresAt when the mail becomes useless */
    post: async (mail: Mail, userId: string, expiresAt: Milliseconds): Promise<void> => {
      const sealed = encryption.encrypt(JSON.stringify(mail))
      await insertWaitingMail(queries, { id: newId(), userId, sealed, attempts: 0, nextAt: clock.now(), expiresAt })
      queue.request()
    },
    request: queue.request,
    idle: queue.idle,
    close: async (): Promise<void> => {
      clearInterval(timer)
      await queue.close()
    },
  }
}
