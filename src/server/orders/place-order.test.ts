import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type OrderDraft, orderDraftSchema } from '#contract/orders/orders.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu, testDishes } from '#test/support/menu.ts'
import { asha, orderStoresOf, ravi, testAddress, testRequest, twoDosas } from '#test/support/orders.ts'
import { deleteRecipe, updateRecipe } from '../menu/menu-store.ts'
import { createGroupCommit } from '../store/group-commit.ts'
import { findCustomerOrder, listCustomerOrders } from './order-store.ts'
import { type OrderStores, placeOrder } from './place-order.ts'
import { type Customer } from './to-order.ts'

const now = Date.UTC(2026, 5, 1, 12)

function place(stores: OrderStores, customer: Customer, draft: OrderDraft, key: string) {
  return placeOrder(stores, { ...testRequest, customer, draft, key, now: () => now })
}

function draftOf(...items: OrderDraft['items']): OrderDraft {
  return { items, deliveryAddress: testAddress }
}

describeOnBothDatabases('placing an order', (open, kind) => {
  async function openWithMenu() {
    const database = await open()
    await insertTestMenu(database)
    return orderStoresOf(database)
  }

  test('stores dishes, address, payment method and the status pending', async () => {
    const database = await openWithMenu()

    const { id } = await place(database, asha, twoDosas, 'key-1')

    expect(await findCustomerOrder(database.queries, customerCurrency, 'asha', id)).toEqual({
      id,
      userId: 'asha',
      items: [
        {
          id: 'dosa',
          name: 'Masala Dosa',
          price: 10.5,
          quantity: 2,
          imageBase64: 'data:image/jpeg;base64,/9j/',
          imageUrl: `/images/${'a'.repeat(32)}`,
          language: 'en',
        },
      ],
      total: 21,
      status: 'pending',
      deliveryAddress: testAddress,
      paymentMethod: 'Cash on Delivery',
      createdAt: '2026-06-01T12:00:00.000Z',
    })
  })

  test('the total is exact to the cent (#90)', async () => {
    const database = await openWithMenu()
    const draft = draftOf({ id: 'idli', quantity: 3, seenPrice: 6.99 }, { id: 'chai', quantity: 10, seenPrice: 3.33 })

    const { id } = await place(database, asha, draft, 'key-1')

    expect((await findCustomerOrder(database.queries, customerCurrency, 'asha', id))?.total).toBe(54.27)
  })

  test('twenty concurrent requests with one key place one order (#81)', async () => {
    const database = await openWithMenu()

    const orders = await Promise.all(Array.from({ length: 20 }, () => place(database, asha, twoDosas, 'key-1')))

    expect(new Set(orders.map((order) => order.id)).size).toBe(1)
    expect(await listCustomerOrders(database.queries, customerCurrency, 'asha')).toHaveLength(1)
  })

  test('the same key with other contents is refused and names the earlier order (#83)', async () => {
    const database = await openWithMenu()
    const { id } = await place(database, asha, twoDosas, 'key-1')

    const attempt = place(database, asha, draftOf({ id: 'dosa', quantity: 3, seenPrice: 10.5 }), 'key-1')

    await expect(attempt).rejects.toMatchObject({ code: 'order/key-reused', members: { orderId: id } })
    expect(await listCustomerOrders(database.queries, customerCurrency, 'asha')).toHaveLength(1)
  })

  test('two customers may use the same key (#83)', async () => {
    const database = await openWithMenu()

    const [first, second] = await Promise.all(
      [asha, ravi].map((customer) => place(database, customer, twoDosas, 'key-1')),
    )

    expect(await listCustomerOrders(database.queries, customerCurrency, 'asha')).toEqual([first])
    expect(await listCustomerOrders(database.queries, customerCurrency, 'ravi')).toEqual([second])
    expect(first?.id).not.toBe(second?.id)
  })

  test('a price that changed after the customer saw it is refused with both prices and the new total (#89)', async () => {
    const database = await openWithMenu()
    await updateRecipe(database.queries, 'dosa', 1, { priceMinor: 1175 })

    const attempt = place(database, asha, twoDosas, 'key-1')

    await expect(attempt).rejects.toMatchObject({
      code: 'order/menu-changed',
      members: { changes: [{ id: 'dosa', name: 'Masala Dosa', before: 10.5, after: 11.75 }], total: 23.5 },
    })
    expect(await listCustomerOrders(database.queries, customerCurrency, 'asha')).toEqual([])
  })

  test('a deleted dish is refused, and the total contains the other dishes (#11)', async () => {
    const database = await openWithMenu()
    await deleteRecipe(database.queries, 'dosa')

    const attempt = place(
      database,
      asha,
      draftOf({ id: 'dosa', quantity: 1, seenPrice: 10.5 }, { id: 'chai', quantity: 1, seenPrice: 3.33 }),
      'key-1',
    )

    await expect(attempt).rejects.toMatchObject({
      code: 'order/menu-changed',
      members: { changes: [{ id: 'dosa', name: null, before: 10.5, after: null }], total: 3.33 },
    })
  })

  test('an order has the same names and prices after its dish was changed and deleted (#88)', async () => {
    const database = await openWithMenu()
    const { id } = await place(database, asha, twoDosas, 'key-1')

    await updateRecipe(database.queries, 'dosa', 1, { priceMinor: 9999 })
    await deleteRecipe(database.queries, 'dosa')

    const order = await findCustomerOrder(database.queries, customerCurrency, 'asha', id)
    expect(order?.items[0]).toMatchObject({ name: testDishes.dosa.name, price: 10.5 })
    expect(order?.total).toBe(21)
  })

  test('the returned order equals the stored order, also with invalid Unicode in the address', async () => {
    const database = await openWithMenu()
    const deliveryAddress = {
      ...testAddress,
      street: '1 Main Street \uD800',
      instructions: 'Ring \u{1F514} twice\nplease \uDC00',
    }

    const draft = orderDraftSchema.parse({ ...twoDosas, deliveryAddress })

    const order = await place(database, asha, draft, 'key-1')

    expect(order.deliveryAddress).toEqual({
      ...testAddress,
      street: '1 Main Street \uFFFD',
      instructions: 'Ring \u{1F514} twice\nplease \uFFFD',
    })
    expect(await findCustomerOrder(database.queries, customerCurrency, 'asha', order.id)).toEqual(order)
  })

  test('the orders of one group commit are checked separately: new, repeated, reused key, changed price (#81, #83, #89)', async () => {
    const database = await openWithMenu()
    const earlier = await place(database, asha, twoDosas, 'earlier')
    const oneDosa = draftOf({ id: 'dosa', quantity: 1, seenPrice: 10.5 })
    const cheap = draftOf({ id: 'dosa', quantity: 1, seenPrice: 1 })

    const [created, twin, reused, repeated, changed, stale] = await Promise.allSettled([
      place(database, asha, oneDosa, 'new'),
      place(database, asha, oneDosa, 'new'),
      place(database, asha, twoDosas, 'new'),
      place(database, asha, twoDosas, 'earlier'),
      place(database, asha, cheap, 'cheap'),
      place(database, asha, cheap, 'earlier'),
    ])

    expect(created).toMatchObject({ status: 'fulfilled', value: { total: 10.5 } })
    expect(twin).toEqual(created)
    expect(reused).toMatchObject({ status: 'rejected', reason: { code: 'order/key-reused' } })
    expect(repeated).toEqual({ status: 'fulfilled', value: earlier })
    expect(changed).toMatchObject({ status: 'rejected', reason: { code: 'order/menu-changed' } })
    expect(stale).toMatchObject({ status: 'rejected', reason: { code: 'order/key-reused' } })
    expect(await listCustomerOrders(database.queries, customerCurrency, 'asha')).toHaveLength(2)
    const changes = await database.queries.selectFrom('orderChanges').select('orderId').execute()
    expect(changes).toHaveLength(2)
  })

  test('concurrent requests with one key to two processes place one order (#81)', async () => {
    const database = await openWithMenu()
    const other = { ...orderStoresOf(database), groupCommit: createGroupCommit(database.queries) }

    const orders = await Promise.all(
      [database, other, database, other].map((process) => place(process, asha, twoDosas, 'key-1')),
    )

    expect(new Set(orders.map((order) => order.id)).size).toBe(1)
    expect(await listCustomerOrders(database.queries, customerCurrency, 'asha')).toHaveLength(1)
  })

  test('the request hash is the same as in earlier versions, so that a repeated request is recognised after an update (#82)', async () => {
    const database = await openWithMenu()

    await place(database, asha, twoDosas, 'key-1')

    const rows = await database.queries.selectFrom('orders').select('requestHash').execute()
    // SHA-256 of the draft as JSON
    expect(rows).toEqual([{ requestHash: 'S4ta0_csUXoJrQxBOm7gxGl5mOHSsYhcpgTdOJ7afhY' }])
  })

  test('an order that a trigger discards is an error', async () => {
    const stores = await openWithMenu()
    const { queries } = stores
    if (kind === 'postgres')
      await sql`create function discard() returns trigger language plpgsql as 'begin return null; end'`.execute(queries)
    const action =
      kind === 'postgres' ? sql`for each row execute function discard()` : sql`begin select raise(ignore); end`
    await sql`create trigger discarding before insert on orders ${action}`.execute(queries)

    await expect(place(stores, asha, twoDosas, 'key-1')).rejects.toThrow(
      'The database inserted no order, and no earlier order has this key. Check the triggers of the table orders.',
    )
  })

  test('without the unique index on keys no order is inserted, because a repeated request could not be recognised', async () => {
    const database = await openWithMenu()
    await database.queries.schema.dropIndex('orders_idempotency').execute()

    await expect(place(database, asha, twoDosas, 'key-1')).rejects.toThrow(/conflict/i)

    expect(await listCustomerOrders(database.queries, customerCurrency, 'asha')).toEqual([])
  })

  test('a refusal among many concurrent orders does not affect the others', async () => {
    const database = await openWithMenu()
    const drafts = Array.from({ length: 30 }, (_, index) =>
      draftOf({ id: 'dosa', quantity: 1, seenPrice: index % 3 === 0 ? 1 : 10.5 }),
    )

    const results = await Promise.allSettled(drafts.map((draft, index) => place(database, asha, draft, `key-${index}`)))

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20)
    expect(await listCustomerOrders(database.queries, customerCurrency, 'asha')).toHaveLength(20)
  })
})
