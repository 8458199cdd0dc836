import { describeAllergens } from './dietary-texts.ts'
import type { Allergens } from './menu/dietary.ts'
import { declarationMessages } from './messages/declaration.ts'

/** @returns for example 'Vegan · Contains: soya' */
export function describeDeclaration(
  declared: (Allergens & { diets?: readonly string[] | undefined }) | null | undefined,
): string {
  if (!declared) return declarationMessages.notDeclared
  return [...(declared.diets ?? []), describeAllergens(declared)].join(' · ')
}

/** @param reason such as 'must contain each allergen only once', or a whole sentence */
export function invalidDeclaration(reason: string): string {
  return reason.startsWith('must') ? declarationMessages.invalid(reason) : reason
}
