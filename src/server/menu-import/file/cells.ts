/** Characters with which a spreadsheet begins a formula; the last four are full-width characters. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/u
const escapedFormula = /^'+[=+\-@\t\r＝＋－＠]/u

/**
 * Adds a `'` before a text that a spreadsheet would run as a formula. A text such as `'=1` gets one too, so that
 * `unescapeFormula` is its inverse for every text.
 */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Removes what `escapeFormula` has added. The apostrophe of `'Nduja` stays. */
export function unescapeFormula(text: string): string {
  return escapedFormula.test(text) ? text.slice(1) : text
}

/** @returns the entries in one cell, separated by `;`; in an entry, `;` is written as `\;` and `\` as `\\` */
export function joinList(entries: readonly string[]): string {
  const cell = joinEntries(entries)
  // the only entry contains another separator
  return entries.length === 1 && splitList(cell)[0] !== entries[0] ? `${cell};` : cell
}

function joinEntries(entries: readonly string[]): string {
  return entries.map((entry) => entry.replaceAll(/[\\;]/g, '\\$&')).join('; ')
}

/** @returns a list in which the places of empty entries stay, such as `riso; ; sale`; '' if all entries are empty */
export function joinPlaces(entries: readonly string[]): string {
  if (entries.every((entry) => entry === '')) return ''
  return entries.length === 1 ? joinList(entries) : joinEntries(entries).trim()
}

const separatorPatterns = [
  /;/,
  /；/,
  /\n/,
  // not the comma of "1,5 %"
  /(?<!\d)[,，、،]|[,，、،](?!\d)/,
  /[|•]/,
  // not that of "1/2 lemon"
  /(?<!\d)\/|\/(?!\d)/,
]

/** More than any list may have. A cell with thousands of separators must not take long. */
const entriesMax = 200

/** What replaces a separator in brackets: control characters, which no cell contains. */
const inBrackets: Readonly<Record<string, string>> = {
  ',': '\u0003',
  '，': '\u0004',
  '、': '\u0005',
  '،': '\u0006',
  '/': '\u0007',
}
const replacements = Object.entries({ ';': '\u0001', '\\': '\u0002', ...inBrackets })

/** Such as those of `cheese (milk, salt)`. */
const brackets = /[(（][^()（）]*[)）]/g

/**
 * The inverse of `joinList`, and reads the lists of other programs: the separator is the first one that the cell contains of
 * `;`, line breaks, commas, `|` and `/`. A comma or `/` in brackets belongs to its entry.
 * @returns the entries without spaces around them, and without the empty ones
 */
export function splitList(cell: string): string[] {
  return splitEntries(cell)
    .filter((entry) => entry !== '')
    .slice(0, entriesMax)
}

/** The inverse of `joinPlaces`. @returns with the empty entries, except an empty last one after `length` others */
export function splitPlaces(cell: string, length: number): string[] {
  const entries = splitEntries(cell)
  return entries.length === length + 1 && entries.at(-1) === '' ? entries.slice(0, -1) : entries
}

function splitEntries(cell: string): string[] {
  // replaces escaped characters with control characters, which no cell contains
  const text = cell
    .replaceAll(/\\([\\;])/g, (_, character) => (character === ';' ? '\u0001' : '\u0002'))
    .replaceAll(brackets, (part) => part.replaceAll(/[,，、،/]/g, (sign) => inBrackets[sign] ?? sign))
  const separator = separatorPatterns.find((pattern) => pattern.test(text))
  return (separator === undefined ? [text] : text.split(separator)).map((entry) =>
    replacements.reduce((restored, [sign, replaced]) => restored.replaceAll(replaced, sign), entry).trim(),
  )
}

/** Without dashes, which can also mean that nobody knows. */
const none = /^(none|keine?|nessun[oa]|aucune?|ningun[oa]|nenhuma?|geen|brak|yok)$/i

/** Whether a cell declares an empty list. An empty cell declares nothing. */
export function saysNone(cell: string): boolean {
  return none.test(cell.trim())
}

/** @returns like `joinList`, but `none` for an empty list */
export function joinDeclared(entries: readonly string[]): string {
  if (entries.length === 0) return 'none'
  const cell = joinList(entries)
  // the owner has added an allergen with the name "none"
  return saysNone(cell) ? `${cell};` : cell
}

/** Like `splitList`; the word `none` is an empty list. */
export function splitDeclared(cell: string): string[] {
  return saysNone(cell) ? [] : splitList(cell)
}

/** @returns a key that is the same for names that differ only in upper case and spaces */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
