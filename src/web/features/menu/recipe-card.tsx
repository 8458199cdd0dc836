import { memo, useId } from 'react'
import { describeNumbers } from '#contract/availability-messages.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { pictureLayouts } from '#contract/menu/picture-sizes.ts'
import { messages } from '#contract/messages.ts'
import { useCartStore, useQuantity } from '#web/cart/cart-provider.tsx'
import { LazyDishDialog, preloadDishDialog } from '#web/dish-options/lazy-dish-dialog.tsx'
import { useDialogParam } from '#web/dish-options/use-dialog-param.ts'
import { recipeAnchor } from '#web/menu/recipe-anchor.ts'
import { useUnavailable } from '#web/menu/use-availability.ts'
import { DishPrice } from '#web/ui/dish-price.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { DietaryChips } from './dietary-chips.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { useAddedFeedback } from './use-added-feedback.ts'

interface RecipeCardProps {
  recipe: Recipe
  eager: boolean
  /** Without it, the card has no favourite button. */
  isFavourite: boolean | undefined
}

/**
 * A recipe with picture, name, ingredient list, price, ingredient count and Add to Cart (spec §2), and the favourite button. Its
 * name is a link that covers the card and opens the dish's own view.
 * A change of one card does not re-render the others.
 */
export const RecipeCard = memo(function RecipeCard({ recipe, eager, isFavourite }: RecipeCardProps) {
  const nameId = useId()
  const cart = useCartStore()
  const unavailable = useUnavailable(recipe)
  const feedback = useAddedFeedback(recipe)
  const view = useDialogParam('dish', recipe.id)
  return (
    <li
      id={recipeAnchor(recipe.id)}
      className="recipe-card relative flex [contain-intrinsic-size:auto_34rem] flex-col overflow-hidden rounded-3xl border border-line bg-surface shadow-card [content-visibility:auto]"
    >
      <div className="relative">
        <Picture of={recipe} sizes={pictureLayouts.recipeCard} eager={eager} className="block" />
        {isFavourite !== undefined && <FavouriteButton recipe={recipe} isFavourite={isFavourite} />}
        <InCart id={recipe.id} />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <div className="amount-row items-start">
          <h2 id={nameId} className="text-xl">
            <DishLink recipe={recipe} onOpen={view.open} />
          </h2>
          <DishPrice recipe={recipe} />
        </div>
        <p className="text-ink-soft first-letter:uppercase">{recipe.ingredients.join(', ')}</p>
        <DietaryChips recipe={recipe} />
        <DishNotes recipe={recipe} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-3">
          <p className="text-sm font-semibold text-leaf">{messages.menu.ingredientCount(recipe.ingredients.length)}</p>
          <AddToCartButton
            recipe={recipe}
            describedBy={nameId}
            unavailable={unavailable}
            feedback={feedback}
            onOpen={view.open}
          />
        </div>
      </div>
      {view.isOpen && (
        <LazyDishDialog
          recipe={recipe}
          unavailable={unavailable?.label}
          onClose={view.close}
          onSave={(line) => {
            cart.merge([line])
            feedback.confirm()
            view.close()
          }}
        />
      )}
    </li>
  )
})

/** Works as a link to the same screen until the script has loaded, and in a new tab. */
function DishLink({ recipe: { id, name }, onOpen }: { recipe: Recipe; onOpen: () => void }) {
  return (
    <a
      href={`?dish=${id}`}
      aria-haspopup="dialog"
      onPointerEnter={preloadDishDialog}
      onFocus={preloadDishDialog}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
      className="text-ink no-underline after:absolute after:inset-0 after:rounded-[inherit]"
    >
      {name}
    </a>
  )
}

/** Such as how long the kitchen needs, and the age from which the dish is sold. */
function DishNotes({ recipe }: { recipe: Recipe }) {
  const notes = describeNumbers(recipe)
  if (notes.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-sm font-semibold">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  )
}

/** A separate component, so that a change of the cart does not re-render the whole card. */
function InCart({ id }: { id: string }) {
  const quantity = useQuantity(id)
  if (quantity === 0) return null
  return (
    <p className="absolute top-3 right-3 rounded-full bg-accent px-3 py-1 text-sm font-bold text-on-accent shadow-card">
      {messages.menu.quantityInCart(quantity)}
    </p>
  )
}
