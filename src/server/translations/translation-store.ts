import { type Insertable, sql } from 'kysely'
import type { Language } from '#contract/i18n/language.ts'
import {
  type MenuTextKind,
  menuTextKinds,
  optionTextId,
  type TextItem,
  type TextKey,
  textKey,
  textRowsOf,
} from '#contract/menu/menu-texts.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries, Tables } from '../store/tables.ts'

/**
 * Translates a text of the owner.
 * @param id of the row with the text; a word is its own id
 * @param source the text in the language of the menu
 * @returns undefined if the text has no translation, or if it has changed since it was translated: an outdated name or ingredient could
 *   tell a guest with an allergy something wrong
 */
export type Translate = (kind: MenuTextKind, id: string, source: string) => string | undefined

/** The owner's texts in further languages. */
export interface Translations {
  to(language: Language): Translate
  /** @returns the translation of a text, also an outdated one */
  find(language: Language, text: TextKey): TranslationRow | undefined
}

const translatesNothing: Translate = () => undefined
const noTranslations: Translations = { to: () => translatesNothing, find: () => undefined }

/**
 * @param languages of the site; the translations to other languages stay in the database
 * @param kinds of the texts that the caller needs
 */
export async function readTranslations(
  queries: Queries,
  languages: readonly Language[],
  kinds: readonly MenuTextKind[] = menuTextKinds,
): Promise<Translations> {
  if (languages.length === 0) return noTranslations
  const rows = await queries
    .selectFrom('translations')
    .selectAll()
    .where('language', 'in', languages)
    .where('kind', 'in', kinds)
    .execute()
  const byLanguage = new Map(
    Array.from(
      Map.groupBy(rows, ({ language }) => language),
      ([language, own]) => [language, new Map(own.map((row) => [textKey(row), row]))],
    ),
  )
  const find: Translations['find'] = (language, text) => byLanguage.get(language)?.get(textKey(text))
  return {
    find,
    to: (language) => (kind, id, source) => {
      const row = find(language, { kind, id })
      return row?.source === source ? row.text : undefined
    },
  }
}

export type TranslationRow = Insertable<Tables['translations']>

/** @returns all translations to a language, with the outdated ones */
export function listTranslations(queries: Queries, language: Language): Promise<TranslationRow[]> {
  return queries.selectFrom('translations').selectAll().where('language', '=', language).execute()
}

/** Locks the translations of these texts until the transaction ends. @returns those that exist */
export async function lockTranslations(
  transaction: Queries,
  language: Language,
  texts: readonly TextKey[],
): Promise<TranslationRow[]> {
  const keys = new Set(texts.map(textKey))
  const rows = transaction
    .selectFrom('translations')
    .selectAll()
    .where('language', '=', language)
    .where(dialectOf(transaction).inList('id', [...new Set(texts.map(({ id }) => id))]))
    // two requests with the same texts lock them in the same order, so that they cannot deadlock
    .orderBy('kind')
    .orderBy('id')
  const found = await dialectOf(transaction).lockForUpdate(rows).execute()
  return found.filter((row) => keys.has(textKey(row)))
}

/** Replaces the earlier translations of these texts; each text is in `rows` once. */
export const saveTranslations = bulkInsert(
  'translations',
  ['kind', 'id', 'language', 'source', 'text'],
  sql`on conflict (kind, id, language) do update set source = excluded.source, text = excluded.text`,
)

export async function deleteTranslation(
  queries: Queries,
  { kind, id, language }: Pick<TranslationRow, 'kind' | 'id' | 'language'>,
): Promise<void> {
  await queries
    .deleteFrom('translations')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('language', '=', language)
    .execute()
}

/** Deletes the translations of items that are deleted. @param ids of options: see `optionTextId` */
export async function deleteTranslationsOf(queries: Queries, item: TextItem, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const kinds = textRowsOf(item).map(({ kind }) => kind)
  await queries.deleteFrom('translations').where('kind', 'in', kinds).where('id', 'in', ids).execute()
}

/** Deletes the translations of a group that is deleted, and of its options. */
export async function deleteGroupTranslations(queries: Queries, groupId: string): Promise<void> {
  const prefix = optionTextId(groupId, '')
  await queries
    .deleteFrom('translations')
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'groupName'), eb('id', '=', groupId)]),
        eb.and([
          eb('kind', '=', 'optionName'),
          eb(sql<string>`substr(id, 1, ${sql.lit([...prefix].length)})`, '=', prefix),
        ]),
      ]),
    )
    .execute()
}

/** A copy of a recipe has the same description, but another name. */
export async function copyDescriptionTranslations(queries: Queries, id: string, copyId: string): Promise<void> {
  await queries
    .insertInto('translations')
    .columns(['kind', 'id', 'language', 'source', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('translations')
        .select(['kind', eb.val(copyId).as('id'), 'language', 'source', 'text'])
        .where('kind', '=', 'description')
        .where('id', '=', id),
    )
    .execute()
}
