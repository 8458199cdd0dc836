import { percentText } from '#contract/amounts-messages.ts'
import { describeIntervals } from '#contract/menu/schedule.ts'
import { promotionSettingsMessages as texts } from '#contract/promotion-settings-messages.ts'
import type { PromotionSettings } from '#contract/site-settings/promotions.ts'
import { type Currency, formatPrice } from '#contract/values/money.ts'
import { formatTime } from '#contract/values/time-text.ts'
import type { Shop } from '../fields/define-fields.ts'
import { type PromotionRow, readPromotion } from './promotion-fields.tsx'

/** @returns such as '10 % off, code LUNCH, from $20.00, Mon–Fri 17:00–19:00'; an unfinished number is left out */
export function describePromotion(row: PromotionRow, shop: Shop): string {
  const { currency } = shop
  const promotion = readPromotion(row, shop)
  const { categoryIds, recipeIds, code, minSubtotal, validFrom, validUntil, firstOrderOnly } = promotion
  const times = promotion.hours.filter(({ fromMinute, toMinute }) => !Number.isNaN(fromMinute + toMinute))
  const dishCount = categoryIds.length + recipeIds.length
  const textOf = (local: string) => formatTime('dateAndClock', Date.parse(`${local}Z`), { ...shop, timeZone: 'UTC' })
  const parts = [
    discountText(promotion, currency),
    code === '' ? texts.automatic : texts.withCode(code),
    promotion.kind !== 'free-delivery' && promotion.scope === 'line' && texts.perLine,
    dishCount > 0 && texts.someDishes(dishCount),
    minSubtotal > 0 && texts.fromSubtotal(formatPrice(minSubtotal, currency)),
    validFrom !== '' && texts.fromText(textOf(validFrom)),
    validUntil !== '' && texts.untilText(textOf(validUntil)),
    times.length > 0 && describeIntervals(times, shop),
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
