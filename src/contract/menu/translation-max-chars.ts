import { limits } from '../limits.ts'
import type { MenuTextKind } from './menu-texts.ts'

/** How long a translation can be: as long as its original. In code points. */
export const translationMaxChars: Record<MenuTextKind, number> = {
  categoryName: limits.nameMaxChars,
  recipeName: limits.nameMaxChars,
  description: limits.descriptionMaxChars,
  groupName: limits.nameMaxChars,
  optionName: limits.nameMaxChars,
  ingredient: limits.nameMaxChars,
  allergen: limits.allergenMaxChars,
  setting: limits.legalTextMaxChars,
}
