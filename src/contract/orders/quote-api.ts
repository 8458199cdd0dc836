import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { toUnavailableLine, unavailableLineSchema } from '../menu/availability-api.ts'
import { toOrderOption } from '../menu/selection.ts'
import { fieldProblemMessages } from '../messages/field-problem.ts'
import { zoneMessages } from '../messages/zone.ts'
import { promotionProblemKinds } from '../ordering/promotion-conditions.ts'
import { freeItemMessage, promotionProblemMessage } from '../promotion-texts.ts'
import { toSelectionIssue } from '../selection-texts.ts'
import type { Shop } from '../shop.ts'
import { hashOf } from '../values/hash.ts'
import { fromMinor, hasMinorPrecision, toMinor } from '../values/money.ts'
import { amountsSchema, toAmounts } from './amounts-api.ts'
import { orderOptionSchema } from './order-options.ts'
import { orderTimeFields, toTimeFields } from './order-time-api.ts'
import {
  type ChargesDraft,
  chargesFields,
  quoteLinesSchema,
  type ServiceDraft,
  selectionIssueSchema,
  serviceFields,
} from './orders.ts'
import type { Quote, QuoteDraft } from './quote.ts'

const addressTextSchema = z.string().check(z.maxLength(limits.addressFieldMaxChars))

/** The body of `POST /api/quotes`. It may have as many lines as an order. */
export const quoteDraftSchema = z.strictObject({
  items: quoteLinesSchema,
  ...chargesFields,
  ...serviceFields,
  /** For a delivery: the fields that the customer has entered. */
  address: z.exactOptional(
    z.strictObject({
      zipCode: z.string().check(z.maxLength(limits.phoneMaxChars)),
      street: z.exactOptional(addressTextSchema),
      city: z.exactOptional(addressTextSchema),
      state: z.exactOptional(addressTextSchema),
    }),
  ),
  /** Asks for the times that can be chosen on this date, such as 2026-12-24; '' for the first possible date. */
  timesOn: z.exactOptional(z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/))),
})
export type QuoteApiDraft = z.infer<typeof quoteDraftSchema>

/** Why the code of a promotion does not apply. */
const promotionProblemSchema = z.object({ kind: z.enum(promotionProblemKinds), message: z.string() })

/** A quote as the API sends it: prices and totals are decimals. */
export const quoteResponseSchema = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      lineId: z.optional(z.string()),
      name: z.string(),
      price: z.number(),
      quantity: z.int(),
      total: z.number(),
      options: z.optional(z.array(orderOptionSchema)),
      /** How many minutes the kitchen needs. */
      leadMinutes: z.optional(z.int()),
    }),
  ),
  /** The lines whose recipe is not on the menu. */
  unavailable: z.array(z.object({ id: z.string(), lineId: z.optional(z.string()) })),
  /** The lines whose options do not follow the rules of the dish. Omitted when there are none. */
  invalid: z.optional(z.array(selectionIssueSchema)),
  /** The lines that cannot be ordered at this time. Omitted when there are none. */
  blocked: z.optional(z.array(unavailableLineSchema)),
  /** The age that the customer must confirm. Omitted when no dish requires one. */
  ageFrom: z.optional(z.int()),
  total: z.number(),
  /** The amounts beside the lines. Omitted when the total is the sum of the lines. */
  ...z.partial(amountsSchema).shape,
  /** Whether the total and the delivery fee are the least of all zones, until the address has a postcode. Omitted for exact amounts. */
  isLeast: z.optional(z.boolean()),
  /** The tips to choose from. Omitted when customers cannot add a tip. */
  tips: z.optional(z.array(z.object({ ppm: z.int(), amount: z.number() }))),
  /** The least value of the dishes. `missing` is 0 when it is reached. Omitted without a minimum. */
  minimum: z.optional(z.object({ amount: z.number(), missing: z.number() })),
  /** `missing` is the value of dishes until the delivery is free, 0 from there on. Omitted when no larger order makes it free. */
  freeDelivery: z.optional(z.object({ missing: z.number() })),
  /** Says which dish would be free. Omitted when there is none that only needs to be added. */
  freeItem: z.optional(z.object({ message: z.string() })),
  /** Whether the restaurant has promotions with a code. */
  takesCodes: z.optional(z.boolean()),
  /** Why the code does not apply. `message` says what to do. */
  promotionProblem: z.optional(promotionProblemSchema),
  ...orderTimeFields,
  /** The delivery zone of the address. Omitted without zones, and until the address has a postcode. */
  zone: z.optional(
    z.object({ kind: z.enum(['inside', 'unknown', 'outside']), name: z.string(), message: z.optional(z.string()) }),
  ),
  /** Of all amounts. An order that contains it is refused if an amount has changed. Omitted with the amounts. */
  hash: z.optional(z.string()),
})
export type QuoteResponse = z.infer<typeof quoteResponseSchema>

/** @returns the quote as the API sends it */
export function toQuoteResponse(quote: Quote): QuoteResponse {
  const { currency } = quote.shop
  const { lines, unavailable, invalid, blocked, ageFrom, totalMinor } = quote
  return {
    lines: lines.map(({ lineId, recipe: { id, name, leadMinutes }, quantity, options, unitMinor, lineMinor }) => ({
      ...toIds(id, lineId),
      name,
      price: fromMinor(unitMinor, currency),
      quantity,
      total: fromMinor(lineMinor, currency),
      ...(options.length > 0 && { options: options.map(toOrderOption) }),
      ...(leadMinutes !== undefined && { leadMinutes }),
    })),
    unavailable: unavailable.map(({ id, lineId }) => toIds(id, lineId)),
    ...(invalid.length > 0 && { invalid: invalid.map(toSelectionIssue) }),
    ...(blocked.length > 0 && { blocked: blocked.map((line) => toUnavailableLine(line, quote)) }),
    ...(ageFrom > 0 && { ageFrom }),
    total: fromMinor(totalMinor, currency),
    ...toAmountFields(quote),
    ...toTimeFields(quote),
    ...toZoneField(quote),
  }
}

/** Leaves out a `lineId` that equals the recipe's id. */
function toIds(id: string, lineId: string): { id: string; lineId?: string } {
  return lineId === id ? { id } : { id, lineId }
}

function toAmountFields(quote: Quote) {
  const { amounts, totalMinor, shop } = quote
  const { currency } = shop
  if (!amounts) return {}
  const { tips, isLeast, minOrderMinor, missingMinor, missingForFreeDeliveryMinor, hasCodes } = amounts
  const decimals = toAmounts(amounts, currency)
  const problem = toPromotionProblem(quote)
  return {
    ...decimals,
    ...(isLeast && { isLeast }),
    ...(tips && { tips: tips.map(({ ppm, amountMinor }) => ({ ppm, amount: fromMinor(amountMinor, currency) })) }),
    ...(minOrderMinor > 0 && {
      minimum: { amount: fromMinor(minOrderMinor, currency), missing: fromMinor(missingMinor, currency) },
    }),
    ...(missingForFreeDeliveryMinor !== undefined && {
      freeDelivery: { missing: fromMinor(missingForFreeDeliveryMinor, currency) },
    }),
    ...(quote.freeItem && { freeItem: { message: freeItemMessage(quote.freeItem.dishes) } }),
    ...(hasCodes && { takesCodes: true }),
    ...(problem && { promotionProblem: problem }),
    // a translation that changes between the quote and the order is no other amount
    hash: hashOf(JSON.stringify([totalMinor, toAmounts(amounts, currency, { isForRestaurant: true })])),
  }
}

function toZoneField({ zone }: Quote): Pick<QuoteResponse, 'zone'> {
  if (zone === undefined) return {}
  if (zone === 'outside') return { zone: { kind: 'outside', name: '', message: zoneMessages.outsideHint } }
  if (zone === 'unknown') return { zone: { kind: 'unknown', name: '', message: zoneMessages.unknown } }
  return { zone: { kind: 'inside', name: zone.guestName ?? zone.name } }
}

/** @returns why the code does not apply, as the API sends it */
export function toPromotionProblem({ amounts, shop }: Quote) {
  const problem = amounts?.codeProblem
  return problem && { kind: problem.kind, message: promotionProblemMessage(problem, shop) }
}

/** @returns the amounts that have more decimals than the currency, as the issues of a `request/invalid` */
export function amountIssues(
  { tip = 0, cashGiven = 0 }: { tip?: number; cashGiven?: number },
  { currency }: Shop,
): { path: string; message: string }[] {
  return Object.entries({ tip, cashGiven })
    .filter(([, amount]) => !hasMinorPrecision(amount, currency))
    .map(([field]) => ({ path: `/${field}`, message: fieldProblemMessages.decimalsMax(currency.decimals) }))
}

/** @returns what a customer chose, with amounts in minor units and times in ms */
export function toQuoteDraft(
  { items, tip, tipPpm, promotionCode, service, scheduledFor }: ChargesDraft & ServiceDraft & Pick<QuoteDraft, 'items'>,
  { currency }: Shop,
): QuoteDraft {
  return {
    items,
    tipMinor: tip === undefined ? undefined : toMinor(tip, currency),
    tipPpm,
    code: promotionCode,
    service,
    scheduledMs: scheduledFor === undefined ? undefined : Date.parse(scheduledFor),
  }
}
