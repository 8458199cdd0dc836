import { describe, expect, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type TestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openLive, receivedOrderIds, receivedStatusChanges } from '#test/support/live.ts'
import { postOrder } from '#test/support/orders.ts'
import { insertOrderChange } from '../order-log/order-change-store.ts'

async function insertChangesOfAnotherCustomer({ database }: TestApp, count: number): Promise<void> {
  const change = {
    orderId: 'another-order',
    userId: 'another-customer',
    byUserId: null,
    fromStatus: null,
    toStatus: 'pending',
    at: 0,
  }
  await Promise.all(Array.from({ length: count }, () => insertOrderChange(database.queries, change)))
}

describe.each(appKinds)('missed events, on %s', (kind) => {
  test('a browser that missed more than 200 events receives a reset', async () => {
    const app = await buildTestApp(kind)
    const [asha, admin] = [await app.customer(), await signInAdmin(app)]
    const first = await openLive(app, admin)
    const { id: last } = await first.next()
    // wait until all events are sent: unsent ones would reach the later streams as new events, not as missed events
    for (let count = 0; count < 201; count += 1) await postOrder(asha)
    await vi.waitFor(() => expect(receivedOrderIds(first)).toHaveLength(201))

    for (const client of [admin, asha]) {
      const stream = await openLive(app, client, last)

      expect(stream.events.map(({ name }) => name)).toEqual(['reset', 'hello'])
      expect(stream.events[0]?.id).toBe(stream.events[1]?.id)
    }
  })

  test('a customer receives the missed events among the last thousand rows of the log, and a reset after more rows', async () => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()
    const { id: last } = await (await openLive(app, asha)).next()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await insertChangesOfAnotherCustomer(app, 999)
    const eventNames = async () => (await openLive(app, asha, last)).events.map(({ name }) => name)

    // repeated until the server has read the inserted rows: before that it would send them as new events
    await vi.waitFor(async () => expect(await eventNames()).toEqual(['status', 'hello']))
    expect(receivedStatusChanges(await openLive(app, asha, last))).toEqual([`${id} null -> pending`])

    await insertChangesOfAnotherCustomer(app, 1)
    await vi.waitFor(async () => expect(await eventNames()).toEqual(['reset', 'hello']))
  })
})
