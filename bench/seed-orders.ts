import { sql } from 'kysely'
import { orderStatuses } from '#contract/order-status.ts'
import type { Database } from '#server/store/database.ts'

/** Customers that the orders are spread over, unless a bench says otherwise. */
export const seededCustomers = { prefix: 'customer', count: 1000 }

const firstAt = Date.UTC(2026, 0, 1)
const item = { id: 'dosa', name: 'Masala Dosa', priceMinor: 1295, quantity: 2, pictureHash: 'b'.repeat(32) }

/**
 * Fills the database with made-up orders, one a second, of customers `customer-0`, `customer-1`, …, made by the
 * database itself: a million take seconds. One in ten is pending.
 */
export async function seedOrders({ kind, queries }: Database, count: number, owners = seededCustomers): Promise<void> {
  await queries
    .insertInto('user')
    .values(
      Array.from({ length: seededCustomers.count }, (_, index) => ({
        id: `customer-${index}`,
        name: `Customer ${index}`,
        email: `customer-${index}@example.com`,
        emailVerified: kind === 'postgres' ? false : 0,
        image: null,
        role: 'customer',
        createdAt: new Date(firstAt).toISOString(),
        updatedAt: new Date(firstAt).toISOString(),
      })),
    )
    .execute()
  const items = JSON.stringify([item, item, item])
  const numbers =
    kind === 'sqlite'
      ? sql`(with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count}) select i from n) as n`
      : sql`generate_series(0, ${sql.lit(count - 1)}) as n(i)`
  const status = sql.raw(
    `case when i % 10 = 0 then '${orderStatuses[0]}' when i % 10 = 1 then '${orderStatuses[4]}' else '${orderStatuses[3]}' end`,
  )
  const random = kind === 'sqlite' ? sql`lower(hex(randomblob(12)))` : sql`md5(i::text)`
  await sql`insert into orders ("id", "userId", "items", "totalMinor", "status", "street", "city", "state", "zipCode", "phone",
      "paymentMethod", "createdAt", "idempotencyKey", "requestHash", "searchText")
    select ${random}, ${sql.lit(`${owners.prefix}-`)} || (i % ${sql.lit(owners.count)}), ${items}, 7770, ${status}, i || ' Main Street', 'Springfield',
      'IL', '62701', '555-0100', 'Cash on Delivery', ${sql.lit(firstAt)} + i * 1000, i || '', '', i || ' main street'
    from ${numbers}`.execute(queries)
  await sql`analyze`.execute(queries)
}
