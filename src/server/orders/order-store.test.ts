import { expect, test } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import {
  asDelivery,
  asha,
  orderStoresOf,
  ravi,
  type TestOrderStores,
  testAddress,
  testRequest,
  twoDosas,
} from '#test/support/orders.ts'
import type { Database } from '../store/database.ts'
import { insertOrder } from './insert-order.ts'
import { findCustomerOrder, listCustomerOrders, listCustomerOrdersUnsorted } from './order-store.ts'
import { placeOrder } from './place-order.ts'
import { type NewOrder } from './to-order.ts'

const noon = Date.UTC(2026, 5, 1, 12)

describeOnBothDatabases('the orders of a customer', (open) => {
  async function openWithMenu(): Promise<TestOrderStores> {
    const database = await open()
    await insertTestMenu(database)
    return orderStoresOf(database)
  }

  /** @returns the ids of orders placed at these times, in this order */
  async function place(database: TestOrderStores, customer: typeof asha, times: number[]): Promise<string[]> {
    const orders = await Promise.all(
      times.map((at, index) =>
        placeOrder(database, {
          ...testRequest,
          customer,
          draft: twoDosas,
          key: `${customer.uid}-${at}-${index}`,
          now: () => at,
        }),
      ),
    )
    return orders.map((order) => order.id)
  }

  async function listIds(database: Database, uid: string, before?: string): Promise<string[]> {
    return (await listCustomerOrders(database.queries, customerCurrency, uid, { before })).map((order) => order.id)
  }

  test('are sorted newest first', async () => {
    const database = await openWithMenu()
    const [middle, newest, oldest] = await place(database, asha, [noon, noon + 1, noon - 1])

    expect(await listIds(database, 'asha')).toEqual([newest, middle, oldest])
  })

  test('with the same time are sorted by id (#80)', async () => {
    const database = await openWithMenu()
    const ids = await place(
      database,
      asha,
      Array.from({ length: 10 }, () => noon),
    )

    expect(await listIds(database, 'asha')).toEqual(ids.toSorted().toReversed())
    expect(await listIds(database, 'asha')).toEqual(await listIds(database, 'asha'))
  })

  test('do not include orders of other customers', async () => {
    const database = await openWithMenu()
    const [mine] = await place(database, asha, [noon])
    const [theirs] = await place(database, ravi, [noon])

    expect(await listIds(database, 'asha')).toEqual([mine])
    expect(
      (await listCustomerOrdersUnsorted(database.queries, customerCurrency, 'asha')).map((order) => order.id),
    ).toEqual([mine])
    expect(await findCustomerOrder(database.queries, customerCurrency, 'asha', theirs ?? '')).toBeUndefined()
  })

  test('are listed 50 a page, each on one page only (#67)', async () => {
    const database = await openWithMenu()
    const times = Array.from({ length: 120 }, (_, index) => noon + Math.floor(index / 7))
    const ids = await place(database, asha, times)

    const first = await listIds(database, 'asha')
    const second = await listIds(database, 'asha', first.at(-1))
    const third = await listIds(database, 'asha', second.at(-1))
    const fourth = await listIds(database, 'asha', third.at(-1))

    expect([first, second, third, fourth].map((page) => page.length)).toEqual([50, 50, 20, 0])
    expect([...first, ...second, ...third].toSorted()).toEqual(ids.toSorted())
  })

  test('are empty for a page after the order of another customer, or after a missing one', async () => {
    const database = await openWithMenu()
    await place(database, asha, [noon - 1])
    const [theirs] = await place(database, ravi, [noon])

    expect(await listIds(database, 'asha', theirs)).toEqual([])
    expect(await listIds(database, 'asha', 'missing')).toEqual([])
  })

  test('are the same in the unsorted list', async () => {
    const database = await openWithMenu()
    await place(database, asha, [noon, noon + 2, noon + 1])

    const unsorted = await listCustomerOrdersUnsorted(database.queries, customerCurrency, 'asha')

    expect(unsorted).toHaveLength(3)
    expect(unsorted).toEqual(
      expect.arrayContaining(await listCustomerOrders(database.queries, customerCurrency, 'asha')),
    )
  })

  test('have instructions only if the customer gave some', async () => {
    const database = await openWithMenu()
    const draft = { ...twoDosas, deliveryAddress: { ...twoDosas.deliveryAddress, instructions: 'Ring twice' } }
    const withInstructions = await placeOrder(database, {
      ...testRequest,
      customer: asha,
      draft,
      key: 'with',
      now: () => noon,
    })
    const without = await placeOrder(database, {
      ...testRequest,
      customer: asha,
      draft: twoDosas,
      key: 'without',
      now: () => noon,
    })

    expect(
      (await findCustomerOrder(database.queries, customerCurrency, 'asha', withInstructions.id))?.deliveryAddress
        ?.instructions,
    ).toBe('Ring twice')
    expect(
      (await findCustomerOrder(database.queries, customerCurrency, 'asha', without.id))?.deliveryAddress,
    ).not.toHaveProperty('instructions')
  })

  test('a missing order is undefined', async () => {
    const { queries } = await open()

    expect(await findCustomerOrder(queries, customerCurrency, 'asha', 'missing')).toBeUndefined()
  })
})

describeOnBothDatabases('orders that are inserted in one batch', (open) => {
  const orderOf = (id: string, idempotencyKey: string): NewOrder => ({
    ...asDelivery,
    id,
    customer: asha,
    items: [],
    totalMinor: 0,
    status: 'pending',
    deliveryAddress: testAddress,
    paymentMethod: 'Cash on Delivery',
    createdAt: noon,
    idempotencyKey,
    requestHash: '',
    notes: null,
    amounts: null,
    cashGivenMinor: null,
  })

  test('skip an order whose key exists, and the second of two orders with the same key (#81)', async () => {
    const database = await open()
    const insert = (orders: NewOrder[]) =>
      database.queries
        .transaction()
        .execute((transaction) => Promise.all(orders.map((order) => insertOrder(transaction, order))))
    await insert([orderOf('first', 'taken')])

    const inserted = await insert([
      orderOf('a', 'key-a'),
      orderOf('late', 'taken'),
      orderOf('b', 'key-b'),
      orderOf('b-again', 'key-b'),
    ])

    expect(inserted).toEqual([true, false, true, false])
    expect(
      (await listCustomerOrdersUnsorted(database.queries, customerCurrency, asha.uid)).map(({ id }) => id).toSorted(),
    ).toEqual(['a', 'b', 'first'])
  })

  test('written by an earlier version without line ids can be read', async () => {
    const { queries } = await open()
    await insertOrder(queries, orderOf('old', 'key'))
    const item = { id: 'dosa', name: 'Dosa', priceMinor: 1050, quantity: 2, pictureHash: 'gone', ofALaterVersion: 1 }
    await queries
      .updateTable('orders')
      .set({ items: JSON.stringify([item]) })
      .execute()

    expect((await findCustomerOrder(queries, customerCurrency, asha.uid, 'old'))?.items).toEqual([
      { id: 'dosa', name: 'Dosa', price: 10.5, quantity: 2, imageBase64: '', imageUrl: '/images/gone' },
    ])
  })
})
