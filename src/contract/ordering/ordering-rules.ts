import type { WeeklyInterval } from '../menu/schedule.ts'
import type { PromotionKind, PromotionScope, ServiceType } from '../site-settings/choices.ts'
import type { Zone } from './find-zone.ts'
import { noTimeRules, type TimeRules } from './time-rules.ts'
import type { Point } from './zone-shapes.ts'

/**
 * The owner's rules for the amounts of an order, as a quote reads them: a part of the catalogue. Amounts are in minor units, times
 * in ms. The settings in the panel are their source (`toOrderingRules`).
 */
export interface OrderingRules {
  tax: TaxRules
  /** What each service costs. */
  services: Readonly<Record<ServiceType, ServiceRules>>
  times: TimeRules
  /** Where the restaurant delivers to; everywhere when empty. */
  zones: readonly Zone[]
  /** Where the restaurant is; undefined when it is not known. */
  restaurant: Point | undefined
  /** Finds the coordinates of an address; '' for none. */
  geocoderUrl: string
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

/** The name of a rule in another language than that of the menu. Omitted if it has no translation. */
export interface GuestName {
  guestName?: string
}

export interface TaxClass {
  id: string
  name: string
  /** In parts per million. */
  rates: readonly ({ name: string; ppm: number } & GuestName)[]
}

export interface ServiceRules {
  minOrderMinor: number
  /** Sorted by `fromSubtotalMinor`. */
  feeSteps: readonly { fromSubtotalMinor: number; feeMinor: number }[]
  packagingFeeMinor: number
  smallOrderFeeMinor: number
  smallOrderBelowMinor: number
  takesTips: boolean
  tipPresetsPpm: readonly number[]
  /** The class that dishes of a class have with this service. */
  taxClassMap: ReadonlyMap<string, string>
}

export interface Promotion extends GuestName {
  id: string
  name: string
  /** In capital letters; '' for a promotion that applies automatically. */
  code: string
  kind: PromotionKind
  ppm: number
  amountMinor: number
  scope: PromotionScope
  /** Of so many dishes, the cheapest `freeUnits` are free; 0 for other kinds. */
  everyUnits: number
  freeUnits: number
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

const noCosts: ServiceRules = {
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
  services: { delivery: noCosts, pickup: noCosts },
  times: noTimeRules,
  zones: [],
  restaurant: undefined,
  geocoderUrl: '',
  promotions: [],
  cashStepMinor: 0,
}
