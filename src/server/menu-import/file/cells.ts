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
  return entries.map((entry) => entry.replaceAll(/[\\;]/g, '\\$&')).join('; ')
}

/** The inverse of `joinList`. @returns the entries without spaces around them, and without the empty ones */
export function splitList(cell: string): string[] {
  const entries = cell.match(/(?:\\[\\;]|[^;])+/g) ?? []
  return entries.map((entry) => entry.replaceAll(/\\([\\;])/g, '$1').trim()).filter((entry) => entry !== '')
}

const none = /^none$/i

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
