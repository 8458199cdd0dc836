import { describeAllergens } from '#contract/dietary-texts.ts'
import type { OrderItem } from '#contract/orders/orders.ts'

/** The allergens of a line of a cart or an order. Nothing for a line whose dish is not declared. */
export function LineAllergens({ line: { allergens }, className = '' }: LineAllergensProps) {
  if (!allergens) return null
  return (
    <span className={`block text-sm leading-snug font-normal text-ink-soft ${className}`}>
      {describeAllergens(allergens)}
    </span>
  )
}

interface LineAllergensProps {
  line: Pick<OrderItem, 'allergens'>
  className?: string
}
