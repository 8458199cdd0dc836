import type { Insertable } from 'kysely'
import type { SectionName } from '#contract/site-settings/site-settings.ts'
import type { Queries, Tables } from '../store/tables.ts'

type SectionRow = Insertable<Tables['siteSettings']>

/** A damaged version of SQLite can be a text, which is larger than each number; the largest integer of PostgreSQL. */
const versionMax = 2_147_483_647

/** The newest row of each section. A section that was never saved has none. */
export async function listCurrentSections(queries: Queries) {
  return queries
    .selectFrom('siteSettings')
    .select(['section', 'version', 'value'])
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('section', 'version'),
        'in',
        selectFrom('siteSettings')
          .select(({ fn }) => ['section', fn.max('version').as('version')])
          .where('version', '<=', versionMax)
          .groupBy('section')
          .$asTuple('section', 'version'),
      ),
    )
    .execute()
}

/**
 * The last two versions of each section, newest first, with the names of the admins who saved them.
 * @param names only these sections
 */
export async function listLastTwoVersions(queries: Queries, names: readonly SectionName[]) {
  return queries
    .selectFrom('siteSettings as saved')
    .leftJoin('user', 'user.id', 'saved.byUserId')
    .select(['saved.section', 'saved.version', 'saved.value', 'saved.savedAt', 'user.name as savedBy'])
    .where('saved.section', 'in', names)
    .where('saved.version', '<=', versionMax)
    .where('saved.version', '>', ({ selectFrom }) =>
      selectFrom('siteSettings')
        .select(({ eb, fn }) => eb(fn.max('version'), '-', 2).as('before'))
        .whereRef('siteSettings.section', '=', 'saved.section')
        .where('siteSettings.version', '<=', versionMax),
    )
    .orderBy('saved.version', 'desc')
    .execute()
}

/** @returns the values of a section, newest first */
export async function listValues(queries: Queries, section: SectionName, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('siteSettings')
    .select('value')
    .where('section', '=', section)
    .where('version', '<=', versionMax)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ value }) => value)
}

/** @returns false when this version exists: then another admin has saved it first, and nothing is inserted */
export async function insertSection(queries: Queries, row: SectionRow): Promise<boolean> {
  const inserted = await queries
    .insertInto('siteSettings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['section', 'version']).doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes a deleted account from the history of the settings. */
export async function removeAuthor(queries: Queries, uid: string): Promise<void> {
  await queries.updateTable('siteSettings').set({ byUserId: null }).where('byUserId', '=', uid).execute()
}
