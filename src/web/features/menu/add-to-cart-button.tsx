import { type ComponentProps, useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu.ts'
import { messages } from '#contract/messages.ts'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { LazyDishDialog, preloadDishDialog } from '#web/dish-options/lazy-dish-dialog.tsx'
import { useDialogParam } from '#web/dish-options/use-dialog-param.ts'
import { recipeReference } from '#web/early-clicks/stored-clicks.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, PlusIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'

interface AddToCartButtonProps {
  recipe: Recipe
  /** The id of the recipe's name, because all these buttons have the same text. */
  describedBy: string
}

/** Adds a dish to the cart; for a dish with options it opens a dialog first. */
export function AddToCartButton(props: AddToCartButtonProps) {
  return props.recipe.optionGroups ? <ChooseOptionsButton {...props} /> : <AddButton {...props} />
}

function AddButton({ recipe, describedBy }: AddToCartButtonProps) {
  const { add } = useCartStore()
  const { isAdded, confirm } = useAddedFeedback(recipe)
  return (
    <FeedbackButton
      isAdded={isAdded}
      aria-describedby={describedBy}
      data-add={recipeReference(recipe)}
      onClick={() => {
        add(recipe)
        confirm()
      }}
    />
  )
}

function ChooseOptionsButton({ recipe, describedBy }: AddToCartButtonProps) {
  const { merge } = useCartStore()
  const { isAdded, confirm } = useAddedFeedback(recipe)
  const dialog = useDialogParam('dish', recipe.id)
  return (
    <>
      <FeedbackButton
        isAdded={isAdded}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        data-add={recipeReference(recipe)}
        onPointerEnter={preloadDishDialog}
        onFocus={preloadDishDialog}
        onClick={dialog.open}
      />
      {dialog.isOpen && (
        <LazyDishDialog
          recipe={recipe}
          onClose={dialog.close}
          onSave={(line) => {
            merge([line])
            confirm()
            dialog.close()
          }}
        />
      )}
    </>
  )
}

/** Shows 'Added to Cart!' for two seconds after each addition (spec §4). Another one restarts the two seconds. */
function useAddedFeedback({ name }: Recipe) {
  /** Additions since the button last showed 'Add to Cart'. */
  const [additions, setAdditions] = useState(0)
  useEffect(() => {
    if (additions === 0) return
    const timer = setTimeout(() => setAdditions(0), limits.addedFeedbackMs)
    return () => clearTimeout(timer)
  }, [additions])
  return {
    isAdded: additions > 0,
    confirm: () => {
      setAdditions(additions + 1)
      announce(messages.menu.addedAnnouncement(name))
    },
  }
}

function FeedbackButton({ isAdded, ...rest }: ComponentProps<'button'> & { isAdded: boolean }) {
  return (
    <Button {...rest} variant={isAdded ? 'success' : 'primary'} className="min-w-46 px-4">
      {isAdded ? <CheckIcon /> : <PlusIcon />}
      {isAdded ? messages.menu.addedToCart : messages.menu.addToCart}
    </Button>
  )
}
