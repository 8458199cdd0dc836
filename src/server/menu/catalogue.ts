import type { Language } from '#contract/i18n/language.ts'
import type { Category } from '#contract/menu/menu.ts'
import type { Catalogue } from '#contract/orders/quote.ts'
import { readCatalogueSettings } from '../site-settings/read-catalogue-settings.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { isUnavailable } from '../store/database-errors.ts'
import {
  findMenuVersion,
  findMenuVersionForOrders,
  hasOnlySavedTranslations,
  type MenuVersion,
  readMenuVersion,
} from '../store/menu-version.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { readSavedSince, readTranslations } from '../translations/translation-store.ts'
import { listCategories } from './category-store.ts'
import { createReader, type MenuReader } from './menu-in-language.ts'
import { listRecipeRows, type RecipeRow } from './menu-store.ts'
import { addSoldOutDays } from './sold-out-days.ts'

/** The menu at one version. Its data never change: each change of the menu leads to a new snapshot. */
export interface MenuSnapshot extends Catalogue<RecipeRow>, MenuVersion {
  /** In the owner's order. */
  categories: readonly Category[]
  /** By id, category by category in the owner's order. */
  recipes: ReadonlyMap<string, RecipeRow>
  /** Picture previews of the recipes, by picture hash. */
  previews: ReadonlyMap<string, string>
  /** When the days of sold-out dishes change without a change of the menu; omitted when they do not. */
  validUntil?: Milliseconds | undefined
  /** In which the owner writes the menu: the standard language of the site. */
  language: Language
  /** For guests in the further languages of the site (`menuIn`). */
  readers: ReadonlyMap<Language, MenuReader>
}

/** Caches the newest snapshot in memory. */
export interface CatalogueCache {
  /** @returns the current snapshot; the last loaded one while the database is unavailable */
  current(): Promise<MenuSnapshot>
  /** @returns the cached snapshot; undefined when there is none, or when it is not current any more */
  cached(): MenuSnapshot | undefined
  /**
   * Compares the cached version with the database, so that no order gets an old price when the message about a change
   * was lost. The transaction may place orders until it ends.
   * @returns the snapshot that is current within the transaction
   */
  currentIn(transaction: Queries): Promise<MenuSnapshot>
  /** As `currentIn`, for a transaction that places no orders: it waits for no count of orders. */
  readIn(transaction: Queries): Promise<MenuSnapshot>
  /** Call it whenever the menu has changed or may have changed. The next read loads what has changed. */
  invalidate(): void
  /** Like `invalidate`, after a change that does not increment the version of the menu: the next read loads everything. */
  discard(): void
}

/**
 * @param load reads the menu and the ordering rules on the given connection; `before` is the last loaded snapshot
 */
export function createCatalogue(queries: Queries, load = loadSnapshot): CatalogueCache {
  /** The load that started after the last change. */
  let loading: Promise<MenuSnapshot> | undefined
  /** The last loaded snapshot. After a change it is outdated until the next load has finished. */
  let latest: MenuSnapshot | undefined
  let isOutdated = false
  /** Whether the last load failed because the database was unavailable. A change resets it. */
  let isUnreachable = false
  let isDiscarded = false

  function startLoad(database: Queries): Promise<MenuSnapshot> {
    const attempt = load(database, isDiscarded ? undefined : latest)
    loading = attempt
    attempt.then(
      (snapshot) => {
        metrics.menuLoads.inc()
        // the menu changed during its first load: an outdated snapshot is better than none
        if (loading !== attempt) latest ??= snapshot
        if (loading !== attempt) return
        latest = snapshot
        isOutdated = false
        isDiscarded = false
        isUnreachable = false
        metrics.menuLoadedAt.set(Date.now() / 1000)
      },
      (error: unknown) => {
        if (loading !== attempt) return
        // the next read must start a new load
        loading = undefined
        isUnreachable = isUnavailable(error)
      },
    )
    return attempt
  }

  async function snapshotAt(version: number, transaction: Queries): Promise<MenuSnapshot> {
    return !isOutdated && latest?.version === version ? latest : startLoad(transaction)
  }

  /** All calls in one group commit share one version check and at most one load. */
  const currentIn = batchInTransaction(async (transaction, callers: readonly undefined[]) => {
    const snapshot = await snapshotAt(await findMenuVersionForOrders(transaction), transaction)
    return callers.map(() => snapshot)
  })

  function invalidate(): void {
    loading = undefined
    isOutdated = true
    isUnreachable = false
  }

  function discard(): void {
    invalidate()
    isDiscarded = true
  }

  /** Call it before each use of the cache. */
  function discardExpired(): void {
    if (!isOutdated && latest?.validUntil !== undefined && latest.validUntil <= Date.now()) discard()
  }

  return {
    async current() {
      discardExpired()
      const shared = loading
      const attempt = shared ?? startLoad(queries)
      // only the first request waits until the database times out
      if (latest && isUnreachable) return latest
      try {
        return await attempt
      } catch (error) {
        if (latest && isUnavailable(error)) return latest
        // the shared load may belong to a transaction that has failed for another reason
        if (shared && !isUnavailable(error)) return startLoad(queries)
        throw error
      }
    },
    cached() {
      discardExpired()
      return isOutdated ? undefined : latest
    },
    currentIn: (transaction) => currentIn(transaction, undefined),
    readIn: async (transaction) => snapshotAt(await findMenuVersion(transaction), transaction),
    invalidate,
    discard,
  }
}

/**
 * Reads the version first, so that a change during the other reads has a higher version than the snapshot. After saved translations it
 * reads only these: a menu in a further language of the site can have ten thousand.
 */
async function loadSnapshot(queries: Queries, before?: MenuSnapshot): Promise<MenuSnapshot> {
  const { version, translationSaves } = await readMenuVersion(queries)
  if (before && hasOnlySavedTranslations(before, { version, translationSaves }))
    return { ...before, version, translationSaves, readers: await readChangedReaders(queries, before) }
  const categories = await listCategories(queries)
  const { shop, rules, language, readers } = await readCatalogueSettings(queries)
  const recipes = await listRecipeRows(queries, categories)
  const { rows, validUntil } = await addSoldOutDays(queries, recipes, { shop, rules }, Date.now())
  const translations = await readTranslations(queries, [...readers.keys()])
  return {
    version,
    translationSaves,
    categories,
    recipes: new Map(rows.map((row) => [row.id, row])),
    shop,
    rules,
    validUntil,
    previews: new Map(rows.map(({ pictureHash, preview }) => [pictureHash, preview])),
    language,
    readers: new Map(Array.from(readers, ([each, reader]) => [each, createReader(reader, translations.get(each))])),
  }
}

/** @returns the readers with the translations that were saved since; those of other languages keep their translated menu */
async function readChangedReaders(
  queries: Queries,
  { version, readers }: MenuSnapshot,
): Promise<ReadonlyMap<Language, MenuReader>> {
  const before = new Map(Array.from(readers, ([language, { texts }]) => [language, texts]))
  const after = await readSavedSince(queries, before, version)
  return new Map(
    Array.from(readers, ([language, reader]) => {
      const texts = after.get(language) ?? reader.texts
      return [language, texts === reader.texts ? reader : createReader(reader, texts)]
    }),
  )
}
