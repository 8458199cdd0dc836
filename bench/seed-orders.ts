import { sql } from 'kysely'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { Database } from '#server/store/database.ts'
import { orderItems, orderRow } from '#test/support/order-row.ts'

/** The default owners of the orders. */
export const seededCustomers = { prefix: 'customer', count: 1000 }

const firstAt = Date.UTC(2026, 0, 1)

/**
 * Inserts orders of the customers `customer-0`, `customer-1`, …, one order per second. One in ten is pending. The database
 * generates the rows, so a million orders take seconds.
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
  const template = orderRow({ items: orderItems(3), totalMinor: 3150, requestHash: '' })
  const columns = {
    ...Object.fromEntries(Object.entries(template).map(([name, value]) => [name, sql.lit(value)])),
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
  // PostgreSQL's autovacuum does this within minutes; until then a count reads the whole table
  await (dialect.name === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(queries)
}
