import { percentText } from '#contract/amounts-messages.ts'
import { normaliseCode } from '#contract/ordering/promotion-conditions.ts'
import type { PromotionKind, PromotionScope } from '#contract/site-settings/choices.ts'
import type { PromotionSettings, Promotions } from '#contract/site-settings/promotions.ts'
import type { Currency } from '#contract/values/money.ts'
import { randomId } from '#web/browser/random-id.ts'
import { type TimeRow, toIntervals, toTimeRows } from '../../weekly-times/time-rows.ts'
import { amountOf, amountText, ppmOf, requiredAmountOf, wholeOf } from '../ordering/typed-numbers.ts'

/** A promotion as typed. `key` is its id. */
export interface PromotionRow {
  key: string
  name: string
  isActive: boolean
  code: string
  kind: PromotionKind
  percent: string
  amount: string
  scope: PromotionScope
  isForAllDishes: boolean
  categoryIds: readonly string[]
  recipeIds: readonly string[]
  minSubtotal: string
  validFrom: string
  validUntil: string
  hours: TimeRow[]
  firstOrderOnly: boolean
  maxUses: string
  maxUsesPerCustomer: string
}

export interface PromotionsDraft {
  promotions: PromotionRow[]
}

export function newPromotion(): PromotionRow {
  return {
    key: randomId(),
    name: '',
    isActive: true,
    code: '',
    kind: 'percent',
    percent: '',
    amount: '',
    scope: 'order',
    isForAllDishes: true,
    categoryIds: [],
    recipeIds: [],
    minSubtotal: '',
    validFrom: '',
    validUntil: '',
    hours: [],
    firstOrderOnly: false,
    maxUses: '',
    maxUsesPerCustomer: '',
  }
}

export function toPromotionsDraft({ promotions }: Promotions, currency: Currency): PromotionsDraft {
  return {
    promotions: promotions.map(({ id, ppm, amount, minSubtotal, hours, maxUses, maxUsesPerCustomer, ...same }) => ({
      ...same,
      key: id,
      percent: ppm === 0 ? '' : percentText(ppm),
      amount: amountText(amount, currency),
      isForAllDishes: same.categoryIds.length + same.recipeIds.length === 0,
      minSubtotal: amountText(minSubtotal, currency),
      hours: toTimeRows(hours).map((row, index) => ({ ...row, key: `${id}-hours-${index}` })),
      maxUses: maxUses === 0 ? '' : String(maxUses),
      maxUsesPerCustomer: maxUsesPerCustomer === 0 ? '' : String(maxUsesPerCustomer),
    })),
  }
}

/** @returns the promotion to save, with NaN for each number that is not valid. What the kind does not use is 0. */
export function toPromotion(row: PromotionRow, currency: Currency): PromotionSettings {
  const { key: id, percent, isForAllDishes, hours, ...same } = row
  return {
    ...same,
    id,
    code: normaliseCode(row.code),
    ppm: row.kind === 'percent' ? ppmOf(percent) : 0,
    amount: row.kind === 'amount' ? requiredAmountOf(row.amount, currency) : 0,
    categoryIds: isForAllDishes ? [] : [...row.categoryIds],
    recipeIds: isForAllDishes ? [] : [...row.recipeIds],
    minSubtotal: amountOf(row.minSubtotal, currency),
    hours: toIntervals(hours),
    maxUses: wholeOf(row.maxUses),
    maxUsesPerCustomer: wholeOf(row.maxUsesPerCustomer),
  }
}
