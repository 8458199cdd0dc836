import { setImmediate } from 'node:timers/promises'
import type { AccountExport } from '#contract/accounts/account-data.ts'
import type { Account } from '#contract/accounts/accounts.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { Currency } from '#contract/values/money.ts'
import { listSessions } from '../accounts/account-session-store.ts'
import { findAccountCreatedAt } from '../accounts/account-store.ts'
import { listExportedAddresses } from '../addresses/address-store.ts'
import { listExportedFavourites } from '../favourites/favourite-store.ts'
import { hasOptedOut } from '../notifications/unsubscribe.ts'
import { type ExportedOrder, readExportedOrders } from '../orders/exported-order-store.ts'
import { listExportedSubscriptions } from '../push/push-subscription-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/**
 * Exports all data about one user, and none about other users.
 * @returns the JSON of `accountExportSchema` in chunks. Each chunk is read from the database when the consumer requests it.
 *   Other requests run between two chunks.
 */
export async function* exportAccount(
  queries: Queries,
  currency: Currency,
  user: Account,
  now: Milliseconds,
): AsyncGenerator<string> {
  const { uid, displayName, email, role } = user
  const account: Omit<AccountExport, 'orders'> = {
    exportedAt: new Date(now).toISOString(),
    profile: { uid, displayName, email, role, createdAt: await findAccountCreatedAt(queries, uid) },
    sessions: await listSessions(queries, uid),
    addresses: await listExportedAddresses(queries, uid),
    favourites: await listExportedFavourites(queries, uid),
    pushSubscriptions: await listExportedSubscriptions(queries, uid),
    wantsMailsAboutProgress: !(await hasOptedOut(queries, uid)),
  }
  yield `${JSON.stringify(account).slice(0, -1)},"orders":[`
  let separator = ''
  for await (const orders of readExportedOrders(queries, currency, uid)) {
    if (orders.length > 0) yield separator + orders.map((order) => JSON.stringify(withoutPictures(order))).join(',')
    separator = ','
    await setImmediate()
  }
  yield ']}'
}

type ExportedItem = AccountExport['orders'][number]['items'][number]

function withoutPictures({ items, ...order }: ExportedOrder): AccountExport['orders'][number] {
  return { ...order, items: items.map(withoutPicture) }
}

function withoutPicture({ id, name, price, quantity, options, allergens, note }: OrderItem): ExportedItem {
  return {
    id,
    name,
    price,
    quantity,
    ...(options && { options }),
    ...(allergens && { allergens }),
    ...(note !== undefined && { note }),
  }
}
