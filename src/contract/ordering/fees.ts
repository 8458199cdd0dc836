import type { FeeKind } from './fee-kinds.ts'
import type { ServiceRules } from './ordering-rules.ts'

export interface Fee {
  kind: FeeKind
  /** In minor units; 0 for a delivery that a promotion makes free. */
  amountMinor: number
  /** The delivery fee that a promotion waives; 0 without one. */
  waivedMinor: number
}

/**
 * @param subtotalMinor the value of the dishes after discounts
 * @returns the fees of an order that are not 0, and a delivery fee that a promotion waives
 */
export function feesOf(service: ServiceRules, subtotalMinor: number, hasFreeDelivery: boolean): Fee[] {
  const { packagingFeeMinor, smallOrderFeeMinor, smallOrderBelowMinor } = service
  const deliveryFeeMinor = deliveryFeeOf(service, subtotalMinor)
  const fees: Fee[] = [
    {
      kind: 'delivery',
      amountMinor: hasFreeDelivery ? 0 : deliveryFeeMinor,
      waivedMinor: hasFreeDelivery ? deliveryFeeMinor : 0,
    },
    { kind: 'packaging', amountMinor: packagingFeeMinor, waivedMinor: 0 },
    {
      kind: 'small-order',
      amountMinor: subtotalMinor < smallOrderBelowMinor ? smallOrderFeeMinor : 0,
      waivedMinor: 0,
    },
  ]
  return fees.filter(({ amountMinor, waivedMinor }) => amountMinor + waivedMinor > 0)
}

type FeeSteps = Pick<ServiceRules, 'feeSteps'>

function deliveryFeeOf({ feeSteps }: FeeSteps, subtotalMinor: number): number {
  return feeSteps.filter(({ fromSubtotalMinor }) => fromSubtotalMinor <= subtotalMinor).at(-1)?.feeMinor ?? 0
}

/**
 * @param subtotalMinor the value of the dishes after discounts
 * @returns the least fee and minimum of the zones, and whether another zone has a higher fee; undefined without zones
 */
export function leastCostsOf(
  zones: readonly (FeeSteps & Pick<ServiceRules, 'minOrderMinor'>)[],
  subtotalMinor: number,
) {
  const fees = zones.map((zone) => deliveryFeeOf(zone, subtotalMinor))
  const cheapest = zones[fees.indexOf(Math.min(...fees))]
  return (
    cheapest && {
      feeSteps: cheapest.feeSteps,
      minOrderMinor: Math.min(...zones.map(({ minOrderMinor }) => minOrderMinor)),
      hasHigherFee: new Set(fees).size > 1,
    }
  )
}

/**
 * @param subtotalMinor the value of the dishes after discounts
 * @returns what is missing until the delivery is free, 0 from there on; undefined if no larger order makes it free
 */
export function missingForFreeDelivery({ feeSteps }: FeeSteps, subtotalMinor: number): number | undefined {
  if (deliveryFeeOf({ feeSteps }, subtotalMinor) === 0) {
    const hadFee = feeSteps.some((step) => step.fromSubtotalMinor <= subtotalMinor && step.feeMinor > 0)
    return hadFee ? 0 : undefined
  }
  const next = feeSteps.find((step) => step.fromSubtotalMinor > subtotalMinor && step.feeMinor === 0)
  return next && next.fromSubtotalMinor - subtotalMinor
}
