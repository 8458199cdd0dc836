import {
  type Availability,
  findUnavailableReason,
  listSoldOutOptions,
  type UnavailableReason,
} from '../menu/availability.ts'
import {
  type MenuOptionGroup,
  type ResolvedSelection,
  resolveSelection,
  type SelectedOption,
} from '../menu/selection.ts'
import type { CountedDish } from '../ordering/capacity.ts'
import { findZone, type Place, type Zone } from '../ordering/find-zone.ts'
import { type Charges, calculateAmounts, type OrderAmounts, type PricedLine } from '../ordering/order-amounts.ts'
import { type OrderTime, type TimedOrder, type TimeProblem } from '../ordering/order-slots.ts'
import { findOrderTime } from '../ordering/order-time.ts'
import { noRules, type OrderingRules } from '../ordering/ordering-rules.ts'
import { hasPromise, type TimeRules } from '../ordering/time-rules.ts'
import type { Shop } from '../shop.ts'
import type { ServiceType } from '../site-settings/choices.ts'
import { lineIdOf } from './line-id.ts'

/** The fields of a recipe that a quote needs. */
export interface CatalogueRecipe extends Availability {
  id: string
  name: string
  priceMinor: number
  categoryId?: string | undefined
  /** The class of the taxes; the default class when omitted. */
  taxClassId?: string | undefined
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
  /** Why lines cannot be ordered at this time. Such a line is in `lines` with its price. */
  blocked: { lineId: string; recipe: R; reason: UnavailableReason }[]
  /** The age that the customer must confirm; 0 when no dish requires one. */
  ageFrom: number
  totalMinor: number
  /** Undefined when the total is the sum of the lines. */
  amounts: OrderAmounts | undefined
  service: ServiceType
  /** When the order is ready; undefined when the restaurant promises no times, and when there is a problem. */
  time: OrderTime | undefined
  timeProblem: TimeProblem | undefined
  /** The delivery zone; `outside` when the restaurant does not deliver there; undefined without zones or a place. */
  zone: Zone | 'unknown' | 'outside' | undefined
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
  if (rules) Object.assign(quote, { zone }, quoteTime(draft, quote, rules.times, zone))
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
  const amounts = calculateAmounts(lines, rules, { ...draft, zone: inZone }, now, quote.shop.timeZone)
  return { ...quote, amounts, totalMinor: amounts.totalMinor }
}

function quoteTime<R extends CatalogueRecipe>(
  draft: QuoteDraft,
  quote: Quote<R>,
  times: TimeRules,
  zone: Quote['zone'],
): Pick<Quote, 'time' | 'timeProblem'> {
  const { service, now, shop } = quote
  const isNeeded = hasPromise(times, service, now) || !times.services[service].isOn || draft.scheduledMs !== undefined
  if (!isNeeded) return { time: undefined, timeProblem: undefined }
  const order = timedOrderOf(draft, quote, typeof zone === 'object' ? zone : undefined)
  const found = findOrderTime(order, times, now, shop)
  return 'time' in found
    ? { time: found.time, timeProblem: undefined }
    : { time: undefined, timeProblem: found.problem }
}

/** @returns the time at which the dishes must be available: now, or the promised time of an order that is placed ahead */
export function availabilityTime({ time, now }: Pick<Quote, 'time' | 'now'>): number {
  return time?.isAhead ? time.fromMs : now
}

function findZoneOf({ service = 'delivery', place }: QuoteDraft, { zones, restaurant }: OrderingRules): Quote['zone'] {
  if (service !== 'delivery' || zones.length === 0 || !place) return undefined
  return findZone(zones, place, restaurant) ?? 'outside'
}

/** @returns what the time of the order depends on */
export function timedOrderOf(
  { service = 'delivery', scheduledMs, promisedMs, used }: QuoteDraft,
  { lines }: Pick<Quote, 'lines'>,
  zone: Zone | undefined,
): TimedOrder {
  const dishes = lines.map(({ recipe, quantity }): CountedDish => {
    const { categoryId = '', points = 1 } = recipe
    return { categoryId, points, quantity }
  })
  const leadMinutes = lines.reduce((longest, { recipe }) => Math.max(longest, recipe.leadMinutes ?? 0), 0)
  return { service, dishes, extraMs: leadMinutes * 60_000 + (zone?.extraMs ?? 0), scheduledMs, promisedMs, used }
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

function toPricedLine({ recipe, quantity, lineMinor }: Quote['lines'][number]): PricedLine {
  const { id: recipeId, categoryId = '', depositMinor = 0, taxClassId } = recipe
  return { recipeId, categoryId, quantity, lineMinor, depositMinor, taxClassId }
}
