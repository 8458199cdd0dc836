import { useMemo } from 'react'
import { namesOf } from '#contract/dietary-texts.ts'
import { type DescribedDish, findUndeclaredAllergens } from '#contract/menu/named-allergens.ts'
import { declarationMessages as texts } from '#contract/messages/declaration.ts'
import { useSite } from '#web/settings/site.ts'

/** A warning about allergens that a dish or an option mentions in its own text but does not declare. */
export function UndeclaredAllergens({ name, ingredients, description, dietary }: DescribedDish) {
  const { locale, menuLocale = locale } = useSite()
  const allergens = useMemo(
    () => findUndeclaredAllergens({ name, ingredients, description, dietary }, menuLocale),
    [name, ingredients, description, dietary, menuLocale],
  )
  if (allergens.length === 0) return null
  return <p className="text-sm font-semibold text-danger">{texts.undeclared(namesOf(allergens))}</p>
}
