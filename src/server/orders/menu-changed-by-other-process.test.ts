import { expect, test } from 'vitest'
import type { OrderDraft } from '#contract/orders/orders.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer, insertTestMenu } from '#test/support/menu.ts'
import { asha, orderStoresOf, ravi, testRequest, twoDosas } from '#test/support/orders.ts'
import { deleteRecipe, updateRecipe } from '../menu/menu-store.ts'
import { insertPicture } from '../pictures/picture-store.ts'
import type { Queries } from '../store/tables.ts'
import { listCustomerOrders } from './order-store.ts'
import { placeOrder } from './place-order.ts'

const now = Date.UTC(2026, 5, 1, 12)

const oneChai: OrderDraft = { ...twoDosas, items: [{ id: 'chai', quantity: 1, seenPrice: 3.33 }] }

/** Two dosas with this seen price, in major units. */
function dosasAt(seenPrice: number): OrderDraft {
  return { ...twoDosas, items: [{ id: 'dosa', quantity: 2, seenPrice }] }
}

describeOnBothDatabases('a menu that another process has changed', (open) => {
  /** A process with the old menu in memory, which has received no message about the change. */
  async function openWithStaleMenu(change: (transaction: Queries) => Promise<unknown>) {
    const stores = orderStoresOf(await open())
    await insertTestMenu(stores)
    await placeOrder(stores, { ...testRequest, customer: ravi, draft: twoDosas, key: 'before', now: () => now })
    await changeMenuOnAnotherServer(stores, change)
    return stores
  }

  const raisePrice = (queries: Queries) => updateRecipe(queries, 'dosa', 1, { priceMinor: 1175 })

  test('refuses an order at the old price (#89)', async () => {
    const stores = await openWithStaleMenu(raisePrice)

    await expect(
      placeOrder(stores, { ...testRequest, customer: asha, draft: dosasAt(10.5), key: 'key-1', now: () => now }),
    ).rejects.toMatchObject({
      code: 'order/menu-changed',
      members: { changes: [{ id: 'dosa', name: 'Masala Dosa', before: 10.5, after: 11.75 }], total: 23.5 },
    })

    expect(await listCustomerOrders(stores.queries, customerCurrency, 'asha')).toEqual([])
    expect((await stores.catalogue.current()).recipes.get('dosa')?.priceMinor).toBe(1175)
  })

  test('accepts an order at the new price immediately', async () => {
    const stores = await openWithStaleMenu(raisePrice)

    const first = await placeOrder(stores, {
      ...testRequest,
      customer: asha,
      draft: dosasAt(11.75),
      key: 'key-1',
      now: () => now,
    })
    const second = await placeOrder(stores, {
      ...testRequest,
      customer: asha,
      draft: dosasAt(11.75),
      key: 'key-2',
      now: () => now + 1,
    })

    expect(first).toMatchObject({ total: 23.5, items: [{ price: 11.75 }] })
    expect(await listCustomerOrders(stores.queries, customerCurrency, 'asha')).toEqual([second, first])
  })

  test('stores the new name and picture of the dish', async () => {
    const pictureHash = 'b'.repeat(32)
    const stores = await openWithStaleMenu(async (queries) => {
      const files = [{ widthPx: 320, format: 'webp', bytes: Buffer.from('new') } as const]
      await insertPicture(queries, { hash: pictureHash, preview: 'data:image/jpeg;base64,new', files }, now)
      await updateRecipe(queries, 'dosa', 1, { name: 'Paper Dosa', pictureHash })
    })

    const order = await placeOrder(stores, {
      ...testRequest,
      customer: asha,
      draft: twoDosas,
      key: 'key-1',
      now: () => now,
    })

    expect(order.items).toMatchObject([
      { name: 'Paper Dosa', imageBase64: 'data:image/jpeg;base64,new', imageUrl: `/images/${pictureHash}` },
    ])
    expect(await listCustomerOrders(stores.queries, customerCurrency, 'asha')).toEqual([order])
  })

  test('refuses each order of a dish that was deleted (#11)', async () => {
    const stores = await openWithStaleMenu((queries) => deleteRecipe(queries, 'dosa'))

    for (const key of ['key-1', 'key-2'])
      await expect(
        placeOrder(stores, { ...testRequest, customer: asha, draft: twoDosas, key, now: () => now }),
      ).rejects.toMatchObject({
        code: 'order/menu-changed',
        members: { changes: [{ id: 'dosa', name: null, before: 10.5, after: null }], total: 0 },
      })

    expect(await listCustomerOrders(stores.queries, customerCurrency, 'asha')).toEqual([])
  })

  test('refuses only the orders of a group commit with the old price, and returns the earlier order for a repeated request', async () => {
    const stores = await openWithStaleMenu(raisePrice)

    const [old, current, chai, repeated] = await Promise.allSettled([
      placeOrder(stores, { ...testRequest, customer: asha, draft: dosasAt(10.5), key: 'old', now: () => now }),
      placeOrder(stores, { ...testRequest, customer: asha, draft: dosasAt(11.75), key: 'current', now: () => now }),
      placeOrder(stores, { ...testRequest, customer: asha, draft: oneChai, key: 'chai', now: () => now }),
      placeOrder(stores, { ...testRequest, customer: ravi, draft: twoDosas, key: 'before', now: () => now }),
    ])

    expect(old).toMatchObject({ status: 'rejected', reason: { code: 'order/menu-changed' } })
    expect(current).toMatchObject({ status: 'fulfilled', value: { total: 23.5 } })
    expect(chai).toMatchObject({ status: 'fulfilled', value: { total: 3.33 } })
    expect(repeated).toMatchObject({ status: 'fulfilled', value: { total: 21 } })
    expect(await listCustomerOrders(stores.queries, customerCurrency, 'asha')).toHaveLength(2)
    expect(await listCustomerOrders(stores.queries, customerCurrency, 'ravi')).toHaveLength(1)
  })

  test('names the cart line whose price has changed, and stores the line ids', async () => {
    const stores = await openWithStaleMenu(raisePrice)
    const item = { id: 'dosa', lineId: 'dosa:spicy', quantity: 1 }
    const chai = { id: 'chai', lineId: 'chai', quantity: 1, seenPrice: 3.33 }

    await expect(
      placeOrder(stores, {
        ...testRequest,
        customer: asha,
        draft: { ...twoDosas, items: [{ ...item, seenPrice: 10.5 }] },
        key: 'key-1',
        now: () => now,
      }),
    ).rejects.toMatchObject({ members: { changes: [{ id: 'dosa', lineId: 'dosa:spicy', after: 11.75 }] } })
    await placeOrder(stores, {
      ...testRequest,
      customer: asha,
      draft: { ...twoDosas, items: [{ ...item, seenPrice: 11.75 }, chai] },
      key: 'key-2',
      now: () => now,
    })

    const [order] = await listCustomerOrders(stores.queries, customerCurrency, 'asha')
    expect(order?.items.map(({ id, lineId }) => [id, lineId])).toEqual([
      ['dosa', 'dosa:spicy'],
      ['chai', undefined],
    ])
  })
})
