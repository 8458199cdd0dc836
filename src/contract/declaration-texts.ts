import { describeAllergens, dietName } from './dietary-texts.ts'
import type { Allergens } from './menu/dietary.ts'
import { declarationMessages } from './messages/declaration.ts'
import { messages } from './messages/shared.ts'
import { isContractMessage, isSentence } from './values/schema-message.ts'

/** @returns for example 'Vegan · Contains: soya' */
export function describeDeclaration(
  declared: (Allergens & { diets?: readonly string[] | undefined }) | null | undefined,
): string {
  if (!declared) return declarationMessages.notDeclared
  return [...(declared.diets ?? []).map(dietName), describeAllergens(declared)].join(messages.separator)
}

/** @param reason such as 'must contain each allergen only once', or a whole sentence */
export function invalidDeclaration(reason: string): string {
  const isComplete = reason === '' || isSentence(reason) || !isContractMessage(reason)
  return isComplete ? reason : declarationMessages.invalid(reason)
}
