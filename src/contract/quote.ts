import { lineIdOf } from './line-id.ts'

/** The fields of a recipe that a quote needs. */
export interface CatalogueRecipe {
  id: string
  name: string
  priceMinor: number
}

/** The part of the catalogue that a quote needs: an immutable snapshot. */
export interface Catalogue<R extends CatalogueRecipe = CatalogueRecipe> {
  /** By id. A recipe that is missing here is not on the menu. */
  recipes: ReadonlyMap<string, R>
}

/** The lines to quote, without prices. */
export interface QuoteDraft {
  items: readonly { id: string; lineId?: string | undefined; quantity: number }[]
}

/** Every amount of an order, in minor units (cents). */
export interface Quote<R extends CatalogueRecipe = CatalogueRecipe> {
  /** `unitMinor` is the price of one item, `lineMinor` that of the whole line. */
  lines: { lineId: string; recipe: R; quantity: number; unitMinor: number; lineMinor: number }[]
  /** The lines whose recipe is not on the menu; they cost nothing. */
  unavailable: { id: string; lineId: string }[]
  totalMinor: number
}

/**
 * Computes every amount of an order, for the browser, for `POST /api/quotes` and for placing an order. The total is the sum
 * of price times quantity (spec §9).
 * @param _now in ms since 1970; prices that depend on the time will use it
 */
export function quoteOrder<R extends CatalogueRecipe>(
  draft: QuoteDraft,
  catalogue: Catalogue<R>,
  _now: number,
): Quote<R> {
  const lines: Quote<R>['lines'] = []
  const unavailable: Quote['unavailable'] = []
  for (const item of draft.items) {
    const lineId = lineIdOf(item)
    const recipe = catalogue.recipes.get(item.id)
    if (!recipe) {
      unavailable.push({ id: item.id, lineId })
      continue
    }
    const unitMinor = recipe.priceMinor
    lines.push({ lineId, recipe, quantity: item.quantity, unitMinor, lineMinor: unitMinor * item.quantity })
  }
  return { lines, unavailable, totalMinor: lines.reduce((sum, { lineMinor }) => sum + lineMinor, 0) }
}
