import { toAllergens } from '#contract/menu/allergen-words.ts'
import { type Allergens, allergenIds } from '#contract/menu/dietary.ts'
import { randomId } from '#web/browser/random-id.ts'
import { cleanLine } from '../menu/menu-drafts.ts'

/** Whether a dish contains an allergen, or may contain it. */
export type AllergenLevel = 'no' | 'contains' | 'traces'

/** An allergen that is not among those with an id. */
export interface OwnAllergenRow {
  key: string
  text: string
  level: AllergenLevel
}

/** What is typed for the allergens of a dish or an option. */
export interface AllergensInput {
  isDeclared: boolean
  /** By the id of the allergen; 'no' when it is missing. */
  levels: Readonly<Record<string, AllergenLevel>>
  own: readonly OwnAllergenRow[]
}

/** @returns what the form shows first. A declaration starts without allergens. */
export function allergensInput(saved: Allergens | undefined): AllergensInput {
  if (!saved) return { isDeclared: false, levels: {}, own: [] }
  const all = [
    ...saved.contains.map((allergen) => ({ allergen, level: 'contains' as const })),
    ...saved.traces.map((allergen) => ({ allergen, level: 'traces' as const })),
  ]
  const isOwn = ({ allergen }: { allergen: string }) => !allergenIds.includes(allergen)
  return {
    isDeclared: true,
    levels: Object.fromEntries(all.filter((each) => !isOwn(each)).map(({ allergen, level }) => [allergen, level])),
    own: all.filter(isOwn).map(({ allergen, level }) => ({ key: randomId(), text: allergen, level })),
  }
}

/** @returns the allergens to save; undefined when they are not declared. Blank rows are dropped. */
export function declaredAllergens({ isDeclared, levels, own }: AllergensInput) {
  if (!isDeclared) return undefined
  const rows = own.flatMap(({ text, level }) => toAllergens(cleanLine(text)).map((allergen) => ({ allergen, level })))
  const all = [...Object.entries(levels).map(([allergen, level]) => ({ allergen, level })), ...rows]
  const at = (wanted: AllergenLevel) =>
    all.filter(({ allergen, level }) => allergen !== '' && level === wanted).map(({ allergen }) => allergen)
  return { contains: at('contains'), traces: at('traces') }
}
