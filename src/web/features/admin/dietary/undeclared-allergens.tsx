import { useMemo } from 'react'
import { declarationMessages as texts } from '#contract/declaration-messages.ts'
import { namesOf } from '#contract/dietary-messages.ts'
import type { Allergens } from '#contract/menu/dietary.ts'
import { findUndeclaredAllergens } from '#contract/menu/named-allergens.ts'
import { useSite } from '#web/settings/site.ts'

interface UndeclaredAllergensProps {
  name: string
  ingredients?: readonly string[]
  /** Undefined when nothing is declared. */
  dietary: Allergens | null | undefined
}

/** A warning about allergens that a dish or an option mentions in its own text but does not declare. */
export function UndeclaredAllergens({ name, ingredients, dietary }: UndeclaredAllergensProps) {
  const { locale } = useSite()
  const allergens = useMemo(
    () => findUndeclaredAllergens({ name, ingredients, dietary }, locale),
    [name, ingredients, dietary, locale],
  )
  if (allergens.length === 0) return null
  return <p className="text-sm font-semibold text-danger">{texts.undeclared(namesOf(allergens))}</p>
}
