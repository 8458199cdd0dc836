import { allergenText } from './allergen-text.ts'
import { sortAllergens } from './combine-allergens.ts'
import { type Allergens, allergenIds } from './dietary.ts'
import { inflectedAllergens } from './inflected-allergens.ts'
import { findNamedAllergens } from './named-allergens.ts'

/* Customers do not load this file, because it needs the words for allergens. */

/** Words that can mean either of two allergens. A dish with one of them counts for both. */
const eitherWords: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /shell-?fish|sea-?food|meeresfrücht|schalentier|fruits? de mer|frutti di mare|mariscos?(?!\p{L})|zeevruchten|skaldjur|skaldyr|sjømat|äyriäis|owoce morza|морепродукт|θαλασσινά/u,
    ['crustaceans', 'molluscs'],
  ],
  // eggs in Portuguese, oats in Slovak
  [/(?:^|\P{L})ovos(?!\p{L})/u, ['gluten', 'eggs']],
]

const namesByText = new Map<string, readonly string[]>()
const textsMax = 2000

/** @returns the ids that an allergen of the owner's own names, such as eggs and milk for 'Milch und Ei' */
function namesOf(text: string): readonly string[] {
  const known = namesByText.get(text)
  if (known) return known
  const named = findNamedAllergens(text, undefined)
  const lower = allergenText(text)
  const either = eitherWords.flatMap(([pattern, allergens]) => (pattern.test(lower) ? allergens : []))
  const names = [...new Set([...named, ...either, ...inflectedAllergens(lower, undefined)])]
  if (namesByText.size >= textsMax) namesByText.clear()
  namesByText.set(text, names)
  return names
}

/**
 * Adds the allergens that the owner's own words name, so that the filter counts them. The words stay.
 */
export function addNamedAllergens<Declared extends Allergens>(declared: Declared): Declared & AddedAllergens {
  const contained = namedIn(declared.contains).filter((allergen) => !declared.contains.includes(allergen))
  const contains = sortAllergens([...declared.contains, ...contained])
  const possible = namedIn(declared.traces).filter((allergen) => !contains.includes(allergen))
  const traces = sortAllergens([...declared.traces.filter((each) => !contained.includes(each)), ...possible])
  return { ...declared, contains, traces }
}

interface AddedAllergens {
  contains: string[]
  traces: string[]
}

function namedIn(allergens: readonly string[]): string[] {
  return allergens.filter((each) => !allergenIds.includes(each)).flatMap(namesOf)
}
