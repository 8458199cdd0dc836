import { describeAllergens } from '#contract/dietary-texts.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { dishMessages as texts } from '#contract/messages/dish.ts'
import { dialNumber } from '#contract/values/dial-number.ts'
import { useSite } from '#web/settings/site.ts'
import { allergensOf } from './configured-line.ts'
import type { Selection } from './selection-edit.ts'

/**
 * The allergens of a dish with the options that are chosen so far, and whom to ask. Nothing when the owner has declared
 * neither those of the dish nor those of an option.
 */
export function DishAllergens({ recipe, selection }: { recipe: Recipe; selection: Selection }) {
  const { phone } = useSite()
  if (!hasDeclaredPart(recipe)) return null
  const allergens = allergensOf(recipe, selection)
  return (
    <div className="mt-3 rounded-xl bg-sunken px-3.5 py-2.5 text-sm">
      <p aria-live="polite">{allergens ? describeAllergens(allergens) : texts.undeclared}</p>
      {phone !== '' && (
        <p className="text-ink-soft">
          {texts.askUs}{' '}
          <a
            dir="ltr"
            href={`tel:${dialNumber(phone)}`}
            className="font-semibold whitespace-nowrap text-primary-text underline"
          >
            {phone}
          </a>
        </p>
      )}
    </div>
  )
}

/** Whether the owner has declared the allergens of the dish, or of one of its options. */
export function hasDeclaredPart({ dietary, optionGroups = [] }: Recipe): boolean {
  return Boolean(dietary) || optionGroups.some(({ options }) => options.some(({ allergens }) => allergens))
}
