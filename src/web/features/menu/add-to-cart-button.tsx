import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu.ts'
import { messages } from '#contract/messages.ts'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { addValue } from '#web/early-press/stored-presses.ts'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, PlusIcon } from '#web/ui/icons.tsx'

/**
 * Reads 'Added to Cart!' for two seconds after each press (spec §4); pressing again adds again and starts them anew.
 * @param props.describedBy the id of the dish's name: all these buttons have the same name of their own
 */
export function AddToCartButton({ recipe, describedBy }: { recipe: Recipe; describedBy: string }) {
  const { add } = useCartStore()
  const [added, setAdded] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function press() {
    add(recipe)
    setAdded(true)
    announce(messages.menu.inCart(recipe.name))
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setAdded(false), limits.addedFeedbackMs)
  }

  return (
    <Button
      look={added ? 'success' : 'primary'}
      aria-describedby={describedBy}
      data-add={addValue(recipe)}
      onClick={press}
      className="min-w-46 px-4"
    >
      {added ? <CheckIcon /> : <PlusIcon />}
      {added ? messages.menu.addedToCart : messages.menu.addToCart}
    </Button>
  )
}
