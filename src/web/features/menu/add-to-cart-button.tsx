import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu.ts'
import { messages } from '#contract/messages.ts'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { addValue } from '#web/early-clicks/stored-clicks.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, PlusIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'

/**
 * Shows 'Added to Cart!' for two seconds after each press (spec §4). Another press adds again and restarts them.
 * @param props.describedBy the id of the dish's name, because all these buttons have the same text
 */
export function AddToCartButton({ recipe, describedBy }: { recipe: Recipe; describedBy: string }) {
  const { add } = useCartStore()
  /** Presses since the button last showed 'Add to Cart'. Each one restarts the two seconds. */
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses === 0) return
    const timer = setTimeout(() => setPresses(0), limits.addedFeedbackMs)
    return () => clearTimeout(timer)
  }, [presses])

  function press() {
    add(recipe)
    setPresses(presses + 1)
    announce(messages.menu.inCart(recipe.name))
  }

  return (
    <Button
      variant={presses > 0 ? 'success' : 'primary'}
      aria-describedby={describedBy}
      data-add={addValue(recipe)}
      onClick={press}
      className="min-w-46 px-4"
    >
      {presses > 0 ? <CheckIcon /> : <PlusIcon />}
      {presses > 0 ? messages.menu.addedToCart : messages.menu.addToCart}
    </Button>
  )
}
