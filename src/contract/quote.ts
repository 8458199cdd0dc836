import { lineIdOf } from './line-id.ts'
import { type MenuOptionGroup, type ResolvedSelection, resolveSelection, type SelectedOption } from './selection.ts'

/** The fields of a recipe that a quote needs. */
export interface CatalogueRecipe {
  id: string
  name: string
  priceMinor: number
  /** Omitted for a recipe without options. */
  optionGroups?: readonly MenuOptionGroup[] | undefined
}

/** The part of the catalogue that a quote needs: an immutable snapshot. */
export interface Catalogue<R extends CatalogueRecipe = CatalogueRecipe> {
  /** By id. A recipe that is missing here is not on the menu. */
  recipes: ReadonlyMap<string, R>
}

/** One line to quote, without prices. */
export interface QuoteItem {
  id: string
  lineId?: string | undefined
  quantity: number
  options?: readonly SelectedOption[] | undefined
  note?: string | undefined
}

export interface QuoteDraft {
  items: readonly QuoteItem[]
}

/** The options of a recipe as the catalogue has them. */
type OptionOf<R extends CatalogueRecipe> = NonNullable<R['optionGroups']>[number]['options'][number]

/** Every amount of an order, in minor units (cents). */
export interface Quote<R extends CatalogueRecipe = CatalogueRecipe> {
  /** `unitMinor` is the price of one item with its options, `lineMinor` that of the whole line. */
  lines: {
    lineId: string
    recipe: R
    quantity: number
    options: ResolvedSelection<OptionOf<R>>['options']
    unitMinor: number
    lineMinor: number
  }[]
  /** The lines whose recipe is not on the menu; they cost nothing. */
  unavailable: { id: string; lineId: string }[]
  /** The lines whose options do not follow the rules of the recipe; they cost nothing. */
  invalid: { lineId: string; recipe: R; problems: ResolvedSelection['problems'] }[]
  totalMinor: number
}

/**
 * Computes every amount of an order, for the browser, for `POST /api/quotes` and for placing an order. The total is the sum
 * of price times quantity (spec §9). The price of one item includes its options.
 * @param _now in ms since 1970; prices that depend on the time will use it
 */
export function quoteOrder<R extends CatalogueRecipe>(
  draft: QuoteDraft,
  catalogue: Catalogue<R>,
  _now: number,
): Quote<R> {
  const quote: Quote<R> = { lines: [], unavailable: [], invalid: [], totalMinor: 0 }
  for (const item of draft.items) {
    const lineId = lineIdOf(item)
    const recipe = catalogue.recipes.get(item.id)
    if (!recipe) {
      quote.unavailable.push({ id: item.id, lineId })
      continue
    }
    const groups: readonly MenuOptionGroup<OptionOf<R>>[] = recipe.optionGroups ?? []
    const { options, optionsMinor, problems } = resolveSelection(groups, item.options ?? [])
    if (problems.length > 0) {
      quote.invalid.push({ lineId, recipe, problems })
      continue
    }
    const unitMinor = recipe.priceMinor + optionsMinor
    const lineMinor = unitMinor * item.quantity
    quote.lines.push({ lineId, recipe, quantity: item.quantity, options, unitMinor, lineMinor })
    quote.totalMinor += lineMinor
  }
  return quote
}
