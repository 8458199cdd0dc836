import type * as z from 'zod/mini'
import type { Language } from '#contract/i18n/language.ts'
import { joinWords } from '#contract/join-words.ts'
import { limits } from '#contract/limits.ts'
import { textKey } from '#contract/menu/menu-texts.ts'
import type { TranslatedMenu, translationFileResultSchema } from '#contract/menu/translations-api.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import { translationsMessages } from '#contract/messages/translations.ts'
import { placeOf } from '#contract/translation-texts.ts'
import { escapeFormula, unescapeFormula } from '../menu-import/file/cells.ts'
import { detectSeparator } from '../menu-import/file/match-columns.ts'
import type { ShopFormat } from '../menu-import/file/prices.ts'
import { readRecords } from '../menu-import/file/read-records.ts'
import { byteOrderMark, writeCsv } from '../menu-import/file/write-csv.ts'

/** Each row of an exported file has at least so many characters. So the most characters of a file are its only limit. */
const rowMinChars = 16
const rowsMax = Math.ceil(limits.importMaxChars / rowMinChars)

/**
 * The first row. The translator fills in `Text (it)`. `Kind` and `Id` name the text, and `Before` is its translation at the download,
 * also an outdated one: so a row that the translator has not changed does not undo a later correction.
 */
const headersFor = (language: Language) => ['Where', 'Text', `Text (${language})`, 'Kind', 'Id', 'Before']

/** A row can have a legal page, its translation and the one before. */
const rowMaxBytes = 3 * limits.legalTextMaxChars * 4 + 10_000

/** Writes the texts with their translations to one language as CSV. A text without one, or with an outdated one, has an empty cell. */
export async function writeTranslationFile(
  { texts }: Pick<TranslatedMenu, 'texts'>,
  language: Language,
  shop: ShopFormat,
): Promise<string> {
  const rows = texts.map((each) => [placeOf(each), each.source, each.text ?? '', each.kind, each.id, savedText(each)])
  return byteOrderMark + (await writeCsv([headersFor(language), ...rows.map((row) => row.map(escapeFormula))], shop))
}

/**
 * Reads what a translator has changed in a file. It saves nothing. An empty cell says nothing about a text.
 * @param listed the texts that exist, with their present translations
 */
export async function readTranslationFile(
  text: string,
  language: Language,
  listed: TranslatedMenu['texts'],
): Promise<z.infer<typeof translationFileResultSchema>> {
  const separator = await detectSeparator(text)
  const { records, problem } = await readRecords(text, { separator, rowsMax, rowMaxBytes })
  const [header, ...rows] = records
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const [, ...columns] = headersFor(language)
  const positions = columns.map((name) => names.indexOf(name.toLowerCase()))
  if (problem !== undefined) return { texts: [], unknown: 0, problem }
  if (positions.includes(-1))
    return { texts: [], unknown: 0, problem: translationsMessages.fileColumns(joinWords(columns)) }
  if (records.length === rowsMax)
    return { texts: [], unknown: 0, problem: menuImportErrorMessages.tooManyRows(rowsMax) }
  const existing = new Map(listed.map((each) => [textKey(each), each]))
  const cells = rows.map((row) => positions.map((position) => cleanCell(row.cells[position])))
  const filled = cells.filter(([, translation]) => translation !== '')
  const known = filled.flatMap(([source = '', translation = '', kind = '', id = '', before = '']) => {
    const found = existing.get(textKey({ kind, id }))
    return found ? [{ found, source: storedOr(source, found.source), text: translation, before }] : []
  })
  const texts = known.filter(isChanged).map(({ found: { kind, id, ...stored }, before, ...row }) => ({
    kind,
    id,
    ...row,
    before: storedOr(before, savedText(stored)),
  }))
  return { texts, unknown: filled.length - known.length }
}

interface FileRow {
  found: TranslatedMenu['texts'][number]
  source: string
  text: string
  before: string
}

/** The file has no outdated translation in the column that is filled in: who repeats it there has confirmed it. */
function isChanged({ found: { source, outdated }, ...row }: FileRow): boolean {
  return row.text !== row.before || (row.source === source && asRead(outdated?.text) === row.text)
}

function savedText({ text, outdated }: Pick<FileRow['found'], 'text' | 'outdated'>): string {
  return text ?? outdated?.text ?? ''
}

/** @returns the stored text, such as one with other line ends, if the cell has it */
function storedOr(cell: string, stored: string): string {
  return asRead(stored) === cell ? stored : cell
}

/** @returns a stored text as it comes back in a file */
function asRead(stored = ''): string {
  return cleanCell(escapeFormula(stored))
}

/** Spreadsheets write other line ends within a cell. */
function cleanCell(cell = ''): string {
  return unescapeFormula(cell.replaceAll(/\r\n?/g, '\n')).trim()
}
