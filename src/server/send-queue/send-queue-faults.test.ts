import { expect, test, vi } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { channelWith, hourMs, insertDue, numbers, openClock, openQueue, sendAll } from '#test/support/send-queue.ts'
import type { SendQueue } from './send-queue.ts'

describeOnBothDatabases('a queue of waiting messages, when something fails,', (open) => {
  test('sends the messages to the restaurant and to other customers while services do not answer (#187)', async () => {
    const { queries } = await open()
    for (const number of numbers(7))
      await insertDue(queries, [`slow-${number}a`, `slow-${number}b`], { recipient: `slow-${number}`, nextAt: 0 })
    await insertDue(queries, numbers(20))
    const end = Promise.withResolvers<void>()
    const sent: string[] = []
    const channel = channelWith(async ({ orderId, recipient }) => {
      if (recipient.includes('slow')) await end.promise
      sent.push(orderId)
    })
    const queue = openQueue(queries, channel)
    const staff = { audience: 'staff', template: 'placed', recipient: 'staff' } as const

    queue.request()
    await insertDue(queries, ['new-1', 'new-2'], staff)
    queue.request()

    const others = [...numbers(20), 'new-1', 'new-2'].toSorted()
    await vi.waitFor(() => expect(sent.toSorted()).toEqual(others))
    end.resolve()
    await queue.idle()
    expect(sent).toHaveLength(36)
  })

  test('sends a new order to the restaurant while the limit of concurrent messages to customers is reached (#187)', async () => {
    const { queries } = await open()
    await insertDue(queries, numbers(50))
    const end = Promise.withResolvers<void>()
    const sent: string[] = []
    const channel = channelWith(async ({ orderId, audience }) => {
      if (audience === 'customer') await end.promise
      sent.push(orderId)
    })
    const queue = openQueue(queries, channel)
    queue.request()
    await insertDue(queries, ['new'], { audience: 'staff', template: 'placed', recipient: 'staff' })
    queue.request()

    await vi.waitFor(() => expect(sent).toEqual(['new']))
    end.resolve()
    await queue.idle()
    expect(sent).toHaveLength(51)
  })

  test('tries one of several messages to a customer whose service does not answer (#187)', async () => {
    const { queries } = await open()
    await insertDue(queries, numbers(3), { recipient: 'slow' })
    let attempts = 0
    const channel = channelWith(async () => {
      attempts += 1
      throw new Error('No answer.')
    })

    await sendAll(openQueue(queries, channel))

    expect(attempts).toBe(1)
    const rows = await queries.selectFrom('notifications').select('nextAt').execute()
    expect(Math.min(...rows.map(({ nextAt }) => nextAt))).toBeGreaterThan(Date.now() + 3000)
  })

  test('ends a pause in time after the clock was corrected (#185)', async () => {
    const { queries } = await open()
    const { clock, time } = openClock()
    time.wallMs += 4 * hourMs
    await insertDue(queries, ['one'], { expiresAt: Date.now() + 8 * hourMs })
    let isDown = true
    const sent: string[] = []
    const channel = channelWith(async ({ orderId }) => {
      if (isDown) throw new Error('No connection.')
      sent.push(orderId)
    }, 'service-down')
    const queue = openQueue(queries, channel, { clock })
    await sendAll(queue)
    isDown = false
    time.wallMs -= 4 * hourMs
    await sendAll(queue)
    expect(sent).toEqual([])

    time.elapsedMs += 6000
    await sendAll(queue)

    expect(sent).toEqual(['one'])
  })

  test('expires no message while the clock may be ahead (#185)', async () => {
    const { queries } = await open()
    const { clock, time } = openClock()
    await insertDue(queries, ['one', 'two'])
    await queries.updateTable('notifications').set({ expiresAt: 1 }).where('orderId', '=', 'two').execute()
    const sent: string[] = []
    const channel = channelWith(async ({ orderId }) => void sent.push(orderId))
    const queue = openQueue(queries, channel, { clock })
    const outcomes = async () => {
      const rows = await queries.selectFrom('notifications').select('outcome').orderBy('orderId').execute()
      return rows.map(({ outcome }) => outcome)
    }
    time.isSteady = false
    time.wallMs += 10 * hourMs
    await sendAll(queue)
    expect(await outcomes()).toEqual([null, null])

    time.wallMs -= 10 * hourMs
    await sendAll(queue)
    expect(await outcomes()).toEqual(['sent', null])
    time.isSteady = true
    await sendAll(queue)

    expect(await outcomes()).toEqual(['sent', 'expired'])
    expect(sent).toEqual(['one'])
  })

  test('that stops while an attempt does not end leaves the message to another server, which sends it at once', async () => {
    const { queries } = await open()
    await insertDue(queries, ['one'])
    const { promise: started, resolve } = Promise.withResolvers<void>()
    const stopped = openQueue(
      queries,
      channelWith(() => {
        resolve()
        return new Promise(() => {})
      }),
    )
    stopped.request()
    await started
    const sent: string[] = []

    await stopped.close()
    await sendAll(
      openQueue(
        queries,
        channelWith(async ({ orderId }) => void sent.push(orderId)),
      ),
    )

    expect(sent).toEqual(['one'])
    expect(await queries.selectFrom('notifications').select('attempts').execute()).toEqual([{ attempts: 1 }])
  })

  test('waits longer before a message is sent again each time that the process dies while it is sent (#183)', async () => {
    const { queries } = await open()
    await insertDue(queries, ['one'])
    const end = Promise.withResolvers<void>()
    const queues: SendQueue[] = []
    const waitsMs: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const { promise: started, resolve } = Promise.withResolvers<void>()
      const channel = channelWith(async () => {
        resolve()
        await end.promise
      })
      const queue = openQueue(queries, channel)
      queues.push(queue)
      queue.request()
      await started
      const { nextAt } = await queries.selectFrom('notifications').select('nextAt').executeTakeFirstOrThrow()
      waitsMs.push(nextAt - Date.now())
      // the time passes, and the server starts again
      await queries.updateTable('notifications').set({ nextAt: 0 }).execute()
    }
    end.resolve()
    await Promise.all(queues.map((queue) => queue.idle()))

    const minutes = waitsMs.map((ms) => Math.round(ms / 60_000))
    expect(minutes).toEqual([1, 2, 4, 8, 10, 10])
  })
})
