import { expect, test } from 'vitest'
import type { OrderDraft } from '#contract/orders.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { asha, ravi, twoDosas } from '#test/support/orders.ts'
import { deleteRecipe, updateRecipe } from '../menu/menu-store.ts'
import { insertPicture } from '../pictures/picture-store.ts'
import type { Database } from '../store/database.ts'
import { listOwnOrders } from './order-store.ts'
import { placeOrder } from './place-order.ts'

const now = Date.UTC(2026, 5, 1, 12)

const oneChai: OrderDraft = { ...twoDosas, items: [{ id: 'chai', quantity: 1, seenPrice: 3.33 }] }

/** Two dosas at that price, in major units. */
function dosasAt(seenPrice: number): OrderDraft {
  return { ...twoDosas, items: [{ id: 'dosa', quantity: 2, seenPrice }] }
}

describeOnBothDatabases('a dish that was ordered before', (open) => {
  /** A menu of which dosa and chai have been ordered, and the dosa then changed by somebody who tells us nothing. */
  async function openWithChanged(change: (database: Database) => Promise<unknown>) {
    const database = await open()
    await insertTestMenu(database)
    await placeOrder(database, ravi, twoDosas, 'before', now)
    await placeOrder(database, ravi, oneChai, 'chai', now)
    await change(database)
    return database
  }

  const makeDearer = ({ queries }: Database) => updateRecipe(queries, 'dosa', 1, { priceMinor: 1175 })

  test('is not sold at the price of then (#89)', async () => {
    const database = await openWithChanged(makeDearer)

    await expect(placeOrder(database, asha, dosasAt(10.5), 'key-1', now)).rejects.toMatchObject({
      code: 'order/menu-changed',
      members: { changes: [{ id: 'dosa', name: 'Masala Dosa', before: 10.5, after: 11.75 }], total: 23.5 },
    })

    expect(await listOwnOrders(database.queries, 'asha')).toEqual([])
  })

  test('is sold at once at the new price', async () => {
    const database = await openWithChanged(makeDearer)

    const first = await placeOrder(database, asha, dosasAt(11.75), 'key-1', now)
    const second = await placeOrder(database, asha, dosasAt(11.75), 'key-2', now + 1)

    expect(first).toMatchObject({ total: 23.5, items: [{ price: 11.75 }] })
    expect(await listOwnOrders(database.queries, 'asha')).toEqual([second, first])
  })

  test('is sold at the new price together with one that is what it was', async () => {
    const database = await openWithChanged(makeDearer)

    const orders = await Promise.all([
      placeOrder(database, asha, oneChai, 'key-1', now),
      placeOrder(database, asha, dosasAt(11.75), 'key-2', now),
    ])

    expect(orders.map(({ total }) => total)).toEqual([3.33, 23.5])
  })

  test('is ordered by the name and with the picture that it has now', async () => {
    const pictureHash = 'b'.repeat(32)
    const database = await openWithChanged(async ({ queries }) => {
      const files = [{ widthPx: 320, format: 'webp', bytes: Buffer.from('new') } as const]
      await insertPicture(queries, { hash: pictureHash, preview: 'data:image/jpeg;base64,new', files }, now)
      await updateRecipe(queries, 'dosa', 1, { name: 'Paper Dosa', pictureHash })
    })

    const order = await placeOrder(database, asha, twoDosas, 'key-1', now)

    expect(order.items).toMatchObject([
      { name: 'Paper Dosa', imageBase64: 'data:image/jpeg;base64,new', imageUrl: `/images/${pictureHash}` },
    ])
    expect(await listOwnOrders(database.queries, 'asha')).toEqual([order])
  })

  test('is not sold when it has left the menu, nor when it is asked for again (#11)', async () => {
    const database = await openWithChanged(({ queries }) => deleteRecipe(queries, 'dosa'))

    for (const key of ['key-1', 'key-2'])
      await expect(placeOrder(database, asha, twoDosas, key, now)).rejects.toMatchObject({
        code: 'order/menu-changed',
        members: { changes: [{ id: 'dosa', name: null, before: 10.5, after: null }], total: 0 },
      })

    expect(await listOwnOrders(database.queries, 'asha')).toEqual([])
  })

  test('spoils none of the others of its group when its price has changed', async () => {
    const database = await openWithChanged(makeDearer)

    const [old, current, again] = await Promise.allSettled([
      placeOrder(database, asha, dosasAt(10.5), 'old', now),
      placeOrder(database, asha, dosasAt(11.75), 'current', now),
      placeOrder(database, ravi, twoDosas, 'before', now),
    ])

    expect(old).toMatchObject({ status: 'rejected', reason: { code: 'order/menu-changed' } })
    expect(current).toMatchObject({ status: 'fulfilled', value: { total: 23.5 } })
    expect(again).toMatchObject({ status: 'fulfilled', value: { total: 21 } })
    expect(await listOwnOrders(database.queries, 'asha')).toHaveLength(1)
    expect(await listOwnOrders(database.queries, 'ravi')).toHaveLength(2)
  })
})
