import { memo, useId } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { messages } from '#contract/messages/shared.ts'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { LazyDishDialog, preloadDishDialog } from '#web/dish-options/lazy-dish-dialog.tsx'
import { useAddedFeedback } from '#web/dish-options/use-added-feedback.ts'
import { useDialogParam } from '#web/dish-options/use-dialog-param.ts'
import { hasAvailability, requireAvailabilityCode } from '#web/menu/availability-code.ts'
import { recipeAnchor } from '#web/menu/recipe-anchor.ts'
import { useUnavailable } from '#web/menu/use-availability.ts'
import { useCheapestPrice } from '#web/menu/use-cheapest-price.ts'
import { chooseDayFor } from '#web/opening/chosen-day.ts'
import { useSite } from '#web/settings/site.ts'
import { DishPrice } from '#web/ui/dish-price.tsx'
import { Ingredients, MenuName } from '#web/ui/menu-text.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { DietaryChips } from './dietary-chips.tsx'
import { RecipePicture } from './recipe-picture.tsx'

interface RecipeCardProps {
  recipe: Recipe
  /** The level of the heading. */
  heading?: 'h2' | 'h3'
  eager: boolean
  /** Without it, the card has no favourite button. */
  isFavourite: boolean | undefined
}

/**
 * A recipe with picture, name, ingredient list, price, ingredient count and Add to Cart (spec §2), and the favourite button: a
 * row with the picture at its end on phones, otherwise a card. Its name is a link that covers the card and opens the dish's own view.
 * A change of one card does not re-render the others.
 */
export const RecipeCard = memo(function RecipeCard({
  recipe,
  heading: Heading = 'h2',
  eager,
  isFavourite,
}: RecipeCardProps) {
  const nameId = useId()
  const cart = useCartStore()
  const unavailable = useUnavailable(recipe)
  const blocked = unavailable?.canOrder ? undefined : unavailable
  const feedback = useAddedFeedback(recipe)
  const view = useDialogParam('dish', recipe.id, recipeAnchor(recipe.id))
  return (
    <li
      id={recipeAnchor(recipe.id)}
      className="recipe-card relative grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[1fr_auto] gap-x-3 overflow-hidden rounded-2xl border border-line bg-surface p-3 shadow-card sm:flex sm:flex-col sm:p-0 narrow-box:flex narrow-box:flex-col"
    >
      <RecipePicture recipe={recipe} eager={eager} isFavourite={isFavourite} unavailable={blocked} />
      <div className="col-start-1 row-span-2 row-start-1 flex flex-col gap-1 sm:flex-1 sm:gap-1.5 sm:px-4 sm:pt-3.5">
        <div className="sm:amount-row sm:items-start">
          <Heading id={nameId} className="text-lg leading-tight">
            <DishLink recipe={recipe} onOpen={view.open} />
          </Heading>
          <CardPrice recipe={recipe} />
        </div>
        <Ingredients of={recipe} className="truncate text-sm sm:line-clamp-2 sm:whitespace-normal" />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm leading-snug">
          <p className="font-semibold text-leaf">{messages.menu.ingredientCount(recipe.ingredients.length)}</p>
          <DietaryChips recipe={recipe} />
        </div>
        <DishNotes recipe={recipe} />
      </div>
      <div className="col-start-2 row-start-2 w-[min(6.5rem,30vw)] pt-2 narrow-box:w-auto sm:w-auto sm:p-4 sm:pt-3">
        <AddToCartButton
          recipe={recipe}
          unavailable={unavailable}
          describedBy={nameId}
          feedback={feedback}
          onOpen={view.open}
        />
      </div>
      {view.isOpen && (
        <LazyDishDialog
          recipe={recipe}
          unavailable={unavailable}
          onClose={view.close}
          onSave={(line) => {
            if (unavailable?.next) chooseDayFor(recipe.id, unavailable.next.date)
            cart.merge([line])
            feedback.confirm(unavailable?.next?.label)
            view.close()
          }}
        />
      )}
    </li>
  )
})

/** Works as a link to the same screen until the script has loaded, and in a new tab. */
function DishLink({ recipe, onOpen }: { recipe: Recipe; onOpen: () => void }) {
  return (
    <a
      href={`?dish=${recipe.id}`}
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
      <MenuName of={recipe} />
    </a>
  )
}

function CardPrice({ recipe }: { recipe: Recipe }) {
  return <DishPrice {...useCheapestPrice(recipe)} deposit={recipe.deposit} />
}

/** Such as how long the kitchen needs, and the age from which the dish is sold. */
function DishNotes({ recipe }: { recipe: Recipe }) {
  const { locale } = useSite()
  if (!hasAvailability(recipe)) return null
  // without a locale the clock has 24 hours, because the server does not know that of the reader
  const notes = requireAvailabilityCode().describeNumbers(recipe, { locale: locale || 'en-GB' })
  if (notes.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-sm leading-snug font-semibold">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  )
}
