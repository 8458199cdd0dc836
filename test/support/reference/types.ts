/** A shop and carts for the reference of quotes: plain data in minor units, without types of the product. */

export interface RefOption {
  id: string
  price: number
  /** By the id of a size. */
  bySize: Record<string, number>
}

export interface RefGroup {
  id: string
  role: 'size' | 'half' | 'list'
  mean: boolean
  min: number
  max: number
  maxPerOption: number
  free: number
  options: RefOption[]
}

export interface RefDish {
  id: string
  category: string
  price: number
  deposit: number
  /** '' for that of the category. */
  taxClass: string
  groups: RefGroup[]
}

export interface RefPromotion {
  id: string
  isActive: boolean
  code: string
  kind: 'percent' | 'amount' | 'free-units' | 'free-item' | 'free-delivery'
  scope: 'line' | 'order'
  ppm: number
  amount: number
  every: number
  free: number
  categories: string[]
  dishes: string[]
  minSubtotal: number
}

export interface RefCosts {
  minOrder: number
  /** Sorted by the subtotal from which they count. */
  steps: { from: number; fee: number }[]
}

export interface RefService extends RefCosts {
  packaging: number
  smallFee: number
  smallBelow: number
  takesTips: boolean
  classMap: Record<string, string>
}

export interface RefShop {
  decimals: 0 | 2 | 3
  dishes: RefDish[]
  /** The tax class of the dishes of each category; '' for none. */
  categories: Record<string, string>
  classes: { id: string; ppms: number[] }[]
  feeClass: string
  isTaxIncluded: boolean
  delivery: RefService
  pickup: RefService
  /** By the postcodes 1000, 1001 and so on. */
  zones: RefCosts[]
  promotions: RefPromotion[]
  cashStep: number
}

export interface RefChoice {
  groupId: string
  optionId: string
  units: number
  half?: 1 | 2
}

export interface RefCart {
  service: 'delivery' | 'pickup'
  /** The index of the zone; -1 for an address outside of all of them. */
  zone: number
  lines: { dishId: string; quantity: number; choices: RefChoice[] }[]
  code: string | undefined
  tip: number
  tipPpm: number | undefined
}

/** What is compared. Every amount is in minor units. */
export interface RefQuote {
  /** Undefined for a line whose options do not follow the rules of the dish. */
  lines: (number | undefined)[]
  discounts: [id: string, amount: number][]
  deposits: number
  fees: [kind: string, amount: number, waived: number][]
  taxes: [classId: string, ppm: number, net: number, tax: number][]
  tip: number
  rounding: number
  total: number
  missing: number
}
