import { Link } from '@tanstack/react-router'
import type { Recipe } from '#contract/menu/menu.ts'
import { messages } from '#contract/messages/shared.ts'
import { BrowserText } from '#web/browser/browser-text.tsx'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { LeastPrice } from '#web/menu/least-price.tsx'
import { recipeAnchor } from '#web/menu/recipe-anchor.ts'
import { useUnavailable } from '#web/menu/use-availability.ts'
import { CheckIcon, PlusIcon } from '#web/ui/icons.tsx'
import { MenuName } from '#web/ui/menu-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useAddedFeedback } from './use-added-feedback.ts'

/** Dishes in one row that scrolls sideways; above the categories. Each opens its own view. */
export function DishRow({ recipes }: { recipes: readonly Recipe[] }) {
  return (
    <ul className="chip-row relative -mx-(--gutter) flex gap-3 overflow-x-auto px-(--gutter) pb-7 md:-mx-8 md:px-8">
      {recipes.map((recipe, index) => (
        <DishTile key={recipe.id} recipe={recipe} eager={index < 3} />
      ))}
    </ul>
  )
}

/** While the dish cannot be ordered, its picture is pale, and the reason is below its name. */
function DishTile({ recipe, eager }: { recipe: Recipe; eager: boolean }) {
  const unavailable = useUnavailable(recipe)
  const isPale = unavailable && !unavailable.canOrder
  /** Neither an option nor a later day is to be chosen. */
  const isAddedAtOnce = !recipe.optionGroups && !isPale && !unavailable?.next
  return (
    <li className="relative w-36 max-w-full shrink-0 md:w-44">
      <Link
        to="/category/$id"
        params={{ id: recipe.categoryId }}
        search={{ dish: recipe.id }}
        hash={recipeAnchor(recipe.id)}
        className="flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface text-ink no-underline shadow-card transition-shadow hover:shadow-raised"
      >
        <Picture of={recipe} sizes="11rem" eager={eager} className={isPale ? 'opacity-45' : ''} />
        <span dir="auto" className="px-3.5 pt-3 leading-tight font-bold">
          <MenuName of={recipe} />
        </span>
        {unavailable && (
          <span className="px-3.5 pt-1 text-sm font-semibold">
            <BrowserText>{unavailable.label}</BrowserText>
          </span>
        )}
        <LeastPrice recipe={recipe} className="mt-auto px-3.5 py-4 text-primary-text" />
      </Link>
      {isAddedAtOnce && <QuickAddButton recipe={recipe} />}
    </li>
  )
}

function QuickAddButton({ recipe }: { recipe: Recipe }) {
  const { add } = useCartStore()
  const { isAdded, confirm } = useAddedFeedback(recipe)
  return (
    <button
      type="button"
      aria-label={messages.menu.quickAdd(recipe.name)}
      onClick={() => {
        add(recipe)
        confirm()
      }}
      className="absolute inset-e-2 bottom-2 grid size-11 place-items-center rounded-full bg-primary text-on-primary active:nudge-down"
    >
      {isAdded ? <CheckIcon /> : <PlusIcon />}
    </button>
  )
}
