import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { taxSettingsMessages as texts } from '#contract/ordering-settings-messages.ts'
import type { ApiProblem } from '#web/api/client.ts'

/** @returns which recipe has a class that was removed, and what to do; undefined for another refusal */
export function taxRefusal(refusal: ApiProblem | undefined): ReactNode {
  if (refusal?.code !== 'settings/tax-class-in-use') return undefined
  return (
    <>
      {texts.inUse(String(refusal.body.recipe))}{' '}
      <Link to="/admin/recipes" target="_blank" className="underline">
        {texts.openRecipes}
      </Link>
    </>
  )
}
