import { describeAllergens, dietaryMessages } from '#contract/dietary-messages.ts'
import { optionsAddAllergens } from '#contract/menu/dietary.ts'
import type { Recipe } from '#contract/menu/menu.ts'

/** The diets and the allergens of a dish, in words. Nothing when the owner has declared nothing. */
export function DietaryChips({ recipe }: { recipe: Recipe }) {
  const { dietary } = recipe
  if (!dietary) return null
  const allergens = describeAllergens(dietary)
  return (
    <p className="flex flex-wrap gap-1.5 text-sm leading-snug">
      {dietary.diets.map((diet) => (
        <span
          key={diet}
          className="inline-block rounded-full border border-leaf px-2.5 py-0.5 font-semibold text-leaf first-letter:uppercase"
        >
          {diet}
        </span>
      ))}
      <span className="rounded-xl bg-sunken px-2.5 py-0.5 text-ink-soft">
        {optionsAddAllergens(recipe) ? `${allergens}; ${dietaryMessages.optionsAdd}` : allergens}
      </span>
    </p>
  )
}
