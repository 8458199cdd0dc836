import { expect, test } from 'vitest'
import type { OrderDraft } from '#contract/orders.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer, insertTestMenu } from '#test/support/menu.ts'
import { asha, orderStoresOf, ravi, twoDosas } from '#test/support/orders.ts'
import { deleteRecipe, updateRecipe } from '../menu/menu-store.ts'
import { insertPicture } from '../pictures/picture-store.ts'
import type { Queries } from '../store/tables.ts'
import { listCustomerOrders } from './order-store.ts'
import { placeOrder } from './place-order.ts'

const now = Date.UTC(2026, 5, 1, 12)

const oneChai: OrderDraft = { ...twoDosas, items: [{ id: 'chai', quantity: 1, seenPrice: 3.33 }] }

/** Two dosas at that price, in major units. */
function dosasAt(seenPrice: number): OrderDraft {
  return { ...twoDosas, items: [{ id: 'dosa', quantity: 2, seenPrice }] }
}

describeOnBothDatabases('a menu that another server has changed', (open) => {
  /** A shop that has the menu in memory, and has not received the announcement of the change. */
  async function openWithChanged(change: (transaction: Queries) => Promise<unknown>) {
    const shop = orderStoresOf(await open())
    await insertTestMenu(shop)
    await placeOrder(shop, ravi, twoDosas, 'before', now)
    await changeMenuOnAnotherServer(shop, change)
    return shop
  }

  const raisePrice = (queries: Queries) => updateRecipe(queries, 'dosa', 1, { priceMinor: 1175 })

  test('does not sell a dish at its earlier price (#89)', async () => {
    const shop = await openWithChanged(raisePrice)

    await expect(placeOrder(shop, asha, dosasAt(10.5), 'key-1', now)).rejects.toMatchObject({
      code: 'order/menu-changed',
      members: { changes: [{ id: 'dosa', name: 'Masala Dosa', before: 10.5, after: 11.75 }], total: 23.5 },
    })

    expect(await listCustomerOrders(shop.queries, 'asha')).toEqual([])
    expect((await shop.catalogue.current()).recipes.get('dosa')?.priceMinor).toBe(1175)
  })

  test('sells it at the new price at once', async () => {
    const shop = await openWithChanged(raisePrice)

    const first = await placeOrder(shop, asha, dosasAt(11.75), 'key-1', now)
    const second = await placeOrder(shop, asha, dosasAt(11.75), 'key-2', now + 1)

    expect(first).toMatchObject({ total: 23.5, items: [{ price: 11.75 }] })
    expect(await listCustomerOrders(shop.queries, 'asha')).toEqual([second, first])
  })

  test('sells the dish by the name and with the picture that it has now', async () => {
    const pictureHash = 'b'.repeat(32)
    const shop = await openWithChanged(async (queries) => {
      const files = [{ widthPx: 320, format: 'webp', bytes: Buffer.from('new') } as const]
      await insertPicture(queries, { hash: pictureHash, preview: 'data:image/jpeg;base64,new', files }, now)
      await updateRecipe(queries, 'dosa', 1, { name: 'Paper Dosa', pictureHash })
    })

    const order = await placeOrder(shop, asha, twoDosas, 'key-1', now)

    expect(order.items).toMatchObject([
      { name: 'Paper Dosa', imageBase64: 'data:image/jpeg;base64,new', imageUrl: `/images/${pictureHash}` },
    ])
    expect(await listCustomerOrders(shop.queries, 'asha')).toEqual([order])
  })

  test('does not sell a dish that has left it, however often it is ordered (#11)', async () => {
    const shop = await openWithChanged((queries) => deleteRecipe(queries, 'dosa'))

    for (const key of ['key-1', 'key-2'])
      await expect(placeOrder(shop, asha, twoDosas, key, now)).rejects.toMatchObject({
        code: 'order/menu-changed',
        members: { changes: [{ id: 'dosa', name: null, before: 10.5, after: null }], total: 0 },
      })

    expect(await listCustomerOrders(shop.queries, 'asha')).toEqual([])
  })

  test('refuses only those of a group who saw the earlier price, and repeats an earlier order', async () => {
    const shop = await openWithChanged(raisePrice)

    const [old, current, chai, again] = await Promise.allSettled([
      placeOrder(shop, asha, dosasAt(10.5), 'old', now),
      placeOrder(shop, asha, dosasAt(11.75), 'current', now),
      placeOrder(shop, asha, oneChai, 'chai', now),
      placeOrder(shop, ravi, twoDosas, 'before', now),
    ])

    expect(old).toMatchObject({ status: 'rejected', reason: { code: 'order/menu-changed' } })
    expect(current).toMatchObject({ status: 'fulfilled', value: { total: 23.5 } })
    expect(chai).toMatchObject({ status: 'fulfilled', value: { total: 3.33 } })
    expect(again).toMatchObject({ status: 'fulfilled', value: { total: 21 } })
    expect(await listCustomerOrders(shop.queries, 'asha')).toHaveLength(2)
    expect(await listCustomerOrders(shop.queries, 'ravi')).toHaveLength(1)
  })

  test('names the line of the cart whose price has changed, and keeps the identity of lines', async () => {
    const shop = await openWithChanged(raisePrice)
    const item = { id: 'dosa', lineId: 'dosa:spicy', quantity: 1 }
    const chai = { id: 'chai', lineId: 'chai', quantity: 1, seenPrice: 3.33 }

    await expect(
      placeOrder(shop, asha, { ...twoDosas, items: [{ ...item, seenPrice: 10.5 }] }, 'key-1', now),
    ).rejects.toMatchObject({ members: { changes: [{ id: 'dosa', lineId: 'dosa:spicy', after: 11.75 }] } })
    await placeOrder(shop, asha, { ...twoDosas, items: [{ ...item, seenPrice: 11.75 }, chai] }, 'key-2', now)

    const [order] = await listCustomerOrders(shop.queries, 'asha')
    expect(order?.items.map(({ id, lineId }) => [id, lineId])).toEqual([
      ['dosa', 'dosa:spicy'],
      ['chai', undefined],
    ])
  })
})
