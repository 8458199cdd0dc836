import { describeAllergens, dietName } from '#contract/dietary-texts.ts'
import { optionsAddAllergens } from '#contract/menu/dietary.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { dietaryMessages } from '#contract/messages/dietary.ts'

/** The diets and the allergens of a dish, in words, as parts of a row that wraps. Nothing when the owner has declared nothing. */
export function DietaryChips({ recipe }: { recipe: Recipe }) {
  const { dietary } = recipe
  if (!dietary) return null
  const allergens = describeAllergens(dietary)
  return (
    <>
      {dietary.diets.map((diet) => (
        <p
          key={diet}
          className="rounded-full border border-leaf px-2 font-semibold text-leaf first-letter:uppercase sm:px-2.5 sm:py-0.5"
        >
          {dietName(diet)}
        </p>
      ))}
      <p className="text-ink-soft max-sm:w-full max-sm:text-[0.8125rem] sm:rounded-xl sm:bg-sunken sm:px-2.5 sm:py-0.5">
        {optionsAddAllergens(recipe)
          ? allergens + dietaryMessages.partSeparator + dietaryMessages.optionsAdd
          : allergens}
      </p>
    </>
  )
}
