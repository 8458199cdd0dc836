import { unspacedScripts } from '#contract/values/search-text.ts'

/** Scripts that put no space between words, and Korean, which builds words of few signs. */
const compactScript = new RegExp(`[${unspacedScripts}\\p{sc=Hang}]`, 'u')

/** @returns how well a typed word matches a word of the menu: 100 is an exact match, 0 no match */
export function scoreWord(typed: string, word: string): number {
  if (word === typed) return 100
  if (word.startsWith(typed)) return 80 - Math.min(word.length - typed.length, 20)
  if ((typed.length >= 3 || compactScript.test(typed)) && word.includes(typed)) return 45
  const typosMax = typosAllowed(typed)
  if (typosMax === 0 || word.length < typed.length - typosMax) return 0
  if (lettersMissing(typed, word) > typosMax) return 0
  const typos = distanceToPrefix(typed, word, typosMax)
  return typos > typosMax ? 0 : 42 - 12 * typos
}

/** @returns 0 for short words, because one typo turns many of them into another word */
function typosAllowed(typed: string): number {
  if (typed.length < 4) return 0
  return typed.length < 8 ? 1 : 2
}

/** A lower bound of the number of typos, and much faster to compute than `distanceToPrefix`. */
function lettersMissing(typed: string, word: string): number {
  let missing = 0
  for (const letter of typed) if (!word.includes(letter)) missing += 1
  return missing
}

/**
 * The edit distance (insertions, deletions, substitutions and swaps) from `typed` to the nearest prefix of `word`. Prefixes
 * make a word match while the customer is still typing it.
 * @param limit the result is only exact up to this number
 */
function distanceToPrefix(typed: string, word: string, limit: number): number {
  const width = Math.min(word.length, typed.length + limit)
  let rowBeforeLast: number[] = []
  let lastRow = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      let typos = Math.min(
        at(lastRow, column) + 1,
        at(current, column - 1) + 1,
        at(lastRow, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (swapped) typos = Math.min(typos, at(rowBeforeLast, column - 2) + 1)
      current.push(typos)
    }
    if (Math.min(...current) > limit) return limit + 1
    rowBeforeLast = lastRow
    lastRow = current
  }
  return Math.min(...lastRow)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
