import { useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { useInBrowser } from '#web/browser/use-in-browser.ts'
import { recipeAnchor } from '#web/menu/recipe-anchor.ts'
import { RecipeCard } from './recipe-card.tsx'
import { RecipeSpace } from './recipe-space.tsx'
import { useFavouriteIds } from './use-favourite.ts'
import { useNearDishes, windowDishes } from './use-near-dishes.ts'

/** The first row of the widest grid, and about what a phone shows. */
const eagerPictures = 4

/**
 * The dishes of a category. A document contains all of them. After a link, only the first ones are rendered, and the others when they are
 * near the window: 250 dishes at once would block a phone for half a second.
 */
export function RecipeList({ recipes }: { recipes: readonly Recipe[] }) {
  const favouriteIds = useFavouriteIds()
  const [isInDocument] = useState(!useInBrowser())
  const openDish = useSearch({ strict: false, select: ({ dish }) => dish })
  const hash = useLocation({ select: (location) => location.hash })
  const target = recipes.find(({ id }) => recipeAnchor(id) === hash)?.id
  const { isRendered, observe } = useNearDishes(openDish ?? target)
  return (
    <ul className="recipe-grid">
      {recipes.map((recipe, index) =>
        isInDocument || index < windowDishes || isRendered(recipe.id) ? (
          <RecipeCard
            key={recipe.id}
            recipe={recipe}
            eager={index < eagerPictures}
            isFavourite={favouriteIds?.includes(recipe.id)}
          />
        ) : (
          <RecipeSpace key={recipe.id} recipe={recipe} heading="h2" observe={observe} />
        ),
      )}
    </ul>
  )
}
