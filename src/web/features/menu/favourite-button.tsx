import { favouriteMessages } from '#contract/favourite-messages.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { Alert } from '#web/ui/alert.tsx'
import { icon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import { useSetFavourite } from './use-favourite.ts'

// not in `icons.tsx`, which every screen loads
const HeartIcon = icon(<path d="M12 20s-8-4.6-8-10.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.6C20 15.4 12 20 12 20z" />)

/** A heart over the picture of a dish. A change that failed shows its reason over the picture. */
export function FavouriteButton({ recipe, isFavourite }: { recipe: Recipe; isFavourite: boolean }) {
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
        className="group absolute top-2 left-2 z-10 grid size-11 place-content-center rounded-full bg-surface text-primary-text shadow-card active:nudge-down"
      >
        <HeartIcon className="size-6 group-aria-pressed:fill-current" />
      </button>
      {error && <Alert className="absolute inset-x-2 bottom-2 z-10">{error.message}</Alert>}
    </>
  )
}
