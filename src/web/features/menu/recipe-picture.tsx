import type { Recipe } from '#contract/menu/menu.ts'
import { pictureLayouts } from '#contract/menu/picture-sizes.ts'
import { availabilityMessages } from '#contract/messages/availability.ts'
import { messages } from '#contract/messages/shared.ts'
import { useQuantity } from '#web/cart/cart-provider.tsx'
import type { Unavailable } from '#web/menu/find-unavailable.ts'
import { Picture } from '#web/ui/picture.tsx'
import { FavouriteButton } from './favourite-button.tsx'

interface RecipePictureProps {
  recipe: Recipe
  eager: boolean
  /** Without it, there is no favourite button. */
  isFavourite: boolean | undefined
  /** Why the dish cannot be ordered now, nor for a later day. */
  unavailable: Unavailable | undefined
}

/**
 * The picture of a recipe, pale while the dish cannot be ordered. Over it are the favourite button and the quantity in the cart;
 * without a picture they are beside the name, and nothing else takes space.
 */
export function RecipePicture({ recipe, eager, isFavourite, unavailable }: RecipePictureProps) {
  const hasPicture = recipe.imageUrl !== ''
  if (!hasPicture) {
    return (
      <div className="relative col-start-2 row-start-1 flex flex-col items-end gap-1.5 empty:hidden sm:flex-row sm:items-center sm:justify-between sm:px-3 sm:pt-3">
        {isFavourite !== undefined && <FavouriteButton recipe={recipe} isFavourite={isFavourite} />}
        <InCart id={recipe.id} />
      </div>
    )
  }
  return (
    <div className="relative col-start-2 row-start-1 min-h-19.5 w-[min(6.5rem,30vw)] narrow-box:w-auto sm:aspect-video sm:w-auto">
      <div className="absolute inset-0 overflow-hidden rounded-xl sm:rounded-none">
        <Picture
          of={recipe}
          sizes={pictureLayouts.recipeCard}
          eager={eager}
          fill
          className={unavailable ? 'opacity-45' : ''}
        />
      </div>
      {isFavourite !== undefined && (
        <FavouriteButton
          recipe={recipe}
          isFavourite={isFavourite}
          className="absolute -top-1 -inset-s-1 sm:top-2 sm:inset-s-2"
        />
      )}
      <div className="absolute inset-x-1.5 bottom-1.5 flex flex-col items-end gap-1 sm:inset-x-3 sm:bottom-3">
        <InCart id={recipe.id} />
        {unavailable && <UnavailableLabel kind={unavailable.kind} />}
      </div>
    </div>
  )
}

/** Only for the eye: the button of the dish says it in more detail. */
function UnavailableLabel({ kind }: { kind: string }) {
  return (
    <p
      aria-hidden
      className="self-center rounded-full border border-edge bg-surface px-2.5 py-0.5 text-center text-sm leading-tight font-bold"
    >
      {kind === 'outside-schedule' ? availabilityMessages.notNow : availabilityMessages.soldOut}
    </p>
  )
}

/** A separate component, so that a change of the cart does not re-render the whole card. */
function InCart({ id }: { id: string }) {
  const quantity = useQuantity(id)
  if (quantity === 0) return null
  return (
    <p className="rounded-full bg-accent px-2.5 py-0.5 text-sm font-bold text-on-accent shadow-card max-[22.4rem]:px-1.5 max-[22.4rem]:text-xs">
      {messages.menu.quantityInCart(quantity)}
    </p>
  )
}
