import { combineAllergens } from '#contract/menu/combine-allergens.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { resolveSelection, toOrderOption } from '#contract/menu/selection.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import { type Currency, fromMinor, toMinor } from '#contract/values/money.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import type { Selection } from './selection-edit.ts'

/** The price of one dish with its options, and of all of them, as decimals. */
interface DishPrices {
  unit: number
  total: number
}

/** The price of a dish with the options that are chosen so far; the selection may still break the rules of the dish. */
export function pricesOf(
  { price, optionGroups = [] }: Recipe,
  selection: Selection,
  quantity: number,
  currency: Currency,
): DishPrices {
  const unitMinor = toMinor(price, currency) + resolveSelection(optionGroups, selection).optionsMinor
  return { unit: fromMinor(unitMinor, currency), total: fromMinor(unitMinor * quantity, currency) }
}

interface Choice {
  selection: Selection
  note: string
  quantity: number
}

/** @returns the allergens of a dish with the options that are chosen so far; undefined when they are not declared */
export function allergensOf({ dietary, optionGroups = [] }: Recipe, selection: Selection): CartLine['allergens'] {
  const { options } = resolveSelection(optionGroups, selection)
  return combineAllergens(
    dietary,
    options.map(({ option }) => option),
  )
}

/** @returns the cart line of a dish with a valid selection */
export function configuredLine(recipe: Recipe, { selection, note, quantity }: Choice, currency: Currency): CartLine {
  const { id, name, imageBase64, imageUrl } = recipe
  const options = recipe.optionGroups && resolveSelection(recipe.optionGroups, selection).options.map(toOrderOption)
  const allergens = allergensOf(recipe, selection)
  const price = pricesOf(recipe, selection, quantity, currency).unit
  const lineId = lineIdOf({ id, options, note })
  return {
    lineId,
    id,
    name,
    price,
    imageBase64,
    imageUrl,
    quantity,
    ...(options && { options }),
    ...(allergens && { allergens }),
    ...(note !== '' && { note }),
  }
}
