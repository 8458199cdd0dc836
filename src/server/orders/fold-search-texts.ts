import { type Selectable, sql } from 'kysely'
import { retryDeadlocks } from '../store/retry-deadlocks.ts'
import { tryReadStored } from '../store/stored-data.ts'
import type { Queries, Tables } from '../store/tables.ts'
import { foldedSearchText, refoldedSearchText, searchFolding } from './search-text.ts'

/** Orders per transaction. On SQLite a transaction of this size blocks the event loop for a few milliseconds. */
const batchSize = 100
/** Lets other requests run. A million orders take some minutes. */
const pauseMs = 20
/** After all orders are folded, a server of the previous version may still store orders. */
const checkIntervalMs = 10 * 60_000

/**
 * Folds the search texts of a batch of orders that an older version stored, newest first.
 * @returns whether more of them are left
 */
export async function foldSearchTexts(queries: Queries, rows = batchSize): Promise<boolean> {
  const orders = await queries
    .selectFrom('orders')
    .leftJoin('user', 'user.id', 'orders.userId')
    .select(['orders.id', 'phone', 'searchText', 'isSearchFolded', 'street', 'contactName', 'user.name'])
    .where('isSearchFolded', '<', currentFolding)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(rows)
    .execute()
  if (orders.length > 0)
    await retryDeadlocks(() =>
      queries.transaction().execute(async (transaction) => {
        for (const order of orders)
          await transaction
            .updateTable('orders')
            .set({ searchText: fold(order), isSearchFolded: searchFolding })
            .where('id', '=', order.id)
            // an order that was anonymised since then keeps the shorter text
            .where('searchText', '=', order.searchText)
            .execute()
      }),
    )
  return orders.length === rows
}

type OrderText = 'id' | 'phone' | 'searchText' | 'isSearchFolded' | 'street' | 'contactName'

interface StoredText extends Pick<Selectable<Tables['orders']>, OrderText> {
  /** Of the account. */
  name: string | null
}

/** @returns the folded text; for a damaged order only its id, so that the next orders are folded, too */
function fold({ id, phone, searchText, isSearchFolded, street, contactName, name }: StoredText): string {
  const folded = tryReadStored('orders', () =>
    isSearchFolded === 0
      ? foldedSearchText(searchText, phone)
      : refoldedSearchText(searchText, phone, [street, contactName ?? '', name ?? '']),
  )
  return folded ?? foldedSearchText(id, '')
}

/** A literal, because SQLite uses the partial index only for a constant. */
const currentFolding = sql.lit(searchFolding)

/**
 * Folds the search texts of all orders in the background. Until an order is folded, the search compares its text as the previous
 * version did.
 * @returns stops it, after the current batch
 */
export function startFoldingSearchTexts(queries: Queries, onError: (error: unknown) => void): () => Promise<void> {
  let isStopped = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function schedule(delayMs: number): void {
    if (isStopped) return
    timer = setTimeout(() => {
      running = run()
    }, delayMs)
    timer.unref()
  }

  async function run(): Promise<void> {
    let isIncomplete = false
    try {
      isIncomplete = await foldSearchTexts(queries)
    } catch (error) {
      onError(error)
    }
    schedule(isIncomplete ? pauseMs : checkIntervalMs)
  }

  running = run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
