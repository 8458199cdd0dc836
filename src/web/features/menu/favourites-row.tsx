import { Link } from '@tanstack/react-router'
import type { Recipe } from '#contract/menu/menu.ts'
import { recipeAnchor } from '#web/menu/recipe-anchor.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

/** Links to the customer's favourite dishes, in one row that scrolls sideways; above the categories. */
export function FavouritesRow({ recipes }: { recipes: Recipe[] }) {
  return (
    <ul className="chip-row relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-7 md:-mx-8 md:px-8">
      {recipes.map((recipe, index) => (
        <li key={recipe.id} className="w-36 shrink-0 md:w-44">
          <Link
            to="/category/$id"
            params={{ id: recipe.categoryId }}
            hash={recipeAnchor(recipe.id)}
            className="flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface text-ink no-underline shadow-card transition-shadow hover:shadow-raised"
          >
            <Picture of={recipe} sizes="11rem" eager={index < 3} />
            <span className="px-3.5 pt-3 leading-tight font-bold">{recipe.name}</span>
            <Price value={recipe.price} className="mt-auto px-3.5 pt-1 pb-3 text-primary-text" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
