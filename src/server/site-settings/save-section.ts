import type { SavedSection } from '#contract/site-settings/section.ts'
import { type SectionName, type SiteSettings, sections } from '#contract/site-settings/site-settings.ts'
import { Refusal } from '../errors/refusal.ts'
import { lockSetting } from '../settings/setting-store.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import { incrementMenuVersion } from '../store/menu-version.ts'
import { retryDeadlocks } from '../store/retry-deadlocks.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { readSection } from './read-section.ts'
import type { SiteSettingsCache } from './site-settings-cache.ts'
import { insertSection } from './site-settings-store.ts'

/** The database with the settings, their cache, and the bus that publishes their changes. */
export interface SettingsStores {
  queries: Queries
  cache: SiteSettingsCache
  changeBus: Pick<ChangeBus, 'publish' | 'publishInTransaction'>
}

/**
 * A rule for the values of a section that its schema cannot check. It runs in the transaction that saves them, and only if the
 * save is not refused as an edit conflict. It throws a Refusal when the values must not be saved.
 */
export type SaveRule<Value> = (
  transaction: Queries,
  values: { value: Value; current: Value; now: Milliseconds },
) => Promise<void>

/**
 * Saves the values of a section as its next version, and notifies all servers.
 * @param edit the values, and the version that they are based on
 * @throws Refusal `settings/edit-conflict` with the current section, when another admin has saved it in the meantime
 */
export async function saveSection<Name extends SectionName>(
  { queries, cache, changeBus }: SettingsStores,
  name: Name,
  edit: { version: number; value: SiteSettings[Name] },
  byUserId: string,
  now: Milliseconds,
  rule?: SaveRule<SiteSettings[Name]>,
): Promise<SavedSection<SiteSettings[Name]>> {
  const { changesCatalogue = false } = sections[name]
  const row = { section: name, version: edit.version + 1, value: JSON.stringify(edit.value), byUserId, savedAt: now }
  const isSaved = await retryDeadlocks(() => queries.transaction().execute(saveIn))
  if (!isSaved) throw new Refusal('settings/edit-conflict', { current: await readSection(queries, name) })
  await cache.reload()
  changeBus.publish('settings')
  if (changesCatalogue) changeBus.publish('menu')
  return readSection(queries, name)

  /** @returns false when another admin has saved the section in the meantime */
  async function saveIn(transaction: Queries): Promise<boolean> {
    // sections refer to each other: of two concurrent saves, the rule of the second one must see the first
    await lockSetting(transaction, 'siteSettings')
    const { version, value: current } = await readSection(transaction, name)
    // the insert is before the rule: a save that is refused as an edit conflict must not run it, because its changes would be committed
    if (version !== edit.version || !(await insertSection(transaction, row))) return false
    await rule?.(transaction, { value: edit.value, current, now })
    await changeBus.publishInTransaction(transaction, 'settings')
    if (changesCatalogue) {
      // last, as in every change of the menu: with another order of locks, a save and an edit could deadlock
      await incrementMenuVersion(transaction)
      await changeBus.publishInTransaction(transaction, 'menu')
    }
    return true
  }
}
