import type { Recipe } from '#contract/menu/menu.ts'
import { recipeAnchor } from '#web/menu/recipe-anchor.ts'
import { MenuName } from '#web/ui/menu-text.tsx'

interface RecipeSpaceProps {
  recipe: Recipe
  /** The level of the heading. */
  heading: 'h2' | 'h3'
  /** See `useNearDishes`. */
  observe: (element: HTMLElement | null) => void
}

/** In place of a dish that is not near, with its name for screen readers and for the browser's search in the page. */
export function RecipeSpace({ recipe, heading: Heading, observe }: RecipeSpaceProps) {
  return (
    <li
      id={recipeAnchor(recipe.id)}
      data-dish={recipe.id}
      ref={observe}
      className="recipe-card recipe-space rounded-2xl border border-line bg-surface p-3 shadow-card"
    >
      <Heading className="truncate text-lg leading-tight">
        <MenuName of={recipe} />
      </Heading>
    </li>
  )
}
