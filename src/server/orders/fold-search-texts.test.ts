import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import { describeOnBothDatabases, openTestDatabase } from '#test/support/databases.ts'
import { orderRow } from '#test/support/order-row.ts'
import { asha, insertPlacedOrders, testAddress } from '#test/support/orders.ts'
import { anonymiseOrders } from '../privacy/anonymise-orders.ts'
import type { Queries } from '../store/tables.ts'
import { listAdminOrders } from './admin-order-store.ts'
import { foldSearchTexts, startFoldingSearchTexts } from './fold-search-texts.ts'

const phone = '+353 (0)1 555-0100'
/** As the previous version stored it. */
const lowerCaseText = (id: string) => `${id} ${phone} 12 o’connell straße zoë o’neill-łukasiewicz zoe@example.com`
const spellings = ["O'Connell", 'oneill', 'zoe', 'strasse', '5550100', '01 5550100', '+353 1 555 0100', 'Zoe\u0308']
const typedAsStored = ['o’neill-łuk', '555-0100', 'ZOË', 'zoe@exam', '12 O’Connell Straße']

async function storeUnfolded(queries: Queries, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await queries
      .insertInto('orders')
      .values(orderRow({ id, phone, searchText: lowerCaseText(id), createdAt: Date.UTC(2026, 0, 1) + index }))
      .execute()
}

async function find(queries: Queries, text: string): Promise<string[]> {
  return (await listAdminOrders(queries, customerCurrency, { text }, undefined)).orders.map(({ id }) => id)
}

function newOrder(id: string, displayName: string) {
  return {
    id,
    customer: { ...asha, displayName, email: 'zoe@example.com' },
    items: [],
    totalMinor: 0,
    status: 'pending' as const,
    deliveryAddress: testAddress,
    paymentMethod: 'Cash on Delivery' as const,
    createdAt: 1,
    idempotencyKey: id,
    requestHash: 'hash',
    notes: null,
    amounts: null,
    cashGivenMinor: null,
  }
}

describeOnBothDatabases('the search of orders', (open) => {
  test('finds an order by what a caller says and an admin types (#202)', async () => {
    const { queries } = await open()
    await insertPlacedOrders(queries, [
      {
        ...newOrder('order-1', 'Zoë O’Neill-Łukasiewicz'),
        deliveryAddress: { ...testAddress, street: '12 O’Connell Straße', phone },
      },
    ])

    for (const text of [...spellings, ...typedAsStored])
      expect([text, await find(queries, text)]).toEqual([text, ['order-1']])
    for (const text of ['%', 'conell', '02 5550100']) expect([text, await find(queries, text)]).toEqual([text, []])
    expect(await foldSearchTexts(queries, 1)).toBe(false)
  })

  test('finds older orders, which were folded without vowel signs and with the long stroke of Arabic (#204)', async () => {
    const { queries } = await open()
    const searchText = 'order1कबरशरमaminexamplecomعــليحسن 5550100'
    await queries
      .insertInto('orders')
      .values(orderRow({ id: 'order-1', searchText, isSearchFolded: 1, contactName: 'कबीर शर्मा' }))
      .execute()

    expect(await foldSearchTexts(queries, 2)).toBe(false)

    for (const text of ['कबीर', 'कबीर शर्मा', 'علي', 'عـلي حسن', 'عَلِي', 'amin@example.com'])
      expect([text, await find(queries, text)]).toEqual([text, ['order-1']])
    for (const text of ['सीता', 'عمر']) expect([text, await find(queries, text)]).toEqual([text, []])
  })

  test('finds older orders by spellings that their version left out, in batches, and as before until then (#244)', async () => {
    const { queries } = await open()
    const folded = (id: string) => `${id}491763551234がんしょう5gasse3mullerexamplecomjurgenmullerはんשלום 1763551234`
    for (const [index, id] of ['order1', 'order2', 'order3'].entries())
      await queries
        .insertInto('orders')
        .values(
          orderRow({
            id,
            phone: '+49 (0)176 355 1234',
            street: 'Sébastien-Gässe 3',
            contactName: 'Jürgen Müller パン',
            searchText: folded(id),
            isSearchFolded: 2,
            createdAt: Date.UTC(2026, 0, 1) + index,
          }),
        )
        .execute()
    const asBefore = ['jurgen muller', 'muller@example', '0176 3551234', 'Jürgen']
    const added = ['mueller', 'JUERGEN MÜLLER', 'パン', 'ﾊﾟﾝ', 'שלום', 'gaesse', '49 176 3551234']
    for (const text of asBefore)
      expect([text, await find(queries, text)]).toEqual([text, ['order3', 'order2', 'order1']])

    expect(await foldSearchTexts(queries, 2)).toBe(true)
    for (const text of [...asBefore, ...added])
      expect([text, await find(queries, text)]).toEqual([text, expect.arrayContaining(['order3', 'order2'])])
    expect(await foldSearchTexts(queries, 2)).toBe(false)
    for (const text of [...asBefore, ...added])
      expect([text, await find(queries, text)]).toEqual([text, ['order3', 'order2', 'order1']])
    expect(await foldSearchTexts(queries, 1)).toBe(false)
  })

  test.each(['8642', '٨٦٤٢', '८६४२', '８６４２'])(
    'finds an order by its number in digits of any script: %s (#244)',
    async (text) => {
      const { queries } = await open()
      await insertPlacedOrders(queries, [newOrder('order-1', 'Zoë')])
      await queries.updateTable('orders').set({ ticketNumber: 8642 }).execute()

      expect(await find(queries, text)).toEqual(['order-1'])
    },
  )

  test('tells names apart by their vowel signs (#204)', async () => {
    const { queries } = await open()
    await insertPlacedOrders(queries, [newOrder('order-1', 'राम'), newOrder('order-2', 'रमा')])

    expect(await find(queries, 'राम')).toEqual(['order-1'])
    expect(await find(queries, 'रमा')).toEqual(['order-2'])
  })

  test('finds orders of the previous version as before, and by other spellings once they are folded, newest first (#202)', async () => {
    const { queries } = await open()
    await storeUnfolded(queries, ['order-1', 'order-2', 'order-3'])
    for (const text of typedAsStored) expect(await find(queries, text)).toHaveLength(3)

    expect(await foldSearchTexts(queries, 2)).toBe(true)

    for (const text of spellings)
      expect([text, await find(queries, text)]).toEqual([text, expect.arrayContaining(['order-3', 'order-2'])])
    for (const text of typedAsStored) expect(await find(queries, text)).toEqual(['order-3', 'order-2', 'order-1'])

    expect(await foldSearchTexts(queries, 2)).toBe(false)

    for (const text of [...spellings, ...typedAsStored])
      expect([text, await find(queries, text)]).toEqual([text, ['order-3', 'order-2', 'order-1']])
  })

  test('does not find an anonymised order by its old text, also if it is anonymised while it is folded (#202)', async () => {
    const { queries } = await open()
    await storeUnfolded(queries, ['order-1', 'order-2'])
    await foldSearchTexts(queries, 1)
    await Promise.all([
      foldSearchTexts(queries),
      queries.transaction().execute((transaction) => anonymiseOrders(transaction, 'asha')),
    ])
    await foldSearchTexts(queries)

    for (const text of [...spellings, ...typedAsStored]) expect([text, await find(queries, text)]).toEqual([text, []])
    expect(await find(queries, 'ORDER-2')).toEqual(['order-2'])
  })

  test('folds all orders in the background, until it is stopped (#202)', async () => {
    const { queries } = await open()
    await storeUnfolded(
      queries,
      Array.from({ length: 150 }, (_, index) => `order-${index}`),
    )
    const onError = vi.fn<(error: unknown) => void>()

    const stop = startFoldingSearchTexts(queries, onError)
    await vi.waitFor(async () => expect(await foldSearchTexts(queries, 1)).toBe(false))
    await stop()

    expect(await find(queries, 'oneill')).toHaveLength(50)
    expect(onError).not.toHaveBeenCalled()
  })
})

/** PostgreSQL refuses these values, because its columns have types. */
test.each(['searchText', 'phone'] as const)(
  'on SQLite, an order with a damaged %s is found by its id, and the others are folded (#184, #202)',
  async (column) => {
    const { queries } = await openTestDatabase('sqlite')
    await storeUnfolded(queries, ['order-1', 'order-2', 'order-3'])
    await sql`update orders set ${sql.ref(column)} = x'00ff' where id = 'order-2'`.execute(queries)

    expect(await foldSearchTexts(queries, 2)).toBe(true)
    expect(await foldSearchTexts(queries, 2)).toBe(false)

    expect(await find(queries, 'oneill')).toEqual(['order-3', 'order-1'])
    expect(await find(queries, 'order-2')).toEqual(['order-2'])
  },
)
