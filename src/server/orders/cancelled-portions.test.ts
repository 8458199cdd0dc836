import { expect, test } from 'vitest'
import { untilChanged } from '#contract/menu/sold-out.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { OrderDraft } from '#contract/orders/orders.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { untilOneWaits } from '#test/support/lock-waits.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import {
  asha,
  orderStoresOf,
  ravi,
  type TestOrderStores,
  testAddress,
  testRequest,
  twoDosas,
} from '#test/support/orders.ts'
import { deleteArchivedRecipe } from '../menu/archive-store.ts'
import { setRecipeAvailability } from '../menu/availability-editing.ts'
import { listPortionsLeft } from '../menu/availability-store.ts'
import { editRecipes } from '../menu/bulk-edit.ts'
import { removeRecipe, restoreRecipe } from '../menu/menu-removal.ts'
import { deleteOrderPortionsOf } from '../menu/order-portion-store.ts'
import { createGroupCommit } from '../store/group-commit.ts'
import { findMenuVersion } from '../store/menu-version.ts'
import { placeOrder } from './place-order.ts'
import { setStatus } from './set-status.ts'

const now = Date.UTC(2026, 5, 1, 12)
const endOfDay = Date.UTC(2026, 5, 2)
const shop = { currency: customerCurrency, timeZone: 'UTC', startsMinute: 0 }
const changeBus = { publish: () => {}, publishInTransaction: async () => {} }

const oneDosa: OrderDraft = { ...twoDosas, items: [{ id: 'dosa', quantity: 1, seenPrice: 10.5 }] }

describeOnBothDatabases('the portions of a cancelled order', (open) => {
  let keys = 0

  async function openWithDosas(leftToday: number) {
    const database = await open()
    await insertTestMenu(database)
    const stores = orderStoresOf(database)
    await setLeft(stores, leftToday)
    return stores
  }

  const menuOf = ({ queries }: TestOrderStores) => ({ queries, changeBus })

  /** As an admin does. */
  async function setLeft(stores: TestOrderStores, leftToday: number, at = now, id = 'dosa') {
    await setRecipeAvailability(menuOf(stores), shop, id, { soldOut: 'no', leftToday }, at)
    stores.catalogue.invalidate()
  }

  async function place(stores: TestOrderStores, draft: OrderDraft = twoDosas, at = now): Promise<string> {
    keys += 1
    return (await placeOrder(stores, { ...testRequest, customer: asha, draft, key: `key-${keys}`, now: () => at })).id
  }

  const set = (stores: TestOrderStores, id: string, status: OrderStatus, at = now + 60_000) =>
    setStatus({ ...stores, changeBus }, { orderId: id, status, byUserId: ravi.uid }, at)

  const leftOf = ({ queries }: TestOrderStores, id = 'dosa') =>
    queries.selectFrom('recipes').select(['leftToday', 'soldOutUntil']).where('id', '=', id).executeTakeFirst()

  test('can be ordered again, by a menu version that shows the dish as available', async () => {
    const stores = await openWithDosas(2)
    const id = await place(stores)
    const version = await findMenuVersion(stores.queries)
    expect(await leftOf(stores)).toEqual({ leftToday: 0, soldOutUntil: endOfDay })

    await set(stores, id, 'cancelled')

    expect(await leftOf(stores)).toEqual({ leftToday: 2, soldOutUntil: null })
    expect(await findMenuVersion(stores.queries)).toBe(version + 1)
    await place(stores)
    expect(await leftOf(stores)).toEqual({ leftToday: 0, soldOutUntil: endOfDay })
  })

  test('are given back once, by two admins on two servers, and for two orders at the same time', async () => {
    const stores = await openWithDosas(9)
    const other = { ...orderStoresOf(stores), groupCommit: createGroupCommit(stores.queries) }
    const [first, second] = [await place(stores), await place(stores, oneDosa)]

    await Promise.all(
      [stores, other, stores, other].flatMap((each) => [set(each, first, 'cancelled'), set(each, second, 'cancelled')]),
    )
    expect(await leftOf(stores)).toMatchObject({ leftToday: 9 })

    await set(stores, first, 'cancelled')
    expect(await leftOf(stores)).toMatchObject({ leftToday: 9 })
  })

  test('follow the last status when several admins change it at the same time', async () => {
    const stores = await openWithDosas(9)
    const id = await place(stores)

    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        (['cancelled', 'pending', 'cancelled', 'preparing'] as const).map((status) => set(stores, id, status)),
      )
      const { status } = await stores.queries.selectFrom('orders').select('status').executeTakeFirstOrThrow()
      expect(await leftOf(stores)).toMatchObject({ leftToday: status === 'cancelled' ? 9 : 7 })
    }
  })

  test('are taken again when the order is not cancelled any more, also below zero, and shown as none', async () => {
    const stores = await openWithDosas(3)
    const id = await place(stores)
    await set(stores, id, 'cancelled')
    await place(stores)

    await set(stores, id, 'preparing')

    expect(await leftOf(stores)).toEqual({ leftToday: -1, soldOutUntil: endOfDay })
    expect(await listPortionsLeft(stores.queries, now)).toEqual([{ recipeId: 'dosa', leftToday: 0 }])
    await expect(place(stores, oneDosa)).rejects.toMatchObject({ code: 'order/unavailable' })
    await set(stores, id, 'cancelled')
    expect(await leftOf(stores)).toEqual({ leftToday: 1, soldOutUntil: null })
  })

  test('are not given back to a number that an admin has set since', async () => {
    const stores = await openWithDosas(5)
    const id = await place(stores)
    await setLeft(stores, 8)
    await place(stores, oneDosa)

    await set(stores, id, 'cancelled')
    await set(stores, id, 'pending')

    expect(await leftOf(stores)).toMatchObject({ leftToday: 7 })
  })

  test('are not given back to a number that an admin is setting at the same time', async () => {
    const stores = await openWithDosas(5)
    const id = await place(stores)

    // the cancellation waits for this transaction: on PostgreSQL for the row of the dish, on SQLite for the connection
    const { cancelled } = await stores.queries.transaction().execute(async (transaction) => {
      await transaction.updateTable('recipes').set({ leftToday: 8 }).where('id', '=', 'dosa').execute()
      const waiting = set(stores, id, 'cancelled')
      if (stores.dialect.name === 'postgres') await untilOneWaits(stores.queries)
      await deleteOrderPortionsOf(transaction, 'dosa')
      return { cancelled: waiting }
    })

    expect(await cancelled).toBe(true)
    expect(await leftOf(stores)).toMatchObject({ leftToday: 8 })
  })

  test('are given back when an admin has changed the availability, but not the number', async () => {
    const stores = await openWithDosas(5)
    const id = await place(stores)
    await setRecipeAvailability(menuOf(stores), shop, 'dosa', { soldOut: 'today' }, now)

    await set(stores, id, 'cancelled')

    // the admin has marked it as sold out, so it stays sold out
    expect(await leftOf(stores)).toEqual({ leftToday: 5, soldOutUntil: endOfDay })
  })

  test.each([
    ['until-changed', untilChanged],
    ['today', endOfDay],
  ] as const)(
    'do not make a dish available that an admin has marked as sold out: %s',
    async (soldOut, soldOutUntil) => {
      const stores = await openWithDosas(2)
      const id = await place(stores)
      await editRecipes(menuOf(stores), shop, [{ id: 'dosa', version: 1, soldOut }], now)

      await set(stores, id, 'cancelled')

      expect(await leftOf(stores)).toMatchObject({ soldOutUntil })
    },
  )

  test('increase the menu version only when the dish becomes available or sold out', async () => {
    const stores = await openWithDosas(5)
    const id = await place(stores)
    const version = await findMenuVersion(stores.queries)

    await set(stores, id, 'cancelled')

    expect(await leftOf(stores)).toMatchObject({ leftToday: 5 })
    expect(await findMenuVersion(stores.queries)).toBe(version)
  })

  test('of an earlier day, and of a dish without a limit, are not given back', async () => {
    const stores = await openWithDosas(5)
    const [yesterday, unlimited] = [await place(stores), await place(stores, chai(1))]
    await setLeft(stores, 4, now, 'chai')

    await set(stores, yesterday, 'cancelled', endOfDay)
    await set(stores, unlimited, 'cancelled')

    expect(await leftOf(stores)).toMatchObject({ leftToday: 3 })
    expect(await leftOf(stores, 'chai')).toMatchObject({ leftToday: 4 })
    await setLeft(stores, 6, endOfDay)
    await set(stores, yesterday, 'pending', endOfDay)
    expect(await leftOf(stores)).toMatchObject({ leftToday: 6 })
  })

  test('of several dishes are all given back', async () => {
    const stores = await openWithDosas(5)
    await setLeft(stores, 5, now, 'chai')
    const id = await place(stores, { ...twoDosas, items: [...twoDosas.items, ...chai(3).items] })
    expect(await leftOf(stores, 'chai')).toMatchObject({ leftToday: 2 })

    await set(stores, id, 'cancelled')

    expect([await leftOf(stores), await leftOf(stores, 'chai')]).toMatchObject([{ leftToday: 5 }, { leftToday: 5 }])
  })

  test('of an archived dish count after it is restored, and a deleted dish does not prevent the cancellation', async () => {
    const stores = await openWithDosas(5)
    const [first, second] = [await place(stores), await place(stores)]
    await removeRecipe(menuOf(stores), 'dosa', now)

    await set(stores, first, 'cancelled')

    await restoreRecipe(menuOf(stores), customerCurrency, 'dosa')
    expect(await leftOf(stores)).toMatchObject({ leftToday: 3 })
    await removeRecipe(menuOf(stores), 'dosa', now)
    await deleteArchivedRecipe(stores.queries, 'dosa')
    expect(await set(stores, second, 'cancelled')).toBe(true)
    expect(await leftOf(stores)).toBeUndefined()
  })
})

function chai(quantity: number): OrderDraft {
  return { items: [{ id: 'chai', quantity, seenPrice: 3.33 }], deliveryAddress: testAddress }
}
