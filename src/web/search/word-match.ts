/** How well a typed word fits a word of the menu, higher is better; 0 is not at all. */
export function scoreWord(typed: string, word: string): number {
  if (word === typed) return 100
  if (word.startsWith(typed)) return 80 - Math.min(word.length - typed.length, 20)
  if (typed.length >= 3 && word.includes(typed)) return 45
  const forgiven = typosForgiven(typed)
  if (forgiven === 0 || word.length < typed.length - forgiven) return 0
  if (lettersMissing(typed, word) > forgiven) return 0
  const typos = typosToBeginning(typed, word, forgiven)
  return typos > forgiven ? 0 : 42 - 12 * typos
}

/** Short words are too much alike for a typo to be told from another word. */
function typosForgiven(typed: string): number {
  if (typed.length < 4) return 0
  return typed.length < 8 ? 1 : 2
}

/** Each of them is at least one typo; counting them is far cheaper than counting typos. */
function lettersMissing(typed: string, word: string): number {
  let missing = 0
  for (const letter of typed) if (!word.includes(letter)) missing += 1
  return missing
}

/**
 * The fewest letters missed, added, changed or swapped that make `typed` a beginning of `word`, so that a word is
 * found while it is still being typed.
 * @param limit where counting may stop
 */
function typosToBeginning(typed: string, word: string, limit: number): number {
  const width = Math.min(word.length, typed.length + limit)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      let typos = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (swapped) typos = Math.min(typos, at(beforeLast, column - 2) + 1)
      current.push(typos)
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(...last)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
