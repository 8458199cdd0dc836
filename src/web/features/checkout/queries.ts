import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { joinSentences } from '#contract/join-sentences.ts'
import { unavailableLineSchema } from '#contract/menu/availability-api.ts'
import { toSelected } from '#contract/menu/selection.ts'
import { type GuestContact, menuChangeSchema, type Order, selectionIssueSchema } from '#contract/orders/orders.ts'
import type { QuoteApiDraft } from '#contract/orders/quote-api.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { recipesKey } from '#web/api/query-keys.ts'
import type { CartChange, CartLines } from '#web/cart/cart-lines.ts'
import type { Charges } from './charges-draft.ts'
import type { Destination } from './destination.ts'

/** Without a timeout, a phone that has lost its network may wait for minutes. */
const placeOrderTimeoutMs = 30_000
const findOrderTimeoutMs = 10_000
const minuteMs = 60_000

/**
 * The quote of the server, with what cannot be ordered now. It is read again at the start of each minute, and when the menu or the
 * ordering rules change. Without a connection the cart shows the prices that the customer has seen.
 */
export function cartQuoteQuery(lines: CartLines, choices: QuoteChoices = {}, { hasOrderingRules = false } = {}) {
  const items = toOrderItems(lines).map(({ seenPrice: _, ...item }) => item)
  return queryOptions({
    queryKey: [...recipesKey, 'quote', items, choices],
    queryFn: async ({ signal }) => unwrap(await api.POST('/api/quotes', { body: { items, ...choices }, signal })),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    // the restaurant can open or close, a promised time can pass, and a promotion can begin or end
    refetchInterval: hasOrderingRules && (() => minuteMs - (Date.now() % minuteMs)),
  })
}

/** What a customer chooses beside the dishes. */
export type QuoteChoices = Omit<QuoteApiDraft, 'items'>

/** A quote as the screens read it. */
export type CartQuote = Awaited<ReturnType<Exclude<ReturnType<typeof cartQuoteQuery>['queryFn'], symbol | undefined>>>

/** What the customer has entered at the checkout. */
export interface CheckoutInput {
  destination: Destination
  service: ServiceType | undefined
  /** Undefined for a customer with an account. */
  guest: GuestContact | undefined
  /** Whether the customer has confirmed the age that a dish requires. */
  ageConfirmed: boolean
  charges: Charges
  cashGiven: number | undefined
  /** What the customer saw; undefined when the total was the sum of the lines. */
  seen: SeenQuote | undefined
}

/** `hash` is omitted for a total of a refusal, `promisedFrom` when no time is promised. */
export type SeenQuote = Pick<CartQuote, 'total'> & { hash?: string | undefined; promisedFrom?: string | undefined }

/**
 * Places the cart as one order, without retries.
 * @param key the `Idempotency-Key`
 * @throws {ApiProblem} when the order was refused, or when the response was lost
 */
export async function placeOrder(lines: CartLines, input: CheckoutInput, key: string): Promise<Order> {
  return unwrap(
    await api.POST('/api/orders', {
      params: { header: { 'idempotency-key': key } },
      body: { ...toContents(lines, input), ...toSeenFields(input.seen) },
      signal: abortAfter(placeOrderTimeoutMs),
    }),
  )
}

/** @returns the order that was placed with this `Idempotency-Key` */
export async function findPlacedOrder(key: string): Promise<Order | undefined> {
  const params = { query: { key } }
  return unwrap(await api.GET('/api/orders', { params, signal: abortAfter(findOrderTimeoutMs) }))[0]
}

/** What is ordered. A repeated request has the same contents, and can have other amounts and another time. */
export function toContents(
  lines: CartLines,
  { destination, guest, service, ageConfirmed, charges, cashGiven }: CheckoutInput,
) {
  return {
    items: toOrderItems(lines),
    ...(destination.address ? { deliveryAddress: destination.address } : { contact: destination.contact }),
    ...(guest && { guest: { name: guest.name, ...(guest.email !== undefined && { email: guest.email }) } }),
    ...(service && { service }),
    ...(ageConfirmed && { ageConfirmed }),
    ...charges,
    ...(cashGiven !== undefined && { cashGiven }),
  }
}

function toSeenFields(seen: SeenQuote | undefined) {
  if (!seen) return {}
  const { total, hash, promisedFrom } = seen
  return { total, ...(hash !== undefined && { hash }), ...(promisedFrom !== undefined && { promisedFrom }) }
}

/** Like `AbortSignal.timeout`, which Chrome before 103 and Safari before 16 do not have. */
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

/** The items of the request. `lineId` is left out when it equals the recipe's id. */
export function toOrderItems(lines: CartLines) {
  return lines.map(({ id, lineId, quantity, price, options = [], note }) => ({
    id,
    ...(lineId !== id && { lineId }),
    quantity,
    seenPrice: price,
    ...(options.length > 0 && { options: options.map(toSelected) }),
    ...(note !== undefined && { note }),
  }))
}

/** `reason` says why a dish cannot be ordered now. */
const menuChangedSchema = z.object({
  changes: z.array(z.extend(menuChangeSchema, { reason: z.optional(z.string()) })),
  total: z.number(),
})
const unavailableSchema = z.object({ lines: z.array(unavailableLineSchema), total: z.number() })
const ageSchema = z.object({ ageFrom: z.int() })
const selectionInvalidSchema = z.object({ lines: z.array(selectionIssueSchema) })
const totalChangedSchema = z.object({
  before: z.nullable(z.number()),
  /** The new quote. Its schema is not loaded for customers without ordering rules. */
  quote: z.custom<CartQuote>((quote) => typeof quote === 'object' && quote !== null && 'hash' in quote),
})
const timeChangedSchema = z.object({ before: z.nullable(z.string()), quote: totalChangedSchema.shape.quote })
const promotionInvalidSchema = z.object({ promotionProblem: z.object({ message: z.string() }) })
const belowMinimumSchema = z.object({ minimum: z.object({ amount: z.number(), missing: z.number() }) })
const keyReusedSchema = z.object({ orderId: z.string() })
const otherProblemSchema = z.object({ detail: z.optional(z.string()) })

/** Why an order was not placed. */
export type OrderFailure =
  | { kind: 'menu-changed'; changes: (CartChange & { reason?: string | undefined })[]; total: number }
  | ({ kind: 'selection-invalid' } & z.infer<typeof selectionInvalidSchema>)
  | ({ kind: 'ordered-before' } & z.infer<typeof keyReusedSchema>)
  | ({ kind: 'age-not-confirmed' } & z.infer<typeof ageSchema>)
  | ({ kind: 'total-changed' } & z.infer<typeof totalChangedSchema>)
  | ({ kind: 'time-changed' } & z.infer<typeof timeChangedSchema>)
  | ({ kind: 'promotion-invalid' } & z.infer<typeof promotionInvalidSchema>)
  | ({ kind: 'below-minimum' } & z.infer<typeof belowMinimumSchema>)
  /** `detail` says when the customer can try again. */
  | ({ kind: 'other' } & z.infer<typeof otherProblemSchema>)

export function readFailure(error: unknown): OrderFailure {
  if (!(error instanceof ApiProblem)) return { kind: 'other' }
  const { code, body } = error
  const menuChanged = menuChangedSchema.safeParse(body)
  if (code === 'order/menu-changed' && menuChanged.success) return { kind: 'menu-changed', ...menuChanged.data }
  const unavailable = unavailableSchema.safeParse(body)
  if (code === 'order/unavailable' && unavailable.success) return toMenuChanged(unavailable.data)
  const age = ageSchema.safeParse(body)
  if (code === 'order/age-not-confirmed' && age.success) return { kind: 'age-not-confirmed', ...age.data }
  const selectionInvalid = selectionInvalidSchema.safeParse(body)
  if (code === 'order/selection-invalid' && selectionInvalid.success)
    return { kind: 'selection-invalid', ...selectionInvalid.data }
  const totalChanged = totalChangedSchema.safeParse(body)
  if (code === 'order/total-changed' && totalChanged.success) return { kind: 'total-changed', ...totalChanged.data }
  const timeChanged = timeChangedSchema.safeParse(body)
  if (code === 'order/time-changed' && timeChanged.success) return { kind: 'time-changed', ...timeChanged.data }
  const promotion = promotionInvalidSchema.safeParse(body)
  if (code === 'order/promotion-invalid' && promotion.success) return { kind: 'promotion-invalid', ...promotion.data }
  const minimum = belowMinimumSchema.safeParse(body)
  if (code === 'order/below-minimum' && minimum.success) return { kind: 'below-minimum', ...minimum.data }
  const keyReused = keyReusedSchema.safeParse(body)
  if (code === 'order/key-reused' && keyReused.success) return { kind: 'ordered-before', ...keyReused.data }
  return { kind: 'other', ...otherProblemSchema.safeParse(body).data }
}

/** A line that cannot be ordered now is a change of the menu. A line can have several reasons. */
function toMenuChanged({ lines, total }: z.infer<typeof unavailableSchema>): OrderFailure {
  const ids = [...new Set(lines.map(({ lineId }) => lineId))]
  const changes = ids.flatMap((lineId) => {
    const [line, ...others] = lines.filter((other) => other.lineId === lineId)
    if (!line) return []
    const reason = joinSentences([line, ...others].map(({ message }) => message))
    return [{ id: line.id, lineId, name: line.name, before: 0, after: null, reason, quantity: line.quantity }]
  })
  return { kind: 'menu-changed', changes, total }
}

/**
 * Whether the next order needs a new key. It does when the server has looked up the key and then refused the order. Other
 * refusals, such as an ended session, happen before the look-up: an earlier request with the same key may have placed the
 * order, so the next request must have the same key.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiProblem && error.code.startsWith('order/')
}
