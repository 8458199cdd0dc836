import type { AccountExport } from '#contract/account-data.ts'
import type { User } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { findAccountDate } from '../accounts/account-store.ts'
import { listSessions } from '../accounts/session-store.ts'
import { listStatusChanges } from '../orders/managed-order-store.ts'
import { listOwnOrders } from '../orders/order-store.ts'
import type { Queries } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'

/** Everything that is kept about a person, and nothing about anybody else. */
export async function exportAccount(queries: Queries, user: User, now: Milliseconds): Promise<AccountExport> {
  const { uid, displayName, email, role } = user
  return {
    exportedAt: new Date(now).toISOString(),
    profile: { uid, displayName, email, role, createdAt: await findAccountDate(queries, uid) },
    sessions: await listSessions(queries, uid),
    orders: await listAllOrders(queries, uid),
  }
}

async function listAllOrders(queries: Queries, uid: string): Promise<AccountExport['orders']> {
  const orders: AccountExport['orders'] = []
  let before: string | undefined
  for (;;) {
    const page = await listOwnOrders(queries, uid, before)
    for (const { items, ...order } of page)
      orders.push({
        ...order,
        items: items.map(({ id, name, price, quantity }) => ({ id, name, price, quantity })),
        changes: await listStatusChanges(queries, order.id, false),
      })
    before = page.at(-1)?.id
    if (page.length < limits.orderPageMax) return orders
  }
}
