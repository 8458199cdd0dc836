import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { OrderDraft } from '#contract/orders/orders.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { countQueries } from '#test/support/count-queries.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer, insertTestMenu } from '#test/support/menu.ts'
import {
  asha,
  orderStoresOf,
  ravi,
  type TestOrderStores,
  testAddress,
  testRequest,
  twoDosas,
} from '#test/support/orders.ts'
import { updateRecipeAvailability } from '../menu/availability-store.ts'
import { createGroupCommit } from '../store/group-commit.ts'
import { findMenuVersion } from '../store/menu-version.ts'
import { listCustomerOrders } from './order-store.ts'
import { placeOrder } from './place-order.ts'

const now = Date.UTC(2026, 5, 1, 12)
const endOfDay = Date.UTC(2026, 5, 2)

const oneDosa: OrderDraft = { items: [{ id: 'dosa', quantity: 1, seenPrice: 10.5 }], deliveryAddress: testAddress }

describeOnBothDatabases('an order of a dish with limits', (open) => {
  async function openWithMenu() {
    const database = await open()
    await insertTestMenu(database)
    return orderStoresOf(database)
  }

  function setLeft(database: TestOrderStores, leftToday: number, id = 'dosa') {
    return changeMenuOnAnotherServer(database, (queries) =>
      updateRecipeAvailability(queries, id, { soldOutUntil: null, leftToday, leftUntil: endOfDay }),
    )
  }

  const place = (database: TestOrderStores, customer: typeof asha, draft: OrderDraft, key: string, at = now) =>
    placeOrder(database, { ...testRequest, customer, draft, key, now: () => at })

  const availabilityOf = (database: TestOrderStores, id = 'dosa') =>
    database.queries
      .selectFrom('recipes')
      .select(['soldOutUntil', 'leftToday', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('is refused by name while the dish is sold out, with the total of the other dishes', async () => {
    const database = await openWithMenu()
    await changeMenuOnAnotherServer(database, (queries) =>
      updateRecipeAvailability(queries, 'dosa', { soldOutUntil: endOfDay, leftToday: null, leftUntil: null }),
    )
    const draft = { ...oneDosa, items: [...oneDosa.items, { id: 'chai', quantity: 2, seenPrice: 3.33 }] }

    await expect(place(database, asha, draft, 'key-1')).rejects.toMatchObject({
      code: 'order/unavailable',
      members: { lines: [{ id: 'dosa', name: 'Masala Dosa', kind: 'sold-out' }], total: 6.66 },
    })
    expect(await listCustomerOrders(database.queries, customerCurrency, 'asha')).toEqual([])
    expect(await place(database, asha, draft, 'key-1', endOfDay)).toMatchObject({ total: 17.16 })
  })

  test('takes portions without changing the menu version, until the last one makes the dish sold out', async () => {
    const database = await openWithMenu()
    await setLeft(database, 3)
    const version = await findMenuVersion(database.queries)

    await place(database, asha, twoDosas, 'key-1')
    expect(await availabilityOf(database)).toEqual({ soldOutUntil: null, leftToday: 1, version: 1 })
    expect(await findMenuVersion(database.queries)).toBe(version)

    await expect(place(database, ravi, twoDosas, 'key-2')).rejects.toMatchObject({
      code: 'order/unavailable',
      members: {
        lines: [{ kind: 'too-few-left', left: 1, quantity: 1, message: 'Only 1 portion of Masala Dosa is left.' }],
        total: 10.5,
      },
    })
    await place(database, ravi, oneDosa, 'key-3')
    expect(await availabilityOf(database)).toEqual({ soldOutUntil: endOfDay, leftToday: 0, version: 1 })
    expect(await findMenuVersion(database.queries)).toBe(version + 1)
    await expect(place(database, asha, oneDosa, 'key-4')).rejects.toMatchObject({ code: 'order/unavailable' })
  })

  test('of which another dish has too few portions takes no portion', async () => {
    const database = await openWithMenu()
    await setLeft(database, 5)
    await setLeft(database, 1, 'idli')
    const draft = { ...oneDosa, items: [...oneDosa.items, { id: 'idli', quantity: 2, seenPrice: 6.99 }] }

    await expect(place(database, asha, draft, 'key-1')).rejects.toMatchObject({
      members: { lines: [{ id: 'idli', left: 1 }] },
    })

    expect(await availabilityOf(database)).toMatchObject({ leftToday: 5 })
    expect(await availabilityOf(database, 'idli')).toMatchObject({ leftToday: 1 })
  })

  test('in two lines says how many of the second line are left (#280)', async () => {
    const database = await openWithMenu()
    await setLeft(database, 3)
    const second = twoDosas.items.map((item) => ({ ...item, lineId: 'dosa:second' }))
    const draft = { ...twoDosas, items: [...twoDosas.items, ...second] }

    await expect(place(database, asha, draft, 'key-1')).rejects.toMatchObject({
      members: { lines: [{ lineId: 'dosa:second', left: 3, quantity: 1 }], total: 31.5 },
    })
  })

  test('on the next day has no limit', async () => {
    const database = await openWithMenu()
    await setLeft(database, 1)

    await place(database, asha, twoDosas, 'key-1', endOfDay)

    expect(await availabilityOf(database)).toMatchObject({ leftToday: 1, soldOutUntil: null })
  })

  test('takes its portions once when the request is repeated, one after the other and at the same time', async () => {
    const database = await openWithMenu()
    await setLeft(database, 4)
    const other = { ...orderStoresOf(database), groupCommit: createGroupCommit(database.queries) }

    const first = await place(database, asha, twoDosas, 'key-1')
    const repeated = await place(database, asha, twoDosas, 'key-1')
    const twins = await Promise.all(
      [database, database, other, other].map((stores) => place(stores, asha, twoDosas, 'key-2')),
    )

    expect(repeated).toEqual(first)
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1)
    expect(await availabilityOf(database)).toMatchObject({ leftToday: 0, soldOutUntil: endOfDay })
    expect(await place(database, asha, twoDosas, 'key-2')).toEqual(twins[0])
  })

  test('gives its portions back when its key turns out to be used', async () => {
    const database = await openWithMenu()
    await setLeft(database, 2)
    const chai = { ...oneDosa, items: [{ id: 'chai', quantity: 1, seenPrice: 3.33 }] }

    // the order without a limit needs fewer statements, so it is inserted first
    const results = await Promise.allSettled([
      place(database, asha, twoDosas, 'key-1'),
      place(database, asha, chai, 'key-1'),
    ])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'order/key-reused' })
    const [order] = await listCustomerOrders(database.queries, customerCurrency, 'asha')
    const isDosa = order?.items[0]?.id === 'dosa'
    expect(await availabilityOf(database)).toMatchObject({
      leftToday: isDosa ? 0 : 2,
      soldOutUntil: isDosa ? endOfDay : null,
    })
  })

  test('of the last portion, by two customers at the same time, succeeds for one of them, in each of 100 rounds', async () => {
    const database = await openWithMenu()
    // two servers
    const other = { ...orderStoresOf(database), groupCommit: createGroupCommit(database.queries) }
    let placed = 0

    for (let round = 0; round < 100; round += 1) {
      await setLeft(database, 1)
      const results = await Promise.allSettled([
        place(database, asha, oneDosa, `key-${round}`),
        // the same server in one half of the rounds: both orders are in one group commit
        place(round % 2 === 0 ? database : other, ravi, oneDosa, `key-${round}`),
      ])
      const refused = results.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason)
      expect(refused).toMatchObject([
        { code: 'order/unavailable', members: { lines: [{ name: 'Masala Dosa', kind: 'sold-out' }] } },
      ])
      placed += 2 - refused.length
      expect(await availabilityOf(database)).toMatchObject({ leftToday: 0, soldOutUntil: endOfDay })
    }

    expect(placed).toBe(100)
    const orders = await database.queries.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(100)
  })

  test('of ten portions, by thirty customers at the same time, succeeds for ten of them', async () => {
    const database = await openWithMenu()
    const other = { ...orderStoresOf(database), groupCommit: createGroupCommit(database.queries) }
    await setLeft(database, 10)

    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        place(index % 2 === 0 ? database : other, asha, oneDosa, `key-${index}`),
      ),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await availabilityOf(database)).toMatchObject({ leftToday: 0, soldOutUntil: endOfDay })
  })

  test('with a minimum age needs a confirmation', async () => {
    const database = await openWithMenu()
    await changeMenuOnAnotherServer(database, (queries) =>
      queries.updateTable('recipes').set({ ageFrom: 18 }).where('id', '=', 'dosa').execute(),
    )

    await expect(place(database, asha, oneDosa, 'key-1')).rejects.toMatchObject({
      code: 'order/age-not-confirmed',
      members: { ageFrom: 18 },
    })
    expect(await place(database, asha, { ...oneDosa, ageConfirmed: true }, 'key-1')).toMatchObject({ total: 10.5 })
  })

  test('of dishes without a limit runs as many statements as before', async () => {
    const database = await openWithMenu()
    await setLeft(database, 9, 'idli')
    await place(database, asha, oneDosa, 'loads-the-menu')
    const { counted, executedCount } = countQueries(database.queries)
    const stores = { ...database, groupCommit: createGroupCommit(counted) }

    await place(stores, asha, oneDosa, 'key-1')
    const withoutLimit = executedCount()
    await place(stores, asha, { ...oneDosa, items: [{ id: 'idli', quantity: 1, seenPrice: 6.99 }] }, 'key-2')
    await sleep(0)

    // the version of the menu, the order, its first change
    expect(withoutLimit).toBe(3)
    // and the key, the limits, the portions left, the portions of the order
    expect(executedCount() - withoutLimit).toBe(7)
  })
})
