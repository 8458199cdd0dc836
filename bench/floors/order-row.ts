/** The row that both floors of placing an order write: as wide as ours, with the same key and no other index. */

export const floorTable = `create table if not exists floor_orders (id text primary key, items text not null, userId text not null,
  totalMinor bigint not null, status text not null, street text not null, city text not null, state text not null,
  zipCode text not null, phone text not null, paymentMethod text not null, createdAt bigint not null,
  idempotencyKey text not null, requestHash text not null, searchText text not null)`

/** All but the id and the items. */
export const floorRow: (string | number)[] = [
  'customer-1',
  5180,
  'pending',
  '1 Main Street',
  'Springfield',
  'IL',
  '62701',
  '555-0100',
  'Cash on Delivery',
  1_780_000_000_000,
  'k'.repeat(24),
  'h'.repeat(43),
  'customer 1 customer-1@example.com 1 main street 555-0100',
]

/** @param placeholder what stands for a value */
export function floorInsert(placeholder: string): string {
  return `insert into floor_orders values (${['id', 'items', ...floorRow].map(() => placeholder).join(', ')})`
}
