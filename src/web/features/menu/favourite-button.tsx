import type { Recipe } from '#contract/menu/menu.ts'
import { favouriteMessages } from '#contract/messages/favourite.ts'
import { Alert } from '#web/ui/alert.tsx'
import { icon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import { useSetFavourite } from './use-favourite.ts'

// not in `icons.tsx`, which every screen loads
const HeartIcon = icon(<path d="M12 20s-8-4.6-8-10.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.6C20 15.4 12 20 12 20z" />)

interface FavouriteButtonProps {
  recipe: Recipe
  isFavourite: boolean
  className?: string
}

/** A heart for a dish. A change that failed shows its reason over the lower edge of the element around it. */
export function FavouriteButton({ recipe, isFavourite, className = '' }: FavouriteButtonProps) {
  const { setFavourite, error } = useSetFavourite(recipe)

  function handleClick() {
    setFavourite(!isFavourite)
    const { addedAnnouncement, removedAnnouncement } = favouriteMessages
    announce((isFavourite ? removedAnnouncement : addedAnnouncement)(recipe.name))
  }

  return (
    <>
      <button
        type="button"
        aria-label={favouriteMessages.button(recipe.name)}
        aria-pressed={isFavourite}
        onClick={handleClick}
        className={`group z-10 grid size-11 place-content-center rounded-full text-primary-text active:nudge-down ${className}`}
      >
        {/* smaller than the button on phones, where it would cover half of the picture */}
        <span className="grid size-8 place-content-center rounded-full bg-surface shadow-card sm:size-11">
          <HeartIcon className="size-5 group-aria-pressed:fill-current sm:size-6" />
        </span>
      </button>
      {error && (
        <Alert className="absolute inset-e-0 bottom-0 z-10 w-[min(20rem,calc(100vw-3.5rem))]">{error.message}</Alert>
      )}
    </>
  )
}
