/** The row that the floors of placing an order insert: the same columns and primary key as the app, without other indexes. */
import { orderItems, orderRow } from '#test/support/order-row.ts'

/** The values are as long as those of the app. */
export const floorRow = orderRow({
  userId: 'customer-1',
  items: orderItems(3),
  totalMinor: 3150,
  idempotencyKey: 'k'.repeat(24),
  requestHash: 'h'.repeat(43),
  searchText: 'customer 1 customer-1@example.com 1 main street 555-0100',
})

const typeOf = (value: string | number | null) => (typeof value === 'number' ? 'bigint' : 'text')
const columns = Object.entries(floorRow).map(([name, value]) => `"${name}" ${typeOf(value)}`)

export const floorTable = `create table if not exists floor_orders (${columns.join(', ')}, primary key (id))`

/** @param values one SQL expression per column, in the order of `floorRow` */
export function floorInsert(values: readonly string[]): string {
  return `insert into floor_orders values (${values.join(', ')})`
}
