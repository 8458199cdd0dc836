import {
  type Availability,
  findUnavailableReason,
  listSoldOutOptions,
  type UnavailableReason,
} from '../menu/availability.ts'
import { type DishWithDefaults, dishRules } from '../menu/dish-rules.ts'
import type { MenuOptionGroup, SelectedOption } from '../menu/option-types.ts'
import { type ResolvedSelection, resolveSelection, unitMinorOf } from '../menu/selection.ts'
import type { CapacityUse } from '../ordering/capacity.ts'
import { findZone, needsCoordinates, type Place, type Zone } from '../ordering/find-zone.ts'
import { type Charges, calculateAmounts, type OrderAmounts, type PricedLine } from '../ordering/order-amounts.ts'
import type { OrderTime, TimedOrder, TimeProblem } from '../ordering/order-slots.ts'
import { noRules, type OrderingRules } from '../ordering/ordering-rules.ts'
import { isEligible } from '../ordering/promotion-conditions.ts'
import type { Shop } from '../shop.ts'
import type { ServiceType } from '../site-settings/choices.ts'
import { lineIdOf } from './line-id.ts'
import { availabilityTime, hasOneLeft, isLimited, quoteTime } from './quote-time.ts'

/** The fields of a recipe that a quote needs. */
export interface CatalogueRecipe extends Availability, DishWithDefaults {
  id: string
  name: string
  priceMinor: number
  categoryId?: string | undefined
  /** Of one item, such as for a bottle; none when omitted. */
  depositMinor?: number | undefined
  /** Omitted for a recipe without options. */
  optionGroups?: readonly MenuOptionGroup[] | undefined
  /** How many minutes the kitchen needs. */
  leadMinutes?: number | undefined
  /** The work that one item causes; 1 when omitted. */
  points?: number | undefined
  /** The age that a customer must confirm. */
  ageFrom?: number | undefined
}

/** The part of the catalogue that a quote needs: an immutable snapshot. */
export interface Catalogue<R extends CatalogueRecipe = CatalogueRecipe> {
  /** By id. A recipe that is missing here is not on the menu. */
  recipes: ReadonlyMap<string, R>
  shop: Shop
  /** Undefined when the owner has switched nothing on. */
  rules?: OrderingRules | undefined
}

/** One line to quote, without prices. */
export interface QuoteItem {
  id: string
  lineId?: string | undefined
  quantity: number
  options?: readonly SelectedOption[] | undefined
  note?: string | undefined
}

export interface QuoteDraft extends Charges, Pick<TimedOrder, 'scheduledMs' | 'promisedMs' | 'used'> {
  items: readonly QuoteItem[]
  /** Where the order is delivered to; undefined for a pickup, and until the customer has entered a postcode. */
  place?: Place | undefined
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
  /** Why lines cannot be ordered at this time. Such a line is in `lines` with its price. `quantity`: how many of it are possible. */
  blocked: { lineId: string; recipe: R; reason: UnavailableReason; quantity?: number }[]
  /** The age that the customer must confirm; 0 when no dish requires one. */
  ageFrom: number
  totalMinor: number
  /** Undefined when the total is the sum of the lines. */
  amounts: OrderAmounts | undefined
  service: ServiceType
  /** When the order is ready; undefined when the restaurant promises no times, and when there is a problem. */
  time: OrderTime | undefined
  timeProblem: TimeProblem | undefined
  /** What the order takes from the capacity and from the stocks of the day. */
  uses: readonly CapacityUse[]
  /** The delivery zone; `outside` when the restaurant does not deliver there; undefined without zones or a place. */
  zone: Zone | 'unknown' | 'outside' | undefined
  /** Dishes that would be free if the customer added one of them. Omitted when there are none. */
  freeItem?: { dishes: string[] }
  /** The time of the quote, in ms. */
  now: number
  shop: Shop
}

/**
 * Quotes an order, for `POST /api/quotes` and for placing an order: every amount, and what cannot be ordered now.
 * @param now in ms since 1970
 */
export function quoteOrder<R extends CatalogueRecipe>(
  draft: QuoteDraft,
  catalogue: Catalogue<R>,
  now: number,
): Quote<R> {
  const quote = quotePrices(draft, catalogue, now)
  // a restaurant without rules only delivers, as soon as possible
  const rules = catalogue.rules ?? (quote.service === 'pickup' || draft.scheduledMs !== undefined ? noRules : undefined)
  const zone = rules && findZoneOf(draft, rules)
  const { times } = rules ?? noRules
  if (rules || quote.lines.some(isLimited)) Object.assign(quote, { zone }, quoteTime(draft, quote, times, zone))
  const at = availabilityTime(quote)
  for (const { lineId, recipe, options } of quote.lines) {
    quote.ageFrom = Math.max(quote.ageFrom, recipe.ageFrom ?? 0)
    const reason = findUnavailableReason(recipe, at, quote.shop.timeZone)
    if (reason) quote.blocked.push({ lineId, recipe, reason })
    for (const optionReason of listSoldOutOptions(options, at))
      quote.blocked.push({ lineId, recipe, reason: optionReason })
  }
  if (!hasAmounts(draft, quote, rules)) return quote
  const inZone = typeof zone === 'object' ? zone : undefined
  const lines = quote.lines.map(toPricedLine)
  const isPlaceOpen = quote.service === 'delivery' && !draft.place
  const charges = { ...draft, zone: inZone, possibleCosts: isPlaceOpen && rules ? possibleCosts(rules) : [] }
  const amounts = calculateAmounts(lines, rules, charges, now, quote.shop.timeZone)
  const freeItem = findFreeItem(amounts.offers, draft, quote, catalogue.recipes)
  return { ...quote, amounts, totalMinor: amounts.totalMinor, ...(freeItem && { freeItem }) }
}

/** @returns the dishes of the first promotion that can be ordered now */
function findFreeItem(
  offers: OrderAmounts['offers'],
  draft: QuoteDraft,
  quote: Quote,
  recipes: Catalogue['recipes'],
): Quote['freeItem'] {
  const at = availabilityTime(quote)
  for (const promotion of offers) {
    const dishes = [...recipes.values()].filter(
      (recipe) =>
        isEligible(promotion, { recipeId: recipe.id, categoryId: recipe.categoryId ?? '' }) &&
        hasOneLeft(draft, quote, recipe) &&
        !findUnavailableReason(recipe, at, quote.shop.timeZone),
    )
    if (dishes.length > 0) return { dishes: dishes.map(({ name }) => name) }
  }
  return undefined
}

function findZoneOf({ service = 'delivery', place }: QuoteDraft, { zones, restaurant }: OrderingRules): Quote['zone'] {
  if (service !== 'delivery' || zones.length === 0 || !place) return undefined
  return findZone(zones, place, restaurant) ?? 'outside'
}

/** Without a geocoder, no address is found in a circle or a polygon, and the costs without a zone count. */
function possibleCosts({ zones, geocoderUrl, services }: OrderingRules): Charges['possibleCosts'] {
  if (geocoderUrl !== '' || !zones.some(needsCoordinates)) return zones
  return [...zones.filter((zone) => !needsCoordinates(zone)), services.delivery]
}

/** Whether the total may differ from the sum of the lines. */
function hasAmounts(
  { code, tipMinor = 0, tipPpm = 0 }: Charges,
  { lines }: Quote,
  rules: OrderingRules | undefined,
): boolean {
  return rules !== undefined || code !== undefined || tipMinor + tipPpm > 0 || lines.some(hasDeposit)
}

function hasDeposit({ recipe: { depositMinor = 0 } }: Quote['lines'][number]): boolean {
  return depositMinor > 0
}

/** The sum of price times quantity (spec §9). The price of one item includes its options. */
function quotePrices<R extends CatalogueRecipe>(draft: QuoteDraft, catalogue: Catalogue<R>, now: number): Quote<R> {
  const quote: Quote<R> = {
    lines: [],
    unavailable: [],
    invalid: [],
    blocked: [],
    ageFrom: 0,
    totalMinor: 0,
    amounts: undefined,
    service: draft.service ?? 'delivery',
    time: undefined,
    timeProblem: undefined,
    uses: [],
    zone: undefined,
    now,
    shop: catalogue.shop,
  }
  for (const item of draft.items) {
    const lineId = lineIdOf(item)
    const recipe = catalogue.recipes.get(item.id)
    if (!recipe) {
      quote.unavailable.push({ id: item.id, lineId })
      continue
    }
    const groups: readonly MenuOptionGroup<OptionOf<R>>[] = recipe.optionGroups ?? []
    const selection = resolveSelection(groups, item.options ?? [])
    const { options, problems } = selection
    if (problems.length > 0) {
      quote.invalid.push({ lineId, recipe, problems })
      continue
    }
    const unitMinor = unitMinorOf(recipe.priceMinor, selection)
    const lineMinor = unitMinor * item.quantity
    quote.lines.push({ lineId, recipe, quantity: item.quantity, options, unitMinor, lineMinor })
    quote.totalMinor += lineMinor
  }
  return quote
}

function toPricedLine({ recipe, options, quantity, lineMinor }: Quote['lines'][number]): PricedLine {
  const { id: recipeId, categoryId = '', depositMinor = 0 } = recipe
  const { taxClassId } = dishRules(recipe)
  const dishKey = lineIdOf({ id: recipeId, options })
  return { dishKey, recipeId, categoryId, quantity, lineMinor, depositMinor, taxClassId }
}
