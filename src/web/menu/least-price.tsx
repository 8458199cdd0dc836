import type { Recipe } from '#contract/menu/menu.ts'
import { messages } from '#contract/messages/shared.ts'
import { Price } from '#web/ui/price.tsx'
import { useCheapestPrice } from './use-cheapest-price.ts'

/** What a dish costs at least, such as 'from $10.00' when a compulsory choice can cost more. */
export function LeastPrice({ recipe, className = '' }: { recipe: Recipe; className?: string }) {
  const { price, isFrom } = useCheapestPrice(recipe)
  return (
    <span className={`shrink-0 ${className}`}>
      {isFrom && <span className="text-sm">{messages.menu.from} </span>}
      <Price value={price} />
    </span>
  )
}
