import { sql } from 'kysely'
import { orderStatuses } from '#contract/order-status.ts'
import type { Database } from '#server/store/database.ts'
import { orderItems, orderRow } from '#test/support/order-row.ts'

/** Customers that the orders are spread over, unless a bench says otherwise. */
export const seededCustomers = { prefix: 'customer', count: 1000 }

const firstAt = Date.UTC(2026, 0, 1)

/**
 * Fills the database with made-up orders, one a second, of customers `customer-0`, `customer-1`, …, made by the
 * database itself: a million take seconds. One in ten is pending.
 */
export async function seedOrders(
  { dialect, queries }: Database,
  count: number,
  owners = seededCustomers,
): Promise<void> {
  await queries
    .insertInto('user')
    .values(
      Array.from({ length: seededCustomers.count }, (_, index) => ({
        id: `customer-${index}`,
        name: `Customer ${index}`,
        email: `customer-${index}@example.com`,
        emailVerified: dialect.name === 'postgres' ? false : 0,
        image: null,
        role: 'customer',
        createdAt: new Date(firstAt).toISOString(),
        updatedAt: new Date(firstAt).toISOString(),
      })),
    )
    .execute()
  const numbers =
    dialect.name === 'sqlite'
      ? sql`(with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count}) select i from n) as n`
      : sql`generate_series(0, ${sql.lit(count - 1)}) as n(i)`
  const status = sql.raw(
    `case when i % 10 = 0 then '${orderStatuses[0]}' when i % 10 = 1 then '${orderStatuses[4]}' else '${orderStatuses[3]}' end`,
  )
  const random = dialect.name === 'sqlite' ? sql`lower(hex(randomblob(12)))` : sql`md5(i::text)`
  const same = orderRow({ items: orderItems(3), totalMinor: 3150, requestHash: '' })
  const columns = {
    ...Object.fromEntries(Object.entries(same).map(([name, value]) => [name, sql.lit(value)])),
    id: random,
    userId: sql`${sql.lit(`${owners.prefix}-`)} || (i % ${sql.lit(owners.count)})`,
    status,
    street: sql`i || ' Main Street'`,
    createdAt: sql`${sql.lit(firstAt)} + i * 1000`,
    idempotencyKey: sql`i || ''`,
    searchText: sql`i || ' main street'`,
  }
  await sql`insert into orders (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(columns))} from ${numbers}`.execute(queries)
  // PostgreSQL's autovacuum does the same within minutes; before it, a count reads the whole table
  await (dialect.name === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(queries)
}
