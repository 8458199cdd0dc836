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
import type { MenuText } from './list-texts.ts'

/** The first row. `Kind` and `Id` name the text; the translator reads the others and fills in the last but two. */
const headersFor = (language: Language) => ['Where', 'Text', `Text (${language})`, 'Kind', 'Id']

/** A row can have a legal page and its translation. */
const rowMaxBytes = 2 * limits.legalTextMaxChars * 4 + 10_000

/** Writes the texts with their translations to one language as CSV. A text without one, or with an outdated one, has an empty cell. */
export async function writeTranslationFile(
  { texts }: Pick<TranslatedMenu, 'texts'>,
  language: Language,
  shop: ShopFormat,
): Promise<string> {
  const rows = texts.map((each) => [placeOf(each), each.source, each.text ?? '', each.kind, each.id])
  return byteOrderMark + (await writeCsv([headersFor(language), ...rows.map((row) => row.map(escapeFormula))], shop))
}

/**
 * Reads a file that a translator has filled in. It saves nothing. An empty cell says nothing about a text.
 * @param listed the texts that exist
 */
export async function readTranslationFile(
  text: string,
  language: Language,
  listed: readonly MenuText[],
): Promise<z.infer<typeof translationFileResultSchema>> {
  const separator = await detectSeparator(text)
  const rowsMax = limits.importRowsMax + 1
  const { records, problem } = await readRecords(text, { separator, rowsMax, rowMaxBytes })
  const [header, ...rows] = records
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const [, ...columns] = headersFor(language)
  const positions = columns.map((name) => names.indexOf(name.toLowerCase()))
  if (problem !== undefined) return { texts: [], unknown: 0, problem }
  if (positions.includes(-1))
    return { texts: [], unknown: 0, problem: translationsMessages.fileColumns(joinWords(columns)) }
  if (records.length === rowsMax)
    return { texts: [], unknown: 0, problem: menuImportErrorMessages.tooManyRows(limits.importRowsMax) }
  const existing = new Map(listed.map((each) => [textKey(each), each]))
  const cells = rows.map((row) => positions.map((position) => cleanCell(row.cells[position])))
  const filled = cells.filter(([, translation]) => translation !== '')
  const texts = filled.flatMap(([source = '', translation = '', kind = '', id = '']) => {
    const found = existing.get(textKey({ kind, id }))
    return found ? [{ kind: found.kind, id, source, text: translation }] : []
  })
  return { texts, unknown: filled.length - texts.length }
}

/** Spreadsheets write other line ends within a cell. */
function cleanCell(cell = ''): string {
  return unescapeFormula(cell.replaceAll(/\r\n?/g, '\n')).trim()
}
