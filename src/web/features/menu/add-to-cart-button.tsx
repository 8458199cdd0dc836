import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu.ts'
import { messages } from '#contract/messages.ts'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { recipeReference } from '#web/early-clicks/stored-clicks.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, PlusIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'

/**
 * Shows 'Added to Cart!' for two seconds after each click (spec §4). Another click adds again and restarts the two seconds.
 * @param props.describedBy the id of the recipe's name, because all these buttons have the same text
 */
export function AddToCartButton({ recipe, describedBy }: { recipe: Recipe; describedBy: string }) {
  const { add } = useCartStore()
  /** Clicks since the button last showed 'Add to Cart'. */
  const [clicks, setClicks] = useState(0)
  useEffect(() => {
    if (clicks === 0) return
    const timer = setTimeout(() => setClicks(0), limits.addedFeedbackMs)
    return () => clearTimeout(timer)
  }, [clicks])

  function handleClick() {
    add(recipe)
    setClicks(clicks + 1)
    announce(messages.menu.addedAnnouncement(recipe.name))
  }

  return (
    <Button
      variant={clicks > 0 ? 'success' : 'primary'}
      aria-describedby={describedBy}
      data-add={recipeReference(recipe)}
      onClick={handleClick}
      className="min-w-46 px-4"
    >
      {clicks > 0 ? <CheckIcon /> : <PlusIcon />}
      {clicks > 0 ? messages.menu.addedToCart : messages.menu.addToCart}
    </Button>
  )
}
