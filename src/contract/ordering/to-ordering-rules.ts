import { type Currency, toMinor } from '../money.ts'
import type { Delivery } from '../site-settings/delivery.ts'
import type { Payment } from '../site-settings/payment.ts'
import type { PromotionSettings, Promotions } from '../site-settings/promotions.ts'
import type { Tax } from '../site-settings/tax.ts'
import { toInstant } from '../wall-clock.ts'
import type { OrderingRules, Promotion } from './ordering-rules.ts'

/** The sections of the settings that the rules come from. */
export interface OrderingSettings {
  tax: Tax
  delivery: Delivery
  promotions: Promotions
  payment: Payment
}

/**
 * Converts decimals to minor units, and times on the restaurant's clock to instants.
 * @param timeZone of the restaurant; '' for that of this computer
 * @returns undefined when nothing is switched on: then orders have no amounts beside their lines
 */
export function toOrderingRules(
  { tax, delivery, promotions, payment }: OrderingSettings,
  currency: Pick<Currency, 'decimals'>,
  timeZone: string,
): OrderingRules | undefined {
  const minor = (amount: number) => toMinor(amount, currency)
  const rules: OrderingRules = {
    tax,
    delivery: {
      minOrderMinor: minor(delivery.minOrder),
      feeSteps: delivery.feeSteps.map(({ fromSubtotal, fee }) => ({
        fromSubtotalMinor: minor(fromSubtotal),
        feeMinor: minor(fee),
      })),
      packagingFeeMinor: minor(delivery.packagingFee),
      smallOrderFeeMinor: minor(delivery.smallOrderFee),
      smallOrderBelowMinor: minor(delivery.smallOrderBelow),
      takesTips: delivery.takesTips,
      tipPresetsPpm: delivery.tipPresetsPpm,
      taxClassMap: new Map(delivery.taxClassMap.map(({ from, to }) => [from, to])),
    },
    promotions: promotions.promotions
      .filter(({ isActive }) => isActive)
      .map((promotion) => toPromotion(promotion, minor, timeZone)),
    cashStepMinor: minor(payment.cashStep),
  }
  return isOff(rules) ? undefined : rules
}

function toPromotion(
  { validFrom, validUntil, categoryIds, recipeIds, amount, minSubtotal, ...same }: PromotionSettings,
  minor: (amount: number) => number,
  timeZone: string,
): Promotion {
  return {
    ...same,
    amountMinor: minor(amount),
    minSubtotalMinor: minor(minSubtotal),
    categoryIds: new Set(categoryIds),
    recipeIds: new Set(recipeIds),
    validFromMs: validFrom === '' ? -Infinity : toInstant(Date.parse(`${validFrom}Z`), timeZone, 'earlier'),
    validUntilMs: validUntil === '' ? Infinity : toInstant(Date.parse(`${validUntil}Z`), timeZone, 'later'),
  }
}

function isOff({ tax, delivery, promotions, cashStepMinor }: OrderingRules): boolean {
  const { minOrderMinor, feeSteps, packagingFeeMinor, smallOrderFeeMinor, takesTips } = delivery
  return (
    tax.classes.length === 0 &&
    promotions.length === 0 &&
    cashStepMinor === 0 &&
    minOrderMinor + packagingFeeMinor + smallOrderFeeMinor === 0 &&
    feeSteps.length === 0 &&
    !takesTips
  )
}
