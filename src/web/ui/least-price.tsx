import { cheapestPrice } from '#contract/menu/cheapest-price.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { messages } from '#contract/messages.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Price } from './price.tsx'

/** What a dish costs at least, such as 'from $10.00' when a compulsory choice can cost more. */
export function LeastPrice({ recipe, className = '' }: { recipe: Recipe; className?: string }) {
  const { price, isFrom } = cheapestPrice(recipe, useCurrency())
  return (
    <span className={`shrink-0 ${className}`}>
      {isFrom && <span className="text-sm">{messages.menu.from} </span>}
      <Price value={price} />
    </span>
  )
}
