import { splitAllergens, toAllergens } from '#contract/menu/allergen-words.ts'
import { type Allergens, allergenIds } from '#contract/menu/dietary.ts'
import { nameKey, splitDeclared } from './cells.ts'

/** Reads the cells of allergens of one file. */
export interface AllergenReader {
  /**
   * @param current what the dish or the option declares now
   * @returns the allergens of a cell, and its words that are no known allergens
   */
  read: (cell: string, current: Allergens | null) => { allergens: string[]; unknown: string[] }
  /** The unknown words of all cells, in the order of the file. */
  readonly unknownWords: ReadonlySet<string>
}

/** A file that has more of them has another kind of column there. */
const unknownWordsMax = 50

/**
 * A word is known if the admin has answered what it means, if it names one of the 14 allergens in any language, or if the same
 * dish or option already declares it. Another dish that declares it does not show what the word means.
 * @param answers the id of an allergen, or the name of one of the restaurant's own, by the word in the file
 */
export function createAllergenReader(locale: string, answers: Readonly<Record<string, string>> = {}): AllergenReader {
  const meanings = new Map(Object.entries(answers).map(([word, meaning]) => [nameKey(word), [meaning]] as const))
  const unknownWords = new Set<string>()

  function meaningOf(word: string, current: Allergens | null): readonly string[] | undefined {
    const known = meanings.get(nameKey(word))
    if (known) return known
    const allergens = toAllergens(word, locale)
    if (allergens.every((allergen) => allergenIds.includes(allergen))) return allergens
    const declared = current ? [...current.contains, ...current.traces] : []
    const own = declared.find((allergen) => nameKey(allergen) === nameKey(word))
    return own === undefined ? undefined : [own]
  }

  return {
    read(cell, current) {
      const entries = splitDeclared(cell).flatMap((entry) =>
        meaningOf(entry, current) ? [entry] : splitAllergens(entry),
      )
      const unknown = entries.filter((entry) => meaningOf(entry, current) === undefined)
      for (const word of unknown) if (unknownWords.size < unknownWordsMax) unknownWords.add(word)
      return { allergens: entries.flatMap((entry) => meaningOf(entry, current) ?? []), unknown }
    },
    unknownWords,
  }
}
