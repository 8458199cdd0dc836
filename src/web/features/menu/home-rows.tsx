import { Fragment } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { DishRow } from '#web/dish-options/dish-row.tsx'
import { FilteredRecipes } from './filtered-recipes.tsx'

interface HomeRowsProps {
  rows: readonly { title: string; recipes: readonly Recipe[] }[]
  headingClasses: string
  /** Whether the whole menu below has the button of the filter. */
  hasWholeMenu: boolean
}

/** Rows of dishes above the categories, without those that the customer's filter hides. */
export function HomeRows({ rows, headingClasses, hasWholeMenu }: HomeRowsProps) {
  return (
    <FilteredRecipes recipes={rows.flatMap(({ recipes }) => recipes)} button={hasWholeMenu ? 'none' : 'filtered'}>
      {(shown) =>
        rows
          .map(({ title, recipes }) => ({ title, recipes: recipes.filter((recipe) => shown.includes(recipe)) }))
          .filter(({ recipes }) => recipes.length > 0)
          .map(({ title, recipes }) => (
            <Fragment key={title}>
              <h2 className={headingClasses}>{title}</h2>
              <DishRow recipes={recipes} />
            </Fragment>
          ))
      }
    </FilteredRecipes>
  )
}
