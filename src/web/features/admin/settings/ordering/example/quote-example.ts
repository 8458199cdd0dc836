import { percentText } from '#contract/amounts-texts.ts'
import { amountsMessages } from '#contract/messages/amounts.ts'
import { orderExampleMessages as texts } from '#contract/messages/order-example.ts'
import { messages } from '#contract/messages/shared.ts'
import { zoneMessages } from '#contract/messages/zone.ts'
import { type OrderingSettings, toOrderingRules } from '#contract/ordering/to-ordering-rules.ts'
import { type Quote, quoteOrder } from '#contract/orders/quote.ts'
import { promotionProblemMessage } from '#contract/promotion-texts.ts'
import type { Shop } from '#contract/shop.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { timeProblemMessage } from '#contract/time-problem-texts.ts'
import { type Currency, formatPrice, fromMinor, toMinor } from '#contract/values/money.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { toInstant } from '#contract/values/wall-clock.ts'
import { placeOf } from '../../zones/typed-places.ts'
import { requiredAmountOf } from '../typed-numbers.ts'

/** What an admin chooses for the example. */
export interface ExampleOrder {
  /** As typed. Of one dish. */
  amount: string
  /** How many of the dish. */
  count: number
  /** On the restaurant's clock, such as 2026-12-24T18:00. */
  time: string
  /** '' for the default class. */
  taxClassId: string
  /** '' without a code. */
  code: string
  /** Parts per million. */
  tipPpm: number
  service: ServiceType
  /** Of the address, as typed: a postcode, a town or coordinates; '' while it is not entered. */
  place: string
  dish: { id: string; categoryId: string } | undefined
}

export interface Example {
  sentence: string
  lines: { label: string; amount: string }[]
  /** Why the order or its code is refused. */
  problems: string[]
}

/** @returns what a customer pays for some of one dish, by the rules that quote every order; undefined while the order is not valid */
export function quoteExample(settings: OrderingSettings, order: ExampleOrder, shop: Shop): Example | undefined {
  const { currency, timeZone } = shop
  const amount = requiredAmountOf(order.amount, currency)
  const localTime = Date.parse(`${order.time}Z`)
  if (!(amount > 0) || Number.isNaN(localTime)) return undefined
  const { id, categoryId } = order.dish ?? { id: 'example', categoryId: '' }
  const dish = { id, categoryId, name: texts.dish, priceMinor: toMinor(amount, currency), taxClassId: order.taxClassId }
  const { service, count } = order
  const place = service === 'delivery' ? order.place.trim() : ''
  const rules = toOrderingRules(settings, shop)
  const quote = quoteOrder(
    {
      items: [{ id, quantity: count }],
      service,
      ...(place !== '' && { place: placeOf(place) }),
      ...(order.tipPpm > 0 && { tipPpm: order.tipPpm }),
      ...(order.code !== '' && { code: order.code }),
    },
    { recipes: new Map([[id, dish]]), shop, rules },
    toInstant(localTime, timeZone, 'earlier'),
  )
  const price = (minor: number) => formatPrice(fromMinor(minor, currency), currency)
  const leastTotal = price(quote.totalMinor)
  const total = quote.amounts?.isLeast ? messages.menu.from(leastTotal) : leastTotal
  const style = { locale: shop.locale, timeZone: 'UTC' }
  return {
    sentence: texts.sentence(
      place !== '',
      place,
      service === 'pickup',
      price(dish.priceMinor * count),
      formatTime('longWeekday', localTime, style),
      formatTime('clock', localTime, style),
      total,
    ),
    lines: [
      { label: amountsMessages.dishes, amount: price(dish.priceMinor * count) },
      ...linesOf(quote, currency),
      { label: texts.total, amount: total },
    ],
    problems: problemsOf(quote, price),
  }
}

function linesOf({ amounts }: Quote, currency: Currency): Example['lines'] {
  const price = (minor: number) => formatPrice(fromMinor(minor, currency), currency)
  if (!amounts) return []
  const { discounts, fees, taxes, isLeast, isTaxIncluded, tipMinor, roundingMinor } = amounts
  const taxLabel = isTaxIncluded ? texts.taxIncluded : texts.taxAdded
  return [
    ...discounts.map(({ name, amountMinor }) => ({ label: name, amount: `−${price(amountMinor)}` })),
    ...fees.map(({ kind, amountMinor, waivedMinor }) => {
      const label = amountsMessages.fees[kind]
      return {
        label: waivedMinor > 0 ? texts.waived(label, price(waivedMinor)) : label,
        amount: isLeast && kind === 'delivery' ? messages.menu.from(price(amountMinor)) : price(amountMinor),
      }
    }),
    ...taxes.map(({ className, name, ppm, taxMinor }) => ({
      label: taxLabel(amountsMessages.taxAdded(name, percentText(ppm, currency)), className),
      amount: price(taxMinor),
    })),
    ...(tipMinor > 0 ? [{ label: amountsMessages.tip, amount: price(tipMinor) }] : []),
    ...(roundingMinor === 0
      ? []
      : [
          { label: amountsMessages.rounding, amount: (roundingMinor < 0 ? '−' : '+') + price(Math.abs(roundingMinor)) },
        ]),
  ]
}

function problemsOf(
  { amounts, zone, timeProblem, service, now, shop }: Quote,
  price: (minor: number) => string,
): Example['problems'] {
  if (!amounts) return []
  const { missingMinor, codeProblem } = amounts
  return [
    ...(timeProblem ? [timeProblemMessage(timeProblem, service, now, shop)] : []),
    ...(zone === 'outside' ? [zoneMessages.outside] : []),
    ...(zone === 'unknown' ? [zoneMessages.unknown] : []),
    ...(missingMinor > 0 ? [texts.belowMinimum(price(missingMinor))] : []),
    ...(codeProblem ? [promotionProblemMessage(codeProblem, shop)] : []),
  ]
}
