import type { WeeklyInterval } from '../schedule.ts'
import type { PromotionKind, PromotionScope } from '../site-settings/choices.ts'

/**
 * The owner's rules for the amounts of an order, as a quote reads them: a part of the catalogue. Amounts are in minor units, times
 * in ms. The settings in the panel are their source (`toOrderingRules`).
 */
export interface OrderingRules {
  tax: TaxRules
  delivery: DeliveryRules
  /** The active ones, in the order in which they apply. */
  promotions: readonly Promotion[]
  /** Totals are rounded to a multiple of it; 0 for no rounding. */
  cashStepMinor: number
}

export interface TaxRules {
  pricesIncludeTax: boolean
  /** The first is the default class. Without classes, there is no tax. */
  classes: readonly TaxClass[]
  /** '' to share fees over the classes of the dishes. */
  feeClassId: string
}

export interface TaxClass {
  id: string
  name: string
  /** In parts per million. */
  rates: readonly { name: string; ppm: number }[]
}

export interface DeliveryRules {
  minOrderMinor: number
  /** Sorted by `fromSubtotalMinor`. */
  feeSteps: readonly { fromSubtotalMinor: number; feeMinor: number }[]
  packagingFeeMinor: number
  smallOrderFeeMinor: number
  smallOrderBelowMinor: number
  takesTips: boolean
  tipPresetsPpm: readonly number[]
  taxClassMap: ReadonlyMap<string, string>
}

export interface Promotion {
  id: string
  name: string
  /** In capital letters; '' for a promotion that applies automatically. */
  code: string
  kind: PromotionKind
  ppm: number
  amountMinor: number
  scope: PromotionScope
  categoryIds: ReadonlySet<string>
  recipeIds: ReadonlySet<string>
  minSubtotalMinor: number
  /** Included; -Infinity for no limit. */
  validFromMs: number
  /** Not included; Infinity for no limit. */
  validUntilMs: number
  /** Always when empty. */
  hours: readonly WeeklyInterval[]
  firstOrderOnly: boolean
  /** 0 for no limit. */
  maxUses: number
  maxUsesPerCustomer: number
}

const noDelivery: DeliveryRules = {
  minOrderMinor: 0,
  feeSteps: [],
  packagingFeeMinor: 0,
  smallOrderFeeMinor: 0,
  smallOrderBelowMinor: 0,
  takesTips: false,
  tipPresetsPpm: [],
  taxClassMap: new Map(),
}

/** No rules: the total is the sum of price times quantity. */
export const noRules: OrderingRules = {
  tax: { pricesIncludeTax: true, classes: [], feeClassId: '' },
  delivery: noDelivery,
  promotions: [],
  cashStepMinor: 0,
}
