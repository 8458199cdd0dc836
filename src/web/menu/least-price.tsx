import type { Recipe } from '#contract/menu/menu.ts'
import { FromPrice } from '#web/ui/from-price.tsx'
import { useCheapestPrice } from './use-cheapest-price.ts'

/** What a dish costs at least, such as 'from $10.00' when a compulsory choice can cost more. */
export function LeastPrice({ recipe, className = '' }: { recipe: Recipe; className?: string }) {
  return (
    <span className={`shrink-0 ${className}`}>
      <FromPrice {...useCheapestPrice(recipe)} />
    </span>
  )
}
