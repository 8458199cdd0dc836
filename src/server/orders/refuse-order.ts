import { toUnavailableLine } from '#contract/menu/availability-api.ts'
import { toOrderOption } from '#contract/menu/selection.ts'
import { zoneMessages } from '#contract/messages/zone.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import { toTimeProblem } from '#contract/orders/order-time-api.ts'
import type { MenuChange, OrderDraft } from '#contract/orders/orders.ts'
import type { Quote, QuoteDraft } from '#contract/orders/quote.ts'
import { amountIssues, toPromotionProblem, toQuoteResponse } from '#contract/orders/quote-api.ts'
import { cashTooLowMessage } from '#contract/refusal-texts.ts'
import { toSelectionIssue } from '#contract/selection-texts.ts'
import type { Shop } from '#contract/shop.ts'
import { formatPrice, fromMinor, toMinor } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { idsOf } from './new-order.ts'

/** Quotes the order again, with other lines or facts. */
type Requote = (changes: Partial<QuoteDraft>) => Quote

/** @returns the first reason to refuse an order; undefined when there is none */
export function refuseOrder(draft: OrderDraft, quote: Quote, requote: Requote): Refusal | undefined {
  return (
    refuseInvalidSelections(quote) ??
    refuseChangedPrices(draft, quote) ??
    refuseUnavailable(draft, quote, quote.blocked, requote) ??
    refuseUnconfirmedAge(draft, quote) ??
    refuseAmounts(draft, quote)
  )
}

/** The part of `refuseOrder` that depends on other orders: they use up promotions and times. */
export function refuseAmounts(draft: OrderDraft, quote: Quote): Refusal | undefined {
  return (
    refusePromotion(quote) ??
    refuseOutsideZones(quote) ??
    refuseTime(draft, quote) ??
    refuseBelowMinimum(quote) ??
    refuseChangedTotal(draft, quote) ??
    refuseTooLittleCash(draft, quote)
  )
}

/** @throws Refusal `request/invalid` when the tip or the cash has more decimals than the currency */
export function requireAmountPrecision(draft: { tip?: number; cashGiven?: number }, shop: Shop): void {
  const issues = amountIssues(draft, shop)
  if (issues.length > 0) throw new Refusal('request/invalid', { issues })
}

/** @returns a refusal that says for each line what is wrong with its options; undefined when all are valid */
function refuseInvalidSelections({ invalid }: Quote): Refusal | undefined {
  if (invalid.length === 0) return undefined
  return new Refusal('order/selection-invalid', () => ({ lines: invalid.map(toSelectionIssue) }))
}

/** @returns a refusal that lists each changed price, before and after; undefined when the customer saw all prices */
function refuseChangedPrices(draft: OrderDraft, { lines, totalMinor, shop }: Quote): Refusal | undefined {
  const { currency } = shop
  const linesById = new Map(lines.map((line) => [line.lineId, line]))
  const changes = draft.items.flatMap((item): MenuChange[] => {
    const line = linesById.get(lineIdOf(item))
    if (line?.unitMinor === toMinor(item.seenPrice, currency)) return []
    const after = line ? fromMinor(line.unitMinor, currency) : null
    const options = line?.options.map(toOrderOption) ?? []
    const change = { name: line?.recipe.name ?? null, before: item.seenPrice, after }
    return [{ ...idsOf(item.id, lineIdOf(item)), ...change, ...(options.length > 0 && { options }) }]
  })
  if (changes.length === 0) return undefined
  return new Refusal('order/menu-changed', { changes, total: fromMinor(totalMinor, currency) })
}

/** @returns a refusal that names each dish and option that cannot be ordered now; undefined when all can */
export function refuseUnavailable(
  { items }: OrderDraft,
  quote: Quote,
  blocked: Quote['blocked'],
  requote: Requote,
): Refusal | undefined {
  if (blocked.length === 0) return undefined
  const rest = requote({
    items: items.flatMap((item) => {
      const line = blocked.find(({ lineId }) => lineId === lineIdOf(item))
      if (!line) return [item]
      return line.quantity ? [{ ...item, quantity: line.quantity }] : []
    }),
  })
  return new Refusal('order/unavailable', () => ({
    lines: blocked.map((line) => toUnavailableLine(line, quote)),
    /** Of the other lines, and of what is left. */
    total: fromMinor(rest.totalMinor, quote.shop.currency),
  }))
}

/** @returns a refusal with the age that the customer must confirm; undefined when no dish requires one */
function refuseUnconfirmedAge({ ageConfirmed }: OrderDraft, { ageFrom }: Quote): Refusal | undefined {
  return ageFrom > 0 && ageConfirmed !== true ? new Refusal('order/age-not-confirmed', { ageFrom }) : undefined
}

/** @returns a refusal that says why the code of a promotion does not apply; undefined when it does, and without a code */
function refusePromotion(quote: Quote): Refusal | undefined {
  if (!quote.amounts?.codeProblem) return undefined
  return new Refusal('order/promotion-invalid', () => ({ promotionProblem: toPromotionProblem(quote) }))
}

/** @returns a refusal with the minimum and what is missing; undefined when the order reaches it */
function refuseBelowMinimum({ amounts, shop: { currency } }: Quote): Refusal | undefined {
  if (!amounts || amounts.missingMinor === 0) return undefined
  const minimum = {
    amount: fromMinor(amounts.minOrderMinor, currency),
    missing: fromMinor(amounts.missingMinor, currency),
  }
  return new Refusal('order/below-minimum', { minimum })
}

/** @returns a refusal for an address in no delivery zone; undefined when the restaurant delivers there */
function refuseOutsideZones({ zone }: Quote): Refusal | undefined {
  return zone === 'outside'
    ? new Refusal('order/outside-zones', () => ({ detail: zoneMessages.outsideHint }))
    : undefined
}

/**
 * A promise is never changed silently: the order repeats the time that the customer saw.
 * @returns a refusal with the reason, or with the time before and after; undefined when the customer saw this time
 */
function refuseTime(draft: OrderDraft, quote: Quote): Refusal | undefined {
  if (toTimeProblem(quote))
    return new Refusal('order/time-unavailable', () => {
      const problem = toTimeProblem(quote)
      return { timeProblem: problem, detail: problem?.message }
    })
  const before = draft.promisedFrom === undefined ? undefined : Date.parse(draft.promisedFrom)
  if (quote.time?.fromMs === before) return undefined
  return new Refusal('order/time-changed', () => ({
    before: draft.promisedFrom ?? null,
    quote: toQuoteResponse(quote),
  }))
}

/**
 * A customer who saw no amounts, such as an old browser tab, sends no total. Then the order is refused if it has amounts.
 * @returns a refusal with the total before and after, and the new quote; undefined when the customer saw this quote
 */
function refuseChangedTotal(draft: OrderDraft, quote: Quote): Refusal | undefined {
  if (!quote.amounts && draft.total === undefined) return undefined
  const isSameTotal = draft.total !== undefined && toMinor(draft.total, quote.shop.currency) === quote.totalMinor
  const hasSameHash = () => draft.hash === undefined || draft.hash === toQuoteResponse(quote).hash
  return isSameTotal && hasSameHash() ? undefined : totalChanged(draft, quote)
}

/** The refusal of an order whose amounts are not those that the customer saw. */
export function totalChanged({ total }: Pick<OrderDraft, 'total'>, quote: Quote): Refusal {
  return new Refusal('order/total-changed', () => {
    const response = toQuoteResponse(quote)
    return { before: total ?? null, total: response.total, quote: response }
  })
}

/** @returns a refusal with the total; undefined when the cash is enough, or the customer did not say */
function refuseTooLittleCash(
  { cashGiven }: OrderDraft,
  { totalMinor, shop: { currency } }: Quote,
): Refusal | undefined {
  if (cashGiven === undefined || toMinor(cashGiven, currency) >= totalMinor) return undefined
  const total = fromMinor(totalMinor, currency)
  return new Refusal('order/cash-too-low', () => ({ detail: cashTooLowMessage(formatPrice(total, currency)), total }))
}
