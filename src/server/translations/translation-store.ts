import { type Selectable, sql } from 'kysely'
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

/** The translations to one language, also the outdated ones, by `textKey`. */
export type LanguageTexts = ReadonlyMap<string, TranslationRow>

const noTexts: LanguageTexts = new Map()

export function createTranslate(texts = noTexts): Translate {
  return (kind, id, source) => {
    const row = texts.get(textKey({ kind, id }))
    return row?.source === source ? row.text : undefined
  }
}

const columns = ['kind', 'id', 'language', 'source', 'text'] as const
export type TranslationRow = Pick<Selectable<Tables['translations']>, (typeof columns)[number]>

function translations(queries: Queries, languages: readonly Language[]) {
  return queries.selectFrom('translations').select(columns).where('language', 'in', languages)
}

function byLanguage(rows: readonly TranslationRow[]): Map<string, LanguageTexts> {
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ language }) => language),
      ([language, own]) => [language, new Map(own.map((row) => [textKey(row), row]))],
    ),
  )
}

/**
 * @param languages of the site; the translations to other languages stay in the database
 * @param kinds of the texts that the caller needs
 * @returns the translations to each of the languages
 */
export async function readTranslations(
  queries: Queries,
  languages: readonly Language[],
  kinds: readonly MenuTextKind[] = menuTextKinds,
): Promise<ReadonlyMap<Language, LanguageTexts>> {
  if (languages.length === 0) return new Map()
  const found = byLanguage(await translations(queries, languages).where('kind', 'in', kinds).execute())
  return new Map(languages.map((language) => [language, found.get(language) ?? noTexts]))
}

/**
 * @param before the translations at an earlier version of the menu, after which translations were only saved
 * @returns the same with those that were saved since; of a language without any, the same map
 */
export async function readSavedSince(
  queries: Queries,
  before: ReadonlyMap<Language, LanguageTexts>,
  version: number,
): Promise<ReadonlyMap<Language, LanguageTexts>> {
  if (before.size === 0) return before
  const saved = byLanguage(
    await translations(queries, [...before.keys()])
      .where('version', '>', version)
      .execute(),
  )
  return new Map(
    Array.from(before, ([language, texts]) => {
      const changed = saved.get(language)
      return [language, changed ? new Map([...texts, ...changed]) : texts]
    }),
  )
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
    .select(columns)
    .where('language', '=', language)
    .where(dialectOf(transaction).inList('id', [...new Set(texts.map(({ id }) => id))]))
    // two requests with the same texts lock them in the same order, so that they cannot deadlock
    .orderBy('kind')
    .orderBy('id')
  const found = await dialectOf(transaction).lockForUpdate(rows).execute()
  return found.filter((row) => keys.has(textKey(row)))
}

const upsertTranslations = bulkInsert(
  'translations',
  [...columns, 'version'],
  sql`on conflict (kind, id, language) do update set source = excluded.source, text = excluded.text, version = excluded.version`,
)

/**
 * Replaces the earlier translations of these texts; each text is in `rows` once.
 * @param version of the menu after the transaction; 0 if servers read all translations after it
 */
export async function saveTranslations(queries: Queries, rows: readonly TranslationRow[], version = 0): Promise<void> {
  await upsertTranslations(
    queries,
    rows.map((row) => ({ ...row, version })),
  )
}

/** @returns those to all languages, with the outdated ones */
export function listAllTranslations(queries: Queries): Promise<TranslationRow[]> {
  return queries.selectFrom('translations').select(columns).execute()
}

/** Rows per statement, far below the limit of parameters of both databases. */
const batchMax = 500

/** @param added of two translations of one text to one language, the first one counts */
export async function replaceTranslations(
  transaction: Queries,
  removed: readonly TranslationRow[],
  added: readonly TranslationRow[],
): Promise<void> {
  for (const [kind, rows] of Map.groupBy(removed, (row) => row.kind)) {
    const ids = [...new Set(rows.map(({ id }) => id))]
    await transaction
      .deleteFrom('translations')
      .where('kind', '=', kind)
      .where(dialectOf(transaction).inList('id', ids))
      .execute()
  }
  const unique = [
    ...new Map(added.toReversed().map((row) => [`${textKey(row)}\n${row.language}`, row])).values(),
  ].toReversed()
  for (let start = 0; start < unique.length; start += batchMax)
    await saveTranslations(transaction, unique.slice(start, start + batchMax))
}

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
