import { joinWords } from '#contract/join-words.ts'
import type { MenuNumber } from '#contract/menu/recipe-numbers.ts'
import { adminAvailabilityMessages } from '#contract/messages/admin-availability.ts'
import { pairingMessages } from '#contract/messages/pairing.ts'
import { recipeNumberMessages } from '#contract/messages/recipe-number.ts'
import { recipeTaxMessages } from '#contract/messages/recipe-tax.ts'
import { shownNumber } from '#contract/stock-form-texts.ts'
import { type TaxClass, taxClassName } from '../tax/tax-classes.ts'

interface Named {
  id: string
  name: string
}

interface SharedFields extends Partial<Record<MenuNumber, number | null>> {
  scheduleId?: string | null
  pairedIds?: readonly string[]
  taxClassId?: string | null
}

interface Panel {
  numbers: readonly { name: MenuNumber }[]
  schedules: readonly Named[]
  /** What no schedule means. */
  noSchedule: string
  recipes: readonly Named[]
  taxClasses: readonly TaxClass[]
  /** With which a dish without a class may have that of its category. */
  categories?: readonly { taxClassId?: string }[]

  locale: string
}

/** @returns the fields that recipes and categories share, as label -> text, for the conflict dialog */
export function describeShared(
  { scheduleId, pairedIds = [], taxClassId, ...values }: SharedFields,
  { numbers, schedules, noSchedule, recipes, taxClasses, categories, locale }: Panel,
): Record<string, string> {
  return {
    [adminAvailabilityMessages.schedule]: scheduleId ? nameOf(schedules, scheduleId) : noSchedule,
    [pairingMessages.title]: joinWords(pairedIds.map((id) => nameOf(recipes, id))),
    ...Object.fromEntries(
      numbers.map(({ name }) => [recipeNumberMessages[name].label, shownNumber(name, values[name], locale)]),
    ),
    ...(taxClasses.length >= 2 && {
      [recipeTaxMessages.taxClass]: taxClassName(taxClasses, taxClassId, categories),
    }),
  }
}

/** @returns the id when there is no such item */
export function nameOf(items: readonly Named[], itemId: string): string {
  return items.find(({ id }) => id === itemId)?.name ?? itemId
}
