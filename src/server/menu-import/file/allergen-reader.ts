import { splitAllergens, toAllergens } from '#contract/allergen-words.ts'
import { type Allergens, allergenIds } from '#contract/dietary.ts'
import type { StoredMenu } from '../stored-menu.ts'
import { nameKey, splitDeclared } from './cells.ts'

/** Reads the cells of allergens of one file. */
export interface AllergenReader {
  /** @returns the allergens of a cell, and its words that are no known allergens */
  read: (cell: string) => { allergens: string[]; unknown: string[] }
  /** The unknown words of all cells, in the order of the file. */
  readonly unknownWords: ReadonlySet<string>
}

/** A file that has more of them has another kind of column there. */
const unknownWordsMax = 50

/**
 * A word is known if it names one of the 14 allergens in any language, if it is an allergen of the restaurant's own that is on
 * the menu, or if the admin has answered what it means.
 * @param answers the id of an allergen, or the name of one of the restaurant's own, by the word in the file
 */
export function createAllergenReader(
  menu: Pick<StoredMenu, 'recipes' | 'groups'>,
  locale: string,
  answers: Readonly<Record<string, string>> = {},
): AllergenReader {
  const declared: readonly (Allergens | null | undefined)[] = [
    ...menu.recipes.map(({ dietary }) => dietary),
    ...menu.groups.flatMap(({ options }) => options.map(({ allergens }) => allergens)),
  ]
  const own = declared
    .flatMap((each) => (each ? [...each.contains, ...each.traces] : []))
    .filter((allergen) => !allergenIds.includes(allergen))
  const meanings = new Map([
    ...own.map((allergen) => [nameKey(allergen), [allergen]] as const),
    ...Object.entries(answers).map(([word, meaning]) => [nameKey(word), [meaning]] as const),
  ])
  const unknownWords = new Set<string>()

  function meaningOf(word: string): readonly string[] | undefined {
    const known = meanings.get(nameKey(word))
    if (known) return known
    const allergens = toAllergens(word, locale)
    return allergens.every((allergen) => allergenIds.includes(allergen)) ? allergens : undefined
  }

  return {
    read(cell) {
      const entries = splitDeclared(cell).flatMap((entry) => (meaningOf(entry) ? [entry] : splitAllergens(entry)))
      const unknown = entries.filter((entry) => meaningOf(entry) === undefined)
      for (const word of unknown) if (unknownWords.size < unknownWordsMax) unknownWords.add(word)
      return { allergens: entries.flatMap((entry) => meaningOf(entry) ?? []), unknown }
    },
    unknownWords,
  }
}
