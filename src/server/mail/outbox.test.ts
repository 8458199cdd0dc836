import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp, steadyClock } from '#test/support/app.ts'
import { appKinds, describeOnBothDatabases } from '#test/support/databases.ts'
import { captureLog } from '#test/support/log.ts'
import { startMailServer } from '#test/support/mail.ts'
import { linkIn } from '#test/support/reset-link.ts'
import { openClock } from '#test/support/send-queue.ts'
import { backOffMs } from '../send-queue/send-queue.ts'
import { deleteOldMailFailures, listMailFailures } from './failure-store.ts'
import type { Mail } from './mailer.ts'
import { createOutbox } from './outbox.ts'

const secret = 'a secret of at least 32 characters'
const mail = { kind: 'reset-password', to: 'asha@example.com', subject: 'Hello', text: 'A link' } as const
const hourMs = 3_600_000

describeOnBothDatabases('the outbox', (open) => {
  /** A fake mail server, which is down at first, and a function that opens an outbox for it. */
  async function setUp() {
    const { queries } = await open()
    const sent: Mail[] = []
    const server = { isDown: true }
    const log = captureLog()
    const send = (each: Mail) => {
      if (server.isDown) throw Object.assign(new Error('asha@example.com was not accepted'), { code: 'ECONNREFUSED' })
      sent.push(each)
      return Promise.resolve()
    }
    const { clock, time } = openClock()
    const openOutbox = (withSecret = secret) => {
      const outbox = createOutbox(queries, withSecret, async (each) => send(each), {
        log: pino(log.logger, log.logger.stream),
        clock,
      })
      onTestFinished(outbox.close)
      /** Stores a mail, and waits for the first attempt. */
      const post: typeof outbox.post = async (...each) => {
        await outbox.post(...each)
        await outbox.idle()
      }
      /** Sends the mails that are due at a time. */
      const sweep = async (now: number) => {
        time.wallMs = now
        outbox.request()
        await outbox.idle()
      }
      return { post, sweep }
    }
    return { queries, sent, server, log, time, openOutbox }
  }

  test('does not give up a mail while the clock may be ahead, and counts no attempts (#185)', async () => {
    const { queries, sent, server, time, openOutbox } = await setUp()
    time.isSteady = false
    const outbox = openOutbox()
    const now = time.wallMs
    await outbox.post(mail, 'asha', now + hourMs)
    const stored = () => queries.selectFrom('outbox').select(['attempts', 'nextAt']).execute()
    const afterPost = await stored()

    for (let count = 0; count < 12; count += 1) await outbox.sweep(now + 5 * hourMs + count * 60_000)
    expect(await stored()).toEqual(afterPost)
    server.isDown = false
    await outbox.sweep(now + 30_000)

    expect(sent).toEqual([mail])
    server.isDown = true
    await outbox.post(mail, 'asha', now + hourMs)
    time.isSteady = true
    await outbox.sweep(now + 5 * hourMs)
    expect(await queries.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('does not count the attempt that a stop interrupts', async () => {
    const { queries } = await setUp()
    const log = pino({ level: 'silent' })
    const outbox = createOutbox(queries, secret, () => new Promise(() => {}), { log, clock: steadyClock })
    const listAttempts = () => queries.selectFrom('outbox').select('attempts').execute()
    await outbox.post(mail, 'asha', Date.now() + hourMs)
    await vi.waitFor(async () => expect(await listAttempts()).toEqual([{ attempts: 1 }]))

    await outbox.close()

    expect(await listAttempts()).toEqual([{ attempts: 0 }])
  })

  test('sends a mail immediately while the mail server is up, and stores nothing', async () => {
    const { queries, sent, server, openOutbox } = await setUp()
    server.isDown = false

    await openOutbox().post(mail, 'asha', Date.now() + hourMs)

    expect(sent).toEqual([mail])
    expect(await queries.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('stores a mail while the mail server is down, logs it, and sends it exactly once when the server is back (#95)', async () => {
    const { sent, server, log, openOutbox } = await setUp()
    const outbox = openOutbox()
    await outbox.post(mail, 'asha', Date.now() + hourMs)
    await outbox.sweep(Date.now() + 6000)
    server.isDown = false

    await outbox.sweep(Date.now() + 7000) // before the next attempt is due
    expect(sent).toEqual([])
    await outbox.sweep(Date.now() + 30_000)
    await outbox.sweep(Date.now() + 90_000)

    expect(sent).toEqual([mail])
    expect(log.events()).toEqual([
      { event: 'mail.failed', uid: 'asha', attempts: 1, reason: 'ECONNREFUSED' },
      { event: 'mail.failed', uid: 'asha', attempts: 2, reason: 'ECONNREFUSED' },
    ])
    expect(log.text()).not.toContain('asha@example.com')
  })

  test('sends a mail that was delayed while the clock was ahead, once the clock is right (#124)', async () => {
    const { queries, sent, server, openOutbox } = await setUp()
    const outbox = openOutbox()
    const daysMs = 10 * 24 * hourMs
    await outbox.post(mail, 'asha', Date.now() + daysMs + hourMs)
    await outbox.sweep(Date.now() + daysMs)
    const { nextAt } = await queries.selectFrom('outbox').select('nextAt').executeTakeFirstOrThrow()
    expect(nextAt).toBeGreaterThan(Date.now() + daysMs)
    server.isDown = false

    await outbox.sweep(Date.now() + 6000)

    expect(sent).toEqual([mail])
  })

  test('of another process sends the stored mail, also after a restart, and only one process sends it (#95)', async () => {
    const { sent, server, openOutbox } = await setUp()
    const first = openOutbox()
    await first.post(mail, 'asha', Date.now() + hourMs)
    server.isDown = false
    const later = Date.now() + 6000

    await Promise.all([first, openOutbox(), openOutbox()].map((outbox) => outbox.sweep(later)))

    expect(sent).toEqual([mail])
  })

  test('shows a failure until 30 days after it, also after a restart, without the recipient', async () => {
    const { queries, server, openOutbox } = await setUp()
    const now = Date.now()
    await openOutbox().post(mail, 'asha', now + hourMs)
    const failure = { kind: 'reset-password', reason: 'connection-refused', attempts: 1 }
    expect(await listMailFailures(queries)).toMatchObject([{ ...failure, outcome: 'waiting' }])

    const restarted = openOutbox()
    await restarted.sweep(now + 30_000)
    expect(await listMailFailures(queries)).toMatchObject([{ ...failure, attempts: 2, outcome: 'waiting' }])
    server.isDown = false
    await restarted.sweep(now + 90_000)

    const failures = await listMailFailures(queries)
    expect(failures).toMatchObject([{ ...failure, attempts: 2, outcome: 'sent', nextAttemptAt: null }])
    expect(JSON.stringify(failures)).not.toContain('asha')
    await deleteOldMailFailures(queries, now + 29 * 24 * hourMs)
    expect(await listMailFailures(queries)).toHaveLength(1)
    await deleteOldMailFailures(queries, now + 31 * 24 * hourMs)
    expect(await listMailFailures(queries)).toEqual([])
  })

  test('shows a mail that expired before it could be tried again', async () => {
    const { queries, openOutbox } = await setUp()
    const outbox = openOutbox()
    await outbox.post(mail, 'asha', Date.now() + hourMs)
    await queries.deleteFrom('mailFailures').execute()

    await outbox.sweep(Date.now() + 2 * hourMs)

    expect(await listMailFailures(queries)).toMatchObject([{ reason: 'expired', attempts: 1, outcome: 'given-up' }])
  })

  test('stores mails encrypted, cannot read them with another secret, and deletes them when they expire', async () => {
    const { queries, sent, server, log, openOutbox } = await setUp()
    await openOutbox().post(mail, 'asha', Date.now() + hourMs)
    const rows = JSON.stringify(await queries.selectFrom('outbox').selectAll().execute())
    expect(rows).not.toContain('asha@example.com')
    expect(rows).not.toContain('link')
    server.isDown = false
    const other = openOutbox('another secret of 32 characters!')

    await other.sweep(Date.now() + 6000)
    await other.sweep(Date.now() + 2 * hourMs)

    expect(sent).toEqual([])
    expect(await listMailFailures(queries)).toMatchObject([{ reason: 'mail-unreadable', outcome: 'given-up' }])
    expect(log.events().map(({ event }) => event)).toEqual(['mail.failed', 'mail.failed', 'mail.given-up'])
    expect(await queries.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

test('the pauses between attempts grow to ten minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(backOffMs)).toEqual([5000, 15_000, 45_000, 135_000, 405_000, 600_000, 600_000])
})

describe.each(appKinds)('a password reset while the mail server is down, on %s', (kind) => {
  test('is mailed after a restart of Tiffin, once the mail server is back (#95)', async () => {
    const probe = await startMailServer()
    const port = Number(new URL(probe.url).port)
    await probe.stop()
    const app = await buildTestApp(kind, { SMTP_URL: probe.url })
    const asha = await app.customer()
    await app.visitor().send('POST', '/api/auth/request-password-reset', { email: asha.email })
    const listQueued = () => app.database.queries.selectFrom('outbox').select('nextAt').execute()
    await vi.waitFor(async () => expect((await listQueued())[0]?.nextAt).toBeLessThan(Date.now() + 10_000))

    const mails = await startMailServer(port)
    onTestFinished(mails.stop)
    await app.database.queries.updateTable('outbox').set({ nextAt: 0 }).execute()
    await buildTestApp(kind, { SMTP_URL: probe.url }, { address: app.address })

    const link = linkIn(await mails.waitFor(asha.email))
    const newPassword = 'battery horse'
    const token = link.searchParams.get('token') ?? ''
    expect((await app.visitor().send('POST', '/api/auth/reset-password', { token, newPassword })).statusCode).toBe(204)
    await vi.waitFor(async () => expect(await listQueued()).toEqual([]))
  })
})
