import { addressLines } from '#contract/addresses/address-form.ts'
import { describeAllergens } from '#contract/dietary-texts.ts'
import { countText } from '#contract/i18n/count-text.ts'
import { joinWords } from '#contract/join-words.ts'
import { amountsMessages } from '#contract/messages/amounts.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { orderMailMessages as texts } from '#contract/messages/order-mail.ts'
import { messages } from '#contract/messages/shared.ts'
import { chosenName } from '#contract/order-texts.ts'
import { timeRangeText, timeText, withDate } from '#contract/order-time-texts.ts'
import { type AmountRow, listAmountRows, listIncludedTaxes } from '#contract/orders/amount-rows.ts'
import { awaitedTimeOf, estimatedTimeOf } from '#contract/orders/estimated-time.ts'
import { paymentMethodLabel } from '#contract/orders/order-status.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { formatPrice, totalOf } from '#contract/values/money.ts'

/** A mail as parts that are rendered as text and as HTML. */
export interface OrderMailContent {
  subject: string
  title: string
  sentences: string[]
  /** The ticket number in large type; omitted without one. */
  ticket?: { label: string; number: string }
  facts: { label: string; value: string }[]
  lines: { quantity: number; name: string; details: string[]; total: string }[]
  amounts: { label: string; value: string }[]
  total: string
  totalLabel: string
  includedTaxes: { label: string; value: string }[]
  /** A sentence below the lines; '' for none. */
  note: string
  action: { label: string; url: string }
  footer: string[]
  /** Who gets an answer; omitted for the restaurant. */
  replyTo?: string
  /** Omitted for a mail that the recipient cannot switch off. */
  unsubscribeUrl?: string
}

export interface OrderMailContext {
  site: PublicSite
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  now: number
}

/** The parts that are the same in all mails about an order. */
export function orderParts(
  order: Order,
  { site, now }: OrderMailContext,
): Pick<OrderMailContent, 'ticket' | 'lines' | 'amounts' | 'total' | 'totalLabel' | 'includedTaxes'> & {
  facts: OrderMailContent['facts']
} {
  const { currency } = site
  const { items, amounts = {}, total, ticketNumber } = order
  const isCancelled = order.status === 'cancelled'
  const toText = ({ label, value, waived }: AmountRow) => ({
    label,
    value: waived === undefined ? formatSigned(value, site) : amountsMessages.free,
  })
  return {
    ...(ticketNumber !== undefined && { ticket: { label: texts.yourNumber, number: countText(ticketNumber) } }),
    facts: factsOf(order, site, now),
    lines: items.map((item) => ({
      quantity: item.quantity,
      name: item.name,
      details: detailsOf(item),
      total: formatPrice(totalOf([item], currency), currency),
    })),
    amounts: listAmountRows(amounts, totalOf(items, currency), currency).map(toText),
    total: formatPrice(total, currency),
    totalLabel: isCancelled ? messages.order.cancelledTotal : messages.order.total,
    includedTaxes: isCancelled ? [] : listIncludedTaxes(amounts, currency).map(toText),
  }
}

function detailsOf({ options = [], note, allergens }: OrderItem): string[] {
  return [
    ...options.map((option) => orderMessages.option(chosenName(option, option.name), option.units)),
    ...(note === undefined ? [] : [orderMessages.note(note)]),
    ...(allergens ? [describeAllergens(allergens)] : []),
  ]
}

function factsOf(order: Order, site: PublicSite, now: number): { label: string; value: string }[] {
  const { id, createdAt, service, deliveryAddress, contact, paymentMethod } = order
  const time = awaitedTimeOf(order) && estimatedTimeText(order, site, now)
  const facts: [label: string, value: string | undefined][] = [
    [texts.labels.order, `#${id}`],
    [texts.labels.placedAt, timeText(Date.parse(createdAt), withDate, businessDayOf(site))],
    [service === 'pickup' ? orderMessages.readyAt : orderMessages.deliveredAt, time],
    [orderMessages.pickupAt, service === 'pickup' ? site.address || site.name : undefined],
    [orderMessages.pickupBy, contact && joinWords([contact.name, contact.phone])],
    [orderMessages.deliveryAddress, deliveryAddress && addressLines(deliveryAddress, site).join('\n')],
    [texts.labels.phone, deliveryAddress?.phone],
    [texts.labels.instructions, deliveryAddress?.instructions],
    [orderMessages.paymentMethod, order.status === 'cancelled' ? undefined : paymentMethodLabel(paymentMethod)],
  ]
  return facts.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [{ label, value }]))
}

/** @returns the promised time with its delay, such as '19:10–19:25 (delayed by 10 minutes)'; undefined without a promise */
export function estimatedTimeText(order: Order, site: PublicSite, now: number): string | undefined {
  const { delayMinutes = 0 } = order
  const text = delayedTimeText(order, site, now)
  return text !== undefined && delayMinutes > 0 ? texts.delayedBy(text, delayMinutes) : text
}

/** @returns the promised time plus the delay, such as '19:10–19:25'; undefined without a promise */
export function delayedTimeText(order: Order, site: PublicSite, now: number): string | undefined {
  const time = estimatedTimeOf(order)
  if (!time) return undefined
  const { fromMs, toMs } = time
  return fromMs === toMs
    ? timeText(fromMs, now, businessDayOf(site))
    : timeRangeText(fromMs, toMs, now, businessDayOf(site))
}

/** With a minus before the currency sign. */
function formatSigned(value: number, { currency }: PublicSite): string {
  return (value < 0 ? '\u2212' : '') + formatPrice(Math.abs(value), currency)
}
