import { percentText } from '#contract/amounts-messages.ts'
import { describeIntervals } from '#contract/menu/schedule.ts'
import { promotionSettingsMessages as texts } from '#contract/promotion-settings-messages.ts'
import type { PromotionSettings } from '#contract/site-settings/promotions.ts'
import { type Currency, formatPrice } from '#contract/values/money.ts'
import { formatTime, type TimeStyle } from '#contract/values/time-text.ts'

import { type PromotionRow, type PromotionsDraft, toPromotion } from './promotion-draft.ts'

/** @returns such as '10 % off, code LUNCH, from $20.00, Mon–Fri 17:00–19:00'; an unfinished number is left out */
export function describePromotion(row: PromotionRow, currency: Currency, style: Pick<TimeStyle, 'locale'>): string {
  const promotion = toPromotion(row, currency)
  const { categoryIds, recipeIds, code, minSubtotal, validFrom, validUntil, firstOrderOnly } = promotion
  const times = promotion.hours.filter(({ fromMinute, toMinute }) => !Number.isNaN(fromMinute + toMinute))
  const dishCount = categoryIds.length + recipeIds.length
  const textOf = (local: string) => formatTime('dateAndClock', Date.parse(`${local}Z`), { ...style, timeZone: 'UTC' })
  const parts = [
    discountText(promotion, currency),
    code === '' ? texts.automatic : texts.withCode(code),
    promotion.kind !== 'free-delivery' && promotion.scope === 'line' && texts.perLine,
    dishCount > 0 && texts.someDishes(dishCount),
    minSubtotal > 0 && texts.fromSubtotal(formatPrice(minSubtotal, currency)),
    validFrom !== '' && texts.fromText(textOf(validFrom)),
    validUntil !== '' && texts.untilText(textOf(validUntil)),
    times.length > 0 && describeIntervals(times, style),
    firstOrderOnly && texts.firstOrderOnly,
    promotion.maxUses > 0 && texts.usesText(promotion.maxUses),
    promotion.maxUsesPerCustomer > 0 && texts.usesOfCustomer(promotion.maxUsesPerCustomer),
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ')
}

function discountText({ kind, ppm, amount }: PromotionSettings, currency: Currency): string {
  switch (kind) {
    case 'percent':
      return Number.isNaN(ppm) ? '' : texts.percentOff(percentText(ppm))
    case 'amount':
      return Number.isNaN(amount) ? '' : texts.amountOff(formatPrice(amount, currency))
    case 'free-delivery':
      return texts.kinds[kind]
  }
}

/** The values as an admin reads them, to compare two versions: one line for each promotion. */
export function describePromotions(
  { promotions }: PromotionsDraft,
  currency: Currency,
  style: Pick<TimeStyle, 'locale'>,
) {
  return {
    promotions: promotions.map((row) => {
      const state = row.isActive ? '' : ` (${texts.inactive})`
      return `${row.name}${state}: ${describePromotion(row, currency, style)}`
    }),
  }
}
