import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { taxSettingsMessages as texts } from '#contract/ordering-settings-messages.ts'
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
  const { recipe, isArchived } = refusal.body
  const text = isArchived ? texts.inUseArchived : texts.inUse
  return (
    <>
      {text(String(recipe))}{' '}
      <Link to="/admin/recipes" search={isArchived ? { show: 'archived' } : {}} target="_blank" className="underline">
        {texts.openRecipes}
      </Link>
    </>
  )
}
