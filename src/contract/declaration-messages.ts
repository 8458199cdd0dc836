import { describeAllergens } from './dietary-messages.ts'
import type { Allergens } from './menu/dietary.ts'

/** The texts in the panel with which the owner declares allergens and diets. */
export const declarationMessages = {
  title: 'Allergens and diets',
  hint: 'Guests see them on the menu. A dish that is not declared, or that has an option that is not declared, is hidden when a guest filters by allergens or diets.',
  allergens: 'Allergens',
  notDeclared: 'Not declared yet',
  declared: 'Declared',
  levels: { no: 'no', contains: 'contains', traces: 'may contain' },
  levelsHint: 'Press once for “contains”, twice for “may contain”, three times for neither.',
  own: (number: number) => `Other allergen ${number}`,
  addOwn: 'Add Other Allergen',
  remove: (allergen: string) => `Remove ${allergen}`,
  diets: 'Diets',
  undeclared: (allergens: string) =>
    `The text mentions ${allergens}, but the declaration does not. Guests who hide dishes with ${allergens} still see it.`,
  /** @param reason such as 'must contain each allergen only once' */
  invalid: (reason: string) => (reason.startsWith('must') ? `The allergens ${reason}.` : reason),
} as const

/** @returns for example 'Vegan · Contains: soya' */
export function describeDeclaration(
  declared: (Allergens & { diets?: readonly string[] | undefined }) | null | undefined,
): string {
  if (!declared) return declarationMessages.notDeclared
  return [...(declared.diets ?? []), describeAllergens(declared)].join(' · ')
}
