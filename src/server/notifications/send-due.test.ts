import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { steadyClock } from '#test/support/app.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import type { Clock } from '../clock/clock.ts'
import { StoredDataError } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import { type DueNotification, insertNotifications } from './notification-store.ts'
import { createDueSender, type MessageChannel } from './send-due.ts'

/** Inserts mails to customers that are due. */
async function insertDue(queries: Queries, orderIds: readonly string[], changes: { expiresAt?: number } = {}) {
  const now = Date.now()
  const rows = orderIds.map((orderId, index) => ({
    dedupeKey: `mail/${orderId}/${index}/customer`,
    channel: 'mail' as const,
    template: 'changed' as const,
    audience: 'customer' as const,
    recipient: 'asha',
    orderId,
    nextAt: now,
    expiresAt: now + 3_600_000,
    ...changes,
  }))
  await insertNotifications(queries, rows)
}

/** @param deliver sends one message, or throws */
function channelWith(deliver: (due: DueNotification) => Promise<void>, isServiceFailure = false): MessageChannel {
  return {
    name: 'mail',
    async deliver(due) {
      await deliver(due)
      return { notified: null }
    },
    onSent: async () => {},
    onExpired: async () => {},
    onUnreadable: async () => {},
    onFailed: async () => isServiceFailure,
  }
}

const hourMs = 3_600_000

/** A clock that the test sets. */
function openClock() {
  const time = { wallMs: Date.now(), elapsedMs: 0, isSteady: true }
  const clock: Clock = { now: () => time.wallMs, elapsedMs: () => time.elapsedMs, isSteady: () => time.isSteady }
  return { clock, time }
}

const always = () => true
const never = () => false
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))

describeOnBothDatabases('the sender of waiting messages', (open) => {
  test('sends each message once, also when the messages of a claim take longer than the claim', async () => {
    const { queries } = await open()
    const sent: string[] = []
    const timeouts = { claimMs: 400, deliverMaxMs: 200 }
    const channel = channelWith(async ({ dedupeKey }) => {
      sent.push(dedupeKey)
      await sleep(40)
    })
    // messages of one order are sent one after the other
    await insertDue(
      queries,
      numbers(30).map(() => 'one'),
    )
    const first = createDueSender(queries, channel, always, steadyClock, timeouts).sendDue(always, never)
    const second = createDueSender(queries, channel, always, steadyClock, timeouts)
    while (sent.length < 30) {
      await second.sendDue(always, never)
      await sleep(50)
    }
    await first

    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
  })

  test('leaves the messages of its claim to another server when this one may not send any more', async () => {
    const { queries } = await open()
    await insertDue(queries, ['one', 'one', 'one'])
    const sent: number[] = []
    const isActive = () => sent.length === 0
    await createDueSender(
      queries,
      channelWith(async () => void sent.push(1)),
      always,
      steadyClock,
    ).sendDue(isActive, never)
    await createDueSender(
      queries,
      channelWith(async () => void sent.push(2)),
      always,
      steadyClock,
    ).sendDue(always, never)

    expect(sent).toEqual([1, 2, 2])
  })

  test('pauses for five seconds when a service fails for several messages at the same time', async () => {
    const { queries } = await open()
    await insertDue(queries, numbers(12))
    const now = Date.now()
    const channel = channelWith(async () => {
      await sleep(20)
      throw new Error('No connection.')
    }, true)

    await createDueSender(queries, channel, always, steadyClock).sendDue(always, never)

    const rows = await queries.selectFrom('notifications').select(['nextAt', 'attempts']).execute()
    expect(Math.max(...rows.map(({ nextAt }) => nextAt))).toBeLessThan(now + 8000)
    // the messages that wait for the end of the pause were not tried
    expect(rows.filter(({ attempts }) => attempts === 0)).toHaveLength(4)
  })

  test('goes on when a service fails for one message and accepts others', async () => {
    const { queries } = await open()
    await insertDue(queries, numbers(60))
    const sent: string[] = []
    const channel = channelWith(async ({ orderId }) => {
      await sleep(orderId === '0' ? 50 : 20)
      if (orderId === '0') throw new Error('The connection was lost.')
      sent.push(orderId)
    }, true)

    await createDueSender(queries, channel, always, steadyClock).sendDue(always, never)

    expect(sent).toHaveLength(59)
  })

  test('finishes a message whose order cannot be read, and sends the others (#187)', async () => {
    const { queries } = await open()
    await insertDue(queries, ['one', 'damaged', 'two'])
    const unreadable: string[] = []
    const channel = channelWith(async ({ orderId }) => {
      if (orderId === 'damaged') throw new StoredDataError('A row of the table orders could not be read.')
    })
    channel.onUnreadable = async ({ orderId }) => void unreadable.push(orderId)

    await createDueSender(queries, channel, always, steadyClock).sendDue(always, never)

    const rows = await queries.selectFrom('notifications').select(['orderId', 'outcome']).orderBy('orderId').execute()
    expect(rows).toEqual([
      { orderId: 'damaged', outcome: 'failed' },
      { orderId: 'one', outcome: 'sent' },
      { orderId: 'two', outcome: 'sent' },
    ])
    expect(unreadable).toEqual(['damaged'])
  })

  test('ends a pause in time after the clock was put right (#188)', async () => {
    const { queries } = await open()
    const { clock, time } = openClock()
    time.wallMs += 4 * hourMs
    await insertDue(queries, ['one'], { expiresAt: Date.now() + 8 * hourMs })
    let isDown = true
    const sent: string[] = []
    const channel = channelWith(async ({ orderId }) => {
      if (isDown) throw new Error('No connection.')
      sent.push(orderId)
    }, true)
    const sender = createDueSender(queries, channel, always, clock)
    await sender.sendDue(always, never)
    isDown = false
    time.wallMs -= 4 * hourMs
    await sender.sendDue(always, never)
    expect(sent).toEqual([])

    time.elapsedMs += 6000
    await sender.sendDue(always, never)

    expect(sent).toEqual(['one'])
  })

  test('gives no message up while the clock may be ahead (#188)', async () => {
    const { queries } = await open()
    const { clock, time } = openClock()
    await insertDue(queries, ['one', 'two'])
    await queries.updateTable('notifications').set({ expiresAt: 1 }).where('orderId', '=', 'two').execute()
    const sent: string[] = []
    const channel = channelWith(async ({ orderId }) => void sent.push(orderId))
    const sender = createDueSender(queries, channel, always, clock)
    const outcomes = async () => {
      const rows = await queries.selectFrom('notifications').select('outcome').orderBy('orderId').execute()
      return rows.map(({ outcome }) => outcome)
    }
    time.isSteady = false
    time.wallMs += 10 * hourMs
    await sender.sendDue(always, never)
    expect(await outcomes()).toEqual([null, null])

    time.wallMs -= 10 * hourMs
    await sender.sendDue(always, never)
    expect(await outcomes()).toEqual(['sent', null])
    time.isSteady = true
    await sender.sendDue(always, never)

    expect(await outcomes()).toEqual(['sent', 'expired'])
    expect(sent).toEqual(['one'])
  })

  test('keeps a message away for longer each time that the process dies while it is sent (#186)', async () => {
    const { queries } = await open()
    await insertDue(queries, ['one'])
    const end = Promise.withResolvers<void>()
    const sending: Promise<void>[] = []
    const waitsMs: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const { promise: started, resolve } = Promise.withResolvers<void>()
      const channel = channelWith(async () => {
        resolve()
        await end.promise
      })
      sending.push(createDueSender(queries, channel, always, steadyClock).sendDue(always, never))
      await started
      const { nextAt } = await queries.selectFrom('notifications').select('nextAt').executeTakeFirstOrThrow()
      waitsMs.push(nextAt - Date.now())
      // the time passes, and the server starts again
      await queries.updateTable('notifications').set({ nextAt: 0 }).execute()
    }
    end.resolve()
    await Promise.all(sending)

    const minutes = waitsMs.map((ms) => Math.round(ms / 60_000))
    expect(minutes).toEqual([1, 2, 4, 8, 10, 10])
  })
})
