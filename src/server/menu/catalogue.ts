import type { Category } from '#contract/menu.ts'
import type { Catalogue } from '#contract/quote.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { isUnavailable } from '../store/database-errors.ts'
import type { Queries } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { findCatalogueVersion, listCategories, listRecipeRows, type RecipeRow } from './menu-store.ts'

/** The whole menu at one version. It never changes: a changed menu is another snapshot. */
export interface MenuSnapshot extends Catalogue<RecipeRow> {
  version: number
  /** Oldest first. */
  categories: readonly Category[]
  /** By id, oldest first. */
  recipes: ReadonlyMap<string, RecipeRow>
  /** Previews of the dishes' pictures, by picture hash. */
  previews: ReadonlyMap<string, string>
}

/** Keeps the newest snapshot in memory. */
export interface CatalogueCache {
  /** @returns the current snapshot; while the database is unavailable, the last known one */
  current(): Promise<MenuSnapshot>
  /** @returns the snapshot in memory; undefined when there is none, or the menu has changed since */
  atHand(): MenuSnapshot | undefined
  /**
   * Compares the version in memory with the database, so that an order is safe even if a menu change was not announced.
   * @returns the snapshot that is current within the transaction
   */
  currentIn(transaction: Queries): Promise<MenuSnapshot>
  /** Must be called whenever the menu has changed or may have changed: the next read loads it. */
  forget(): void
}

/** @param load reads the menu, on another connection than the cache's own if given one */
export function createCatalogue(queries: Queries, load = loadSnapshot): CatalogueCache {
  /** The load that began after the last change. */
  let loading: Promise<MenuSnapshot> | undefined
  /** The newest snapshot that was loaded; after a change it is outdated until the next has loaded. */
  let latest: MenuSnapshot | undefined
  let isOutdated = false
  /** Whether the last load since the last change failed because the database was unavailable. */
  let isUnreachable = false

  function begin(database: Queries): Promise<MenuSnapshot> {
    const attempt = load(database)
    loading = attempt
    attempt.then(
      (snapshot) => {
        metrics.menuLoads.inc()
        // a menu that changed during its first load is still the last known one
        if (loading !== attempt) latest ??= snapshot
        if (loading !== attempt) return
        latest = snapshot
        isOutdated = false
        isUnreachable = false
        metrics.menuLoadedAt.set(Date.now() / 1000)
      },
      (error: unknown) => {
        if (loading !== attempt) return
        // a failed load must not be remembered
        loading = undefined
        isUnreachable = isUnavailable(error)
      },
    )
    return attempt
  }

  /** One check, and at most one load, for a whole group. */
  const currentIn = batchInTransaction(async (transaction, callers: readonly undefined[]) => {
    const version = await findCatalogueVersion(transaction)
    const snapshot = !isOutdated && latest?.version === version ? latest : await begin(transaction)
    return callers.map(() => snapshot)
  })

  return {
    async current() {
      const shared = loading
      const attempt = shared ?? begin(queries)
      // only the first request waits for the database's timeout
      if (latest && isUnreachable) return latest
      try {
        return await attempt
      } catch (error) {
        if (latest && isUnavailable(error)) return latest
        // it may have been the load of a transaction that has failed for another reason
        if (shared && !isUnavailable(error)) return begin(queries)
        throw error
      }
    },
    atHand: () => (isOutdated ? undefined : latest),
    currentIn: (transaction) => currentIn(transaction, undefined),
    forget() {
      loading = undefined
      isOutdated = true
      isUnreachable = false
    },
  }
}

/** Reads the version first: what changes while the rest is read then has a higher version than the snapshot. */
async function loadSnapshot(queries: Queries): Promise<MenuSnapshot> {
  const version = await findCatalogueVersion(queries)
  const categories = await listCategories(queries)
  const rows = await listRecipeRows(queries)
  return {
    version,
    categories,
    recipes: new Map(rows.map((row) => [row.id, row])),
    previews: new Map(rows.map(({ pictureHash, preview }) => [pictureHash, preview])),
  }
}
