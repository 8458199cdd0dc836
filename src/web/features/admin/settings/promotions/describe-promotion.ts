import { percentText } from '#contract/amounts-texts.ts'
import { joinWords } from '#contract/join-words.ts'
import { describeIntervals, type WeeklyInterval } from '#contract/menu/schedule.ts'
import { promotionSettingsMessages as texts } from '#contract/messages/promotion-settings.ts'
import { messages } from '#contract/messages/shared.ts'
import type { PromotionSettings } from '#contract/site-settings/promotions.ts'
import { type Currency, formatPrice } from '#contract/values/money.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { toLocalTime } from '#contract/values/wall-clock.ts'
import type { Shop } from '../fields/define-fields.ts'
import { type PromotionRow, readPromotion } from './promotion-fields.tsx'

type Style = Pick<Shop, 'currency' | 'locale'>

/** @returns such as '10 % off, code LUNCH, from $20.00, Mon–Fri 17:00–19:00'; an unfinished number is left out */
export function describePromotion(row: PromotionRow, shop: Shop): string {
  const promotion = readPromotion(row, shop)
  const { categoryIds, recipeIds, code, maxUses } = promotion
  const dishCount = categoryIds.length + recipeIds.length
  const parts = [
    discountText(promotion, shop.currency),
    code === '' ? texts.automatic : texts.withCode(code),
    ...conditionTexts(promotion, dishCount > 0 && texts.someDishes(dishCount), shop),
    maxUses > 0 && texts.usesText(maxUses),
  ]
  return joinWords(parts.filter((part) => typeof part === 'string').filter(Boolean))
}

/** What guests read of a promotion, such as on a flyer. */
interface Offer {
  id: string
  name: string
  title: string
  conditions: string
  code: string
}

/** The menu, in which the dishes of promotions have their names. */
interface NamedMenu {
  categories: readonly { id: string; name: string }[]
  recipes: readonly { id: string; name: string }[]
}

/**
 * @param now in ms since 1970
 * @param style.timeZone of the restaurant
 * @returns what guests can use now or later, without promotions whose dishes are no longer on the menu
 */
export function listOffers(
  promotions: readonly PromotionSettings[],
  { categories, recipes }: NamedMenu,
  now: number,
  style: Style & { timeZone: string },
): Offer[] {
  const localNow = toLocalTime(now, style.timeZone)
  return promotions.flatMap((promotion) => {
    const { id, name, code, isActive, kind, categoryIds, recipeIds, validUntil } = promotion
    const names = [
      ...categories.filter((category) => categoryIds.includes(category.id)),
      ...recipes.filter((recipe) => recipeIds.includes(recipe.id)),
    ].map((item) => item.name)
    const isOver = validUntil !== '' && localMs(validUntil) <= localNow
    if (!isActive || isOver || (categoryIds.length + recipeIds.length > 0 && names.length === 0)) return []
    const isFreeItem = kind === 'free-item'
    const title = isFreeItem ? texts.freeItem(names.length, joinWords(names)) : discountText(promotion, style.currency)
    const dishes = !isFreeItem && names.length > 0 && texts.forDishes(joinWords(names))
    const conditions = conditionTexts(promotion, dishes, style).filter(Boolean).join(messages.separator)
    return [{ id, name, title, conditions, code }]
  })
}

/** What guests may know. How often all guests can use a promotion is for the owner only. */
function conditionTexts(promotion: PromotionSettings, dishes: string | false, style: Style): (string | false)[] {
  const { kind, scope, minSubtotal, validFrom, validUntil, hours, firstOrderOnly, maxUsesPerCustomer } = promotion
  const times = hours.filter(isFinished)
  const textOf = (local: string) => formatTime('dateAndClock', localMs(local), { ...style, timeZone: 'UTC' })
  return [
    (kind === 'percent' || kind === 'amount') && scope === 'line' && texts.perLine,
    dishes,
    minSubtotal > 0 && texts.fromSubtotal(formatPrice(minSubtotal, style.currency)),
    validFrom !== '' && texts.fromText(textOf(validFrom)),
    validUntil !== '' && texts.untilText(textOf(validUntil)),
    times.length > 0 && describeIntervals(times, style),
    firstOrderOnly && texts.firstOrderOnly,
    maxUsesPerCustomer > 0 && texts.usesOfCustomer(maxUsesPerCustomer),
  ]
}

/** Whether both times are typed. */
function isFinished({ fromMinute, toMinute }: WeeklyInterval): boolean {
  return !Number.isNaN(fromMinute + toMinute)
}

/** @param local such as 2026-12-24T18:00 */
function localMs(local: string): number {
  return Date.parse(`${local}Z`)
}

function discountText({ kind, ppm, amount, everyUnits, freeUnits }: PromotionSettings, currency: Currency): string {
  switch (kind) {
    case 'percent':
      return Number.isNaN(ppm) ? '' : texts.percentOff(percentText(ppm, currency))
    case 'amount':
      return Number.isNaN(amount) ? '' : texts.amountOff(formatPrice(amount, currency))
    case 'free-units':
      return everyUnits && freeUnits ? texts.unitsFree(everyUnits, freeUnits) : ''
    case 'free-item':
    case 'free-delivery':
      return texts.kinds[kind]
  }
}
