import { foldSpellings, foldText } from '#contract/values/search-text.ts'

interface Named {
  id: string
  name: string
}

/**
 * Finds the dishes that a picture may show, by the name of its file. Case, accents, separators and numbers at the end make no
 * difference, unless a dish has the exact name.
 * @returns a function of the file's name; it returns one dish if the match is clear, several to ask about, none if no name fits
 */
export function createMatcher<Dish extends Named>(dishes: readonly Dish[]): (fileName: string) => Dish[] {
  const named = dishes
    .flatMap((dish) => foldSpellings(dish.name).map((folded) => ({ dish, key: lettersOf(folded) })))
    .filter(({ key }) => key !== '')
  return (fileName) => {
    const file = wordsOf(fileName).join('')
    const original = wordsOf(withoutCopyNumber(fileName)).join('')
    const base = withoutNumber(file)
    const words = wordsOf(fileName)
      .map(withoutNumber)
      .filter((word) => word.length > 2)
    const tests = [
      (key: string) => key === file,
      (key: string) => key === original,
      (key: string) => key === base,
      (key: string) => withoutNumber(key) === base,
      (key: string) => base.includes(key) || key.includes(base),
      (key: string) => words.length > 0 && words.every((word) => key.includes(word)),
    ]
    for (const isMatch of base === '' ? tests.slice(0, 2) : tests) {
      const found = named.filter(({ key }) => isMatch(key))
      if (found.length > 0) return [...new Set(found.map(({ dish }) => dish))]
    }
    return []
  }
}

/** @returns the words of a file's name, without its extension */
function wordsOf(fileName: string): string[] {
  return fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => lettersOf(foldText(word)))
}

/** Browsers add ` (1)` to the name of a file that was downloaded twice. */
function withoutCopyNumber(fileName: string): string {
  return fileName.replace(/ ?\(\d+\)(?=\.[^.]*$|$)/, '')
}

/** Only letters and digits. */
function lettersOf(folded: string): string {
  return folded.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

function withoutNumber(key: string): string {
  return key.replace(/\d+$/, '')
}
