import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { channelWith, insertDue, numbers, openQueue, sendAll } from '#test/support/send-queue.ts'
import { StoredDataError } from '../store/stored-data.ts'

describeOnBothDatabases('a queue of waiting messages', (open) => {
  test('sends each message once, also when the messages of a claim take longer than the claim', async () => {
    const { queries } = await open()
    const sent: string[] = []
    const timeouts = { claimMs: 400, sendMaxMs: 200 }
    const channel = channelWith(async ({ dedupeKey }) => {
      sent.push(dedupeKey)
      await sleep(40)
    })
    // messages of one order are sent one after the other
    await insertDue(
      queries,
      numbers(30).map(() => 'one'),
    )
    const [first, second] = [openQueue(queries, channel, {}, timeouts), openQueue(queries, channel, {}, timeouts)]
    first.request()
    while (sent.length < 30) {
      second.request()
      await second.idle()
      await sleep(50)
    }
    await first.idle()

    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
  })

  test('leaves the messages of its claim to another server when this one may not send any more', async () => {
    const { queries } = await open()
    await insertDue(queries, ['one', 'one', 'one'])
    const sent: number[] = []
    const isActive = () => sent.length === 0
    await sendAll(
      openQueue(
        queries,
        channelWith(async () => void sent.push(1)),
        { isActive },
      ),
    )
    await sendAll(
      openQueue(
        queries,
        channelWith(async () => void sent.push(2)),
      ),
    )

    expect(sent).toEqual([1, 2, 2])
  })

  test('pauses for five seconds when a service fails for several messages at the same time', async () => {
    const { queries } = await open()
    await insertDue(queries, numbers(12))
    const now = Date.now()
    const channel = channelWith(async () => {
      await sleep(20)
      throw new Error('No connection.')
    }, 'service-down')

    await sendAll(openQueue(queries, channel))

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
    }, 'service-down')

    await sendAll(openQueue(queries, channel))

    expect(sent).toHaveLength(59)
  })

  test('finishes a message whose order cannot be read, and sends the others (#184)', async () => {
    const { queries } = await open()
    await insertDue(queries, ['one', 'damaged', 'two'])
    const channel = channelWith(async ({ orderId }) => {
      if (orderId === 'damaged') throw new StoredDataError('A row of the table orders could not be read.')
    })

    await sendAll(openQueue(queries, channel))

    const rows = await queries.selectFrom('notifications').select(['orderId', 'outcome']).orderBy('orderId').execute()
    expect(rows).toEqual([
      { orderId: 'damaged', outcome: 'failed' },
      { orderId: 'one', outcome: 'sent' },
      { orderId: 'two', outcome: 'sent' },
    ])
  })
})
