import type { ServiceType } from '../site-settings/choices.ts'
import { applyDiscounts, type Discount } from './discounts.ts'
import { type Fee, feesOf, leastCostsOf, missingForFreeDelivery } from './fees.ts'
import type { Zone } from './find-zone.ts'
import { noRules, type OrderingRules, type Promotion } from './ordering-rules.ts'
import { type PromotionFacts, type PromotionProblem, selectPromotions } from './promotion-conditions.ts'
import { multiplyDivide } from './proportion.ts'
import { createClassSums, type TaxLine } from './taxes.ts'

const million = 1_000_000

/** A line with its price, in minor units. */
export interface PricedLine {
  /** Equal for lines with the same dish and the same options. */
  dishKey: string
  recipeId: string
  categoryId: string
  quantity: number
  lineMinor: number
  /** Of one item. */
  depositMinor: number
  taxClassId: string | undefined
}

type ZoneCosts = Pick<Zone, 'minOrderMinor' | 'feeSteps'>

/** What a customer chooses beside the dishes. */
export interface Charges {
  /** `delivery` when omitted. */
  service?: ServiceType | undefined
  /** The zone of a delivery, with its own fees and minimum; undefined without one. */
  zone?: ZoneCosts | undefined
  /** The costs that the delivery can have, while the customer has entered no address: the least fee counts. Empty without zones. */
  possibleCosts?: readonly ZoneCosts[] | undefined
  /** In minor units. `tipPpm` is a part of the value of the dishes after discounts, and wins over `tipMinor`. */
  tipMinor?: number | undefined
  tipPpm?: number | undefined
  /** The code of a promotion, as the customer typed it. */
  code?: string | undefined
  facts?: PromotionFacts | undefined
}

/** Every amount of an order beside the prices of its lines, in minor units. */
export interface OrderAmounts {
  /** What discounts take off each line, in the order of the lines. */
  lineDiscountsMinor: number[]
  discounts: Discount[]
  /** The lines after discounts. */
  subtotalMinor: number
  depositsMinor: number
  fees: Fee[]
  taxes: TaxLine[]
  /** Whether `taxes` are a part of the prices. Otherwise they are added to the total. */
  isTaxIncluded: boolean
  tipMinor: number
  /** Whether customers can add a tip, and the tips to choose from. */
  tips: { ppm: number; amountMinor: number }[] | undefined
  /** What rounding to the smallest coin adds to the total; negative when it reduces it. */
  roundingMinor: number
  totalMinor: number
  /** Whether the delivery fee and the total are the least possible ones, because those of the address can be higher. */
  isLeast: boolean
  minOrderMinor: number
  /** What is missing to the minimum; 0 when it is reached. */
  missingMinor: number
  /** What is missing until the delivery is free, 0 from there on; undefined if no rule makes it free, or its zone is unknown. */
  missingForFreeDeliveryMinor: number | undefined
  /** The promotions that take something off the lines or the delivery fee. */
  promotionIds: string[]
  /** Why the code does not apply; undefined when it does, and without a code. */
  codeProblem: PromotionProblem | undefined
  /** The free items that only need to be added. */
  offers: Promotion[]
  /** Whether there are promotions with a code. */
  hasCodes: boolean
}

/**
 * Calculates the steps 3 to 8 of a quote: discounts, deposits, fees, taxes, tip and rounding.
 * @param now in ms since 1970
 * @param timeZone of the restaurant
 */
export function calculateAmounts(
  lines: readonly PricedLine[],
  rules: OrderingRules | undefined,
  charges: Charges,
  now: number,
  timeZone: string,
): OrderAmounts {
  const { service = 'delivery', zone, possibleCosts = [], code, facts, tipMinor = 0, tipPpm } = charges
  const { tax, services, promotions, cashStepMinor, zones } = rules ?? noRules
  const linesMinor = sumOf(lines, ({ lineMinor }) => lineMinor)
  const context = { lines, linesMinor, code, facts, now, timeZone }
  const { applied, problem, offers } = selectPromotions(promotions, context)
  const { remainingMinor, discounts } = applyDiscounts(lines, applied)
  const subtotalMinor = sumOf(remainingMinor, (value) => value)
  const depositsMinor = sumOf(lines, ({ depositMinor, quantity }) => depositMinor * quantity)
  const least = leastCostsOf(possibleCosts, subtotalMinor)
  const { minOrderMinor, feeSteps } = zone ?? least ?? services[service]
  const costs = { ...services[service], minOrderMinor, feeSteps }
  const hasFreeDelivery = applied.some(({ kind }) => kind === 'free-delivery')
  const fees = feesOf(costs, subtotalMinor, hasFreeDelivery)
  const hasKnownFee = !hasFreeDelivery && (zones.length === 0 || zone !== undefined)

  const sums = createClassSums(tax, costs.taxClassMap)
  for (const [index, { taxClassId }] of lines.entries()) sums.add(taxClassId, remainingMinor[index] ?? 0)
  sums.endOfDishes()
  for (const { taxClassId, depositMinor, quantity } of lines) sums.add(taxClassId, depositMinor * quantity)
  for (const { amountMinor } of fees) sums.addFee(amountMinor)
  const taxes = sums.toTaxLines()

  const tipOf = (ppm: number) => multiplyDivide(subtotalMinor, ppm, million)
  const chosenTipMinor = tipPpm === undefined ? tipMinor : tipOf(tipPpm)
  const tipTakenMinor = costs.takesTips ? chosenTipMinor : 0
  const addedTaxMinor = tax.pricesIncludeTax ? 0 : sumOf(taxes, ({ taxMinor }) => taxMinor)
  const feesMinor = sumOf(fees, ({ amountMinor }) => amountMinor)
  const exactMinor = subtotalMinor + depositsMinor + feesMinor + addedTaxMinor + tipTakenMinor
  const totalMinor = cashStepMinor > 0 ? multiplyDivide(exactMinor, 1, cashStepMinor) * cashStepMinor : exactMinor
  return {
    lineDiscountsMinor: lines.map(({ lineMinor }, index) => lineMinor - (remainingMinor[index] ?? 0)),
    discounts,
    subtotalMinor,
    depositsMinor,
    fees,
    taxes,
    isTaxIncluded: tax.pricesIncludeTax,
    tipMinor: tipTakenMinor,
    tips: costs.takesTips ? costs.tipPresetsPpm.map((ppm) => ({ ppm, amountMinor: tipOf(ppm) })) : undefined,
    roundingMinor: totalMinor - exactMinor,
    totalMinor,
    isLeast: !hasFreeDelivery && least?.hasHigherFee === true,
    minOrderMinor,
    missingMinor: Math.max(0, minOrderMinor - subtotalMinor),
    missingForFreeDeliveryMinor: hasKnownFee ? missingForFreeDelivery(costs, subtotalMinor) : undefined,
    promotionIds: applied.flatMap(({ id, kind }) => {
      const isUsed =
        kind === 'free-delivery'
          ? fees.some(({ waivedMinor }) => waivedMinor > 0)
          : discounts.some(({ promotionId }) => promotionId === id)
      return isUsed ? [id] : []
    }),
    codeProblem: problem,
    offers,
    hasCodes: promotions.some((promotion) => promotion.code !== ''),
  }
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}
