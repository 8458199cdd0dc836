import { Fragment } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { DishRow } from '#web/dish-options/dish-row.tsx'
import { FilteredRecipes } from './filtered-recipes.tsx'

interface HomeRowsProps {
  rows: readonly { title: string; recipes: readonly Recipe[] }[]
  headingClasses: string
}

/** Rows of dishes above the categories, without those that the customer's filter hides. */
export function HomeRows({ rows, headingClasses }: HomeRowsProps) {
  return (
    <FilteredRecipes recipes={rows.flatMap(({ recipes }) => recipes)} offersFilter={false}>
      {(shown) =>
        rows.map(({ title, recipes }) => (
          <Fragment key={title}>
            <h2 className={headingClasses}>{title}</h2>
            <DishRow recipes={recipes.filter((recipe) => shown.includes(recipe))} />
          </Fragment>
        ))
      }
    </FilteredRecipes>
  )
}
