import { describe, expect, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type TestApp } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { openLive, receivedOrderIds, receivedStatusChanges } from '#test/support/live.ts'
import { postOrder } from '#test/support/orders.ts'
import { insertOrderChange } from '../orders/order-change-store.ts'

async function changeOthers({ database }: TestApp, count: number): Promise<void> {
  const change = {
    orderId: 'another',
    userId: 'somebody',
    byUserId: null,
    fromStatus: null,
    toStatus: 'pending',
    at: 0,
  }
  await Promise.all(Array.from({ length: count }, () => insertOrderChange(database.queries, change)))
}

describe.each(kinds)('catching up, on %s', (kind) => {
  test('who has missed too much is told to read everything anew', async () => {
    const app = await buildTestApp(kind)
    const [asha, admin] = [await app.customer(), await signInAdmin(app)]
    const watching = await openLive(app, admin)
    const { id: last } = await watching.next()
    // one after the other, and until all are told: what is still to be told would come to the others as news
    for (let count = 0; count < 201; count += 1) await postOrder(asha)
    await vi.waitFor(() => expect(receivedOrderIds(watching)).toHaveLength(201))

    for (const client of [admin, asha]) {
      const stream = await openLive(app, client, last)

      expect(stream.events.map(({ name }) => name)).toEqual(['reset', 'hello'])
      expect(stream.events[0]?.id).toBe(stream.events[1]?.id)
    }
  })

  test("a customer is told the own changes among a thousand of everybody's, and to read anew after more", async () => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()
    const { id: last } = await (await openLive(app, asha)).next()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await changeOthers(app, 999)
    const namesHeard = async () => (await openLive(app, asha, last)).events.map(({ name }) => name)

    // those who watch already hear of it in their own time
    await vi.waitFor(async () => expect(await namesHeard()).toEqual(['status', 'hello']))
    expect(receivedStatusChanges(await openLive(app, asha, last))).toEqual([`${id} null -> pending`])

    await changeOthers(app, 1)
    await vi.waitFor(async () => expect(await namesHeard()).toEqual(['reset', 'hello']))
  })
})
