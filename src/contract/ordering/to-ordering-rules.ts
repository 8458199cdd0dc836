import type { Shop } from '../shop.ts'
import type { Delivery } from '../site-settings/delivery.ts'
import type { Hours } from '../site-settings/hours.ts'
import type { Pauses } from '../site-settings/pauses.ts'
import type { Payment } from '../site-settings/payment.ts'
import type { Pickup } from '../site-settings/pickup.ts'
import type { PromotionSettings, Promotions } from '../site-settings/promotions.ts'
import type { Services } from '../site-settings/services.ts'
import type { Tax } from '../site-settings/tax.ts'
import type { Zones } from '../site-settings/zones.ts'
import { toMinor } from '../values/money.ts'
import { toInstant } from '../values/wall-clock.ts'
import { toZones } from './find-zone.ts'
import type { OrderingRules, Promotion, ServiceRules } from './ordering-rules.ts'
import { isOff as hasNoTimes, toTimeRules } from './time-rules.ts'

/** The sections of the settings that the rules come from. */
export interface OrderingSettings {
  tax: Tax
  services: Services
  hours: Hours
  pauses: Pauses
  delivery: Delivery
  pickup: Pickup
  zones: Zones
  promotions: Promotions
  payment: Payment
}

/**
 * Converts decimals to minor units, and times on the restaurant's clock to instants.
 * @returns undefined when nothing is switched on: then orders have no amounts beside their lines
 */
export function toOrderingRules(
  { tax, services, hours, pauses, delivery, pickup, zones, promotions, payment }: OrderingSettings,
  { currency, timeZone }: Pick<Shop, 'currency' | 'timeZone'>,
): OrderingRules | undefined {
  const minor = (amount: number) => toMinor(amount, currency)
  const rules: OrderingRules = {
    tax,
    services: {
      delivery: toServiceRules(delivery, minor),
      pickup: toServiceRules({ ...pickup, feeSteps: [], smallOrderFee: 0, smallOrderBelow: 0 }, minor),
    },
    times: toTimeRules(services, hours, pauses),
    zones: toZones(zones, minor),
    restaurant: zones.restaurant ?? undefined,
    geocoderUrl: zones.geocoderUrl,
    promotions: promotions.promotions
      .filter(({ isActive }) => isActive)
      .map((promotion) => toPromotion(promotion, minor, timeZone)),
    cashStepMinor: minor(payment.cashStep),
  }
  return isOff(rules) ? undefined : rules
}

function toServiceRules(costs: Delivery, minor: (amount: number) => number): ServiceRules {
  return {
    minOrderMinor: minor(costs.minOrder),
    feeSteps: costs.feeSteps.map(({ fromSubtotal, fee }) => ({
      fromSubtotalMinor: minor(fromSubtotal),
      feeMinor: minor(fee),
    })),
    packagingFeeMinor: minor(costs.packagingFee),
    smallOrderFeeMinor: minor(costs.smallOrderFee),
    smallOrderBelowMinor: minor(costs.smallOrderBelow),
    takesTips: costs.takesTips,
    tipPresetsPpm: costs.tipPresetsPpm,
    taxClassMap: new Map(costs.taxClassMap.map(({ from, to }) => [from, to])),
  }
}

function toPromotion(
  {
    validFrom,
    validUntil,
    categoryIds,
    recipeIds,
    amount,
    minSubtotal,
    everyUnits = 0,
    freeUnits = 0,
    ...same
  }: PromotionSettings,
  minor: (amount: number) => number,
  timeZone: string,
): Promotion {
  return {
    ...same,
    everyUnits,
    freeUnits,
    amountMinor: minor(amount),
    minSubtotalMinor: minor(minSubtotal),
    categoryIds: new Set(categoryIds),
    recipeIds: new Set(recipeIds),
    validFromMs: validFrom === '' ? -Infinity : toInstant(Date.parse(`${validFrom}Z`), timeZone, 'earlier'),
    validUntilMs: validUntil === '' ? Infinity : toInstant(Date.parse(`${validUntil}Z`), timeZone, 'later'),
  }
}

function isOff({ tax, services, times, zones, promotions, cashStepMinor }: OrderingRules): boolean {
  const isFree = ({ minOrderMinor, feeSteps, packagingFeeMinor, smallOrderFeeMinor, takesTips }: ServiceRules) =>
    minOrderMinor + packagingFeeMinor + smallOrderFeeMinor === 0 && feeSteps.length === 0 && !takesTips
  return (
    tax.classes.length === 0 &&
    promotions.length === 0 &&
    zones.length === 0 &&
    cashStepMinor === 0 &&
    hasNoTimes(times) &&
    isFree(services.delivery) &&
    isFree(services.pickup)
  )
}
