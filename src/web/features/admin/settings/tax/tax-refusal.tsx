import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { taxSettingsMessages as texts } from '#contract/messages/tax-settings.ts'
import { serviceTypes } from '#contract/site-settings/choices.ts'
import type { ApiProblem } from '#web/api/client.ts'

/** @returns what has a class that was removed, and what to do; undefined for another refusal */
export function taxRefusal(refusal: ApiProblem | undefined): ReactNode {
  if (refusal?.code !== 'settings/tax-class-in-use') return undefined
  const service = serviceTypes.find((type) => type === refusal.body.section)
  if (service)
    return (
      <>
        {texts.inUseByService[service]}{' '}
        <Link to="/admin/settings" search={{ section: service }} target="_blank" className="underline">
          {texts.openService[service]}
        </Link>
      </>
    )
  const { text, isInCategories, isArchived } = taxUse(refusal.body)
  return (
    <>
      {text}{' '}
      {isInCategories ? (
        <Link to="/admin/categories" target="_blank" className="underline">
          {texts.openCategories}
        </Link>
      ) : (
        <Link to="/admin/recipes" search={isArchived ? { show: 'archived' } : {}} target="_blank" className="underline">
          {texts.openRecipes}
        </Link>
      )}
    </>
  )
}

/** @returns what to do with the recipe or category that has the class, and where: an archived category is restored with a recipe */
export function taxUse({ recipe, category, isArchived }: Record<string, unknown>) {
  const isCategory = typeof category === 'string'
  const { inUse } = texts
  const use = isArchived
    ? { textOf: isCategory ? inUse.archivedCategory : inUse.archivedRecipe, isInCategories: false, isArchived: true }
    : { textOf: isCategory ? inUse.category : inUse.recipe, isInCategories: isCategory, isArchived: false }
  const { textOf, ...place } = use
  return { text: textOf(String(category ?? recipe)), ...place }
}
