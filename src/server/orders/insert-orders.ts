import { type RawBuilder, sql } from 'kysely'
import type { DeliveryAddress } from '#contract/orders.ts'
import type { PricedRecipe } from '../menu/menu-store.ts'
import type { Queries } from '../store/database.ts'
import { isSqlite } from '../store/dialects.ts'
import { keptStatement, type Slots } from '../store/kept-statement.ts'
import { type GivenRows, givenRows, insertOf, recordset } from '../store/row-list.ts'
import { insertOrderChanges } from './order-change-store.ts'
import type { Customer, NewOrder } from './order-store.ts'

const insertedColumns = [
  ['id', 'text'],
  ['userId', 'text'],
  ['items', 'text'],
  ['totalMinor', 'bigint'],
  ['status', 'text'],
  ['street', 'text'],
  ['city', 'text'],
  ['state', 'text'],
  ['zipCode', 'text'],
  ['phone', 'text'],
  ['instructions', 'text'],
  ['paymentMethod', 'text'],
  ['createdAt', 'bigint'],
  ['idempotencyKey', 'text'],
  ['requestHash', 'text'],
  ['searchText', 'text'],
] as const

/** What an order is told of a dish. */
const dishColumns = [
  ['id', 'text'],
  ['name', 'text'],
  ['priceMinor', 'bigint'],
  ['pictureHash', 'text'],
] as const

/** An order whose key its customer has used before is left out. */
function ifNew(insert: RawBuilder<unknown>): RawBuilder<{ id: string }> {
  return sql`${insert} on conflict ("userId", "idempotencyKey") do nothing returning id, "userId", status, "createdAt"`
}

const insertNew = keptStatement((queries, slot: Slots<{ rows: GivenRows }>) =>
  ifNew(insertOf(queries, 'orders', insertedColumns, slot('rows'))),
)

/**
 * The same with their logs, in one statement, which is all or nothing without a transaction around it; and nothing when
 * one of the dishes is not on the menu as it is given.
 */
const insertNewLogged = keptStatement(
  (queries, slot: Slots<{ rows: GivenRows; dishes: GivenRows }>) => sql<{ id: string }>`with inserted as (
      ${ifNew(sql`${insertOf(queries, 'orders', insertedColumns, slot('rows'))} where not exists (
        select from ${recordset('dish', dishColumns, slot('dishes'))} where (
          select (recipes.name, recipes."priceMinor", recipes."pictureHash") = (dish.name, dish."priceMinor", dish."pictureHash")
          from recipes where recipes.id = dish.id
        ) is not true
      )`)}
    ), logged as (
      insert into "orderChanges" ("orderId", "userId", "toStatus", at)
      select id, "userId", status, "createdAt" from inserted
    )
    select id from inserted`,
)

/**
 * Also writes the first line of each order's log. Both or neither, so the caller gives a transaction; on PostgreSQL it
 * is one statement, and needs none.
 * @param dishes on PostgreSQL: nothing is inserted unless the menu has all of them, with these names, prices and pictures
 * @returns the ids of those that were inserted: an order whose key its customer has used before is left out
 */
export async function insertOrders(
  transaction: Queries,
  orders: readonly NewOrder[],
  dishes: readonly PricedRecipe[] = [],
): Promise<Set<string>> {
  if (orders.length === 0) return new Set()
  const rows = orders.map(({ customer, items, deliveryAddress, ...row }) => ({
    ...row,
    ...deliveryAddress,
    userId: customer.uid,
    instructions: deliveryAddress.instructions ?? null,
    items: JSON.stringify(items),
    searchText: searchTextOf(row.id, deliveryAddress, customer),
  }))
  const given = { rows: givenRows(transaction, insertedColumns, rows) }
  if (!isSqlite(transaction))
    return idsOf(await insertNewLogged(transaction, { ...given, dishes: givenRows(transaction, dishColumns, dishes) }))
  const inserted = idsOf(await insertNew(transaction, given))
  const written = rows.filter((row) => inserted.has(row.id))
  await insertOrderChanges(
    transaction,
    written.map(({ id, userId, status, createdAt }) => ({
      orderId: id,
      userId,
      byUserId: null,
      fromStatus: null,
      toStatus: status,
      at: createdAt,
    })),
  )
  return inserted
}

function idsOf(rows: readonly { id: string }[]): Set<string> {
  return new Set(rows.map(({ id }) => id))
}

function searchTextOf(id: string, { phone, street }: DeliveryAddress, { displayName, email }: Customer): string {
  return [id, phone, street, displayName, email].join(' ').toLowerCase()
}
