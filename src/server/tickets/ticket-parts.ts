import { describeAllergens } from '#contract/dietary-texts.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { receiptMessages } from '#contract/messages/receipt.ts'
import { ticketMessages as texts } from '#contract/messages/ticket.ts'
import { chosenName, chosenNameForKitchen } from '#contract/order-texts.ts'
import { timeText, withDate } from '#contract/order-time-texts.ts'
import type { OrderOption } from '#contract/orders/order-options.ts'
import { isAwaited } from '#contract/orders/order-status.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { shortOrderName } from '#contract/short-id.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { formatPrice } from '#contract/values/money.ts'
import { formatTime, formatTimeRange } from '#contract/values/time-text.ts'
import { delayedTimeText } from '../order-mails/order-mail-content.ts'
import { toPrintable, unprintable } from './printable-text.ts'
import type { Ticket } from './ticket.ts'
import { largestSize, type TicketPaper } from './ticket-paper.ts'

/** A word in large inverted type, such as COPY. */
export function addBanner(paper: TicketPaper, text: string): void {
  paper.text(text, { size: 2, isBold: true, isInverted: true, isCentred: true })
}

/** The ticket number in digits as large as possible, or the short id of an order without one. */
export function addNumber(paper: TicketPaper, { order }: Ticket, max: 3 | 4 | 6): void {
  const number = shortOrderName(order)
  paper.text(number, { size: largestSize(number, paper.lineChars, max), isBold: true, isCentred: true })
}

/** Delivery or pickup, and when. */
export function addService(paper: TicketPaper, { order, site, now }: Ticket): void {
  const { service = 'delivery', delayMinutes = 0 } = order
  const time = delayedTimeText(order, site, now) ?? ''
  paper.text(texts.services[service], { size: 2, isBold: true, isCentred: true })
  addTime(paper, time)
  if (delayMinutes > 0 && isAwaited(order.status))
    paper.text(texts.delayedBy(delayMinutes), { isBold: true, isCentred: true })
}

export function addTime(paper: TicketPaper, time: string): void {
  const size = largestSize(time, paper.lineChars, 3)
  paper.text(time, { size: size === 'normal' ? 2 : size, isBold: true, isCentred: true })
}

/** When the order was placed, and its id. */
export function addPlaced(paper: TicketPaper, { order, site, now }: Ticket): void {
  paper.text(texts.placed(timeText(Date.parse(order.createdAt), now, businessDayOf(site))))
  paper.row(receiptMessages.order, `#${order.id}`)
}

/** The dishes for the people who prepare them: large, with the names of options for the kitchen. */
export function addKitchenLines(paper: TicketPaper, items: readonly OrderItem[]): void {
  items.forEach((item, index) => {
    const { quantity, name, options = [], note = '' } = item
    if (index > 0) paper.blank()
    paper.text(name, { size: 2, isBold: true, prefix: quantityText(quantity) })
    for (const option of options)
      paper.text(texts.option(chosenNameForKitchen(option), option.units), { size: 'tall', indent: 2 })
    if (note !== '') paper.text(orderMessages.note(note), { size: 'tall', isBold: true, isInverted: true, indent: 2 })
    addAllergens(paper, item, 2)
  })
}

/** @returns such as '2 x ' */
export function quantityText(quantity: number): string {
  return texts.line(quantity, '')
}

export function optionText(option: OrderOption, name: string): string {
  return texts.option(chosenName(option, name), option.units)
}

export function addAllergens(paper: TicketPaper, { allergens }: OrderItem, indent: number): void {
  if (allergens) paper.text(describeAllergens(allergens), { indent })
}

export function countItems(items: readonly OrderItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** @returns such as '24 Dec 2026, 18:00' */
export function dateTimeText(instant: number, site: PublicSite): string {
  return formatTime('dateAndClock', instant, site)
}

/** @returns the site, without its locale when a printer cannot print its times, such as those in Arabic or Korean */
export function withPrintableTimes(site: PublicSite, now: number): PublicSite {
  const times = formatTimeRange('dateAndClock', now, now + 60_000, site) + formatTime('weekday', now, site)
  return toPrintable(times).includes(unprintable) ? { ...site, locale: '' } : site
}

/** @returns the promised time with its date; undefined without a promise */
export function promisedDateTimeText({ order, site }: Ticket): string | undefined {
  return delayedTimeText(order, site, withDate)
}

/** @returns a price; with the code of the currency when the printer does not have its sign */
export function priceText(paper: TicketPaper, { site: { currency } }: Pick<Ticket, 'site'>, price: number): string {
  const text = (price < 0 ? '\u2212' : '') + formatPrice(Math.abs(price), currency)
  if (paper.charset === 'unicode' || 'symbol' in currency || !toPrintable(text).includes(unprintable)) return text
  const format = { ...currency.format, prefix: `${currency.code} `, suffix: '' }
  return (price < 0 ? '-' : '') + formatPrice(Math.abs(price), { ...currency, format })
}
