import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'

/** @param props.value a decimal price; shown in the customers' currency, by default with two decimals and a dollar sign (spec §9) */
export function Price({ value, className = '' }: { value: number; className?: string }) {
  return (
    <span className={`shrink-0 whitespace-nowrap tabular-nums ${className}`}>
      {/* in an element of its own, because the outer one has margins of the page's direction */}
      <bdi>{formatPrice(value, useCurrency())}</bdi>
    </span>
  )
}
