import { offeredOptions } from '#contract/menu/cheapest-price.ts'
import { combineAllergens } from '#contract/menu/combine-allergens.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import type { MenuOptionGroup } from '#contract/menu/option-types.ts'
import { resolveSelection, toOrderOption, unitMinorOf } from '#contract/menu/selection.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import { type Currency, fromMinor, toMinor } from '#contract/values/money.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import type { Selection } from './selection-edit.ts'

/** The price of one dish with its options, and of all of them, as decimals. */
interface DishPrices {
  unit: number
  total: number
  /** No size is chosen yet, so these are the prices with the cheapest one. */
  isFrom: boolean
}

/** The price of a dish with the options that are chosen so far; the selection may still break the rules of the dish. */
export function pricesOf(
  { price, optionGroups = [] }: Recipe,
  selection: Selection,
  quantity: number,
  currency: Currency,
  now = Date.now(),
): DishPrices {
  const sizes = optionGroups.find(({ role }) => role === 'size')
  const isFrom = sizes !== undefined && !selection.some(({ groupId }) => groupId === sizes.id)
  const priced = isFrom ? [...selection, ...cheapestOf(sizes, now)] : selection
  const unitMinor = unitMinorOf(toMinor(price, currency), resolveSelection(optionGroups, priced))
  return { unit: fromMinor(unitMinor, currency), total: fromMinor(unitMinor * quantity, currency), isFrom }
}

/** @returns the selection of the cheapest size that is not sold out; none for a group without options */
function cheapestOf(sizes: MenuOptionGroup, now: number): Selection {
  const groupId = sizes.id
  const [cheapest] = [...offeredOptions(sizes, now)].sort((one, other) => one.priceMinor - other.priceMinor)
  return cheapest ? [{ groupId, optionId: cheapest.id, units: 1 }] : []
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
