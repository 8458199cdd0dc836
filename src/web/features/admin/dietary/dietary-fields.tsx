import { dietName } from '#contract/dietary-texts.ts'
import { diets } from '#contract/menu/dietary.ts'
import { declarationMessages as texts } from '#contract/messages/declaration.ts'
import { AllergenFields } from './allergen-fields.tsx'
import type { AllergensInput } from './allergens-input.ts'

/** What is typed for the allergens and diets of a dish. */
export interface DietaryInput extends AllergensInput {
  diets: readonly string[]
}

interface DietaryFieldsProps {
  input: DietaryInput
  error: string | undefined
  onChange: (input: DietaryInput) => void
}

/** The allergens and diets of a dish. */
export function DietaryFields({ input, error, onChange }: DietaryFieldsProps) {
  return (
    <fieldset
      aria-describedby={error === undefined ? 'dietary-hint' : 'dietary-error dietary-hint'}
      className="space-y-3"
    >
      <legend className="sr-only">{texts.title}</legend>
      <p id="dietary-hint" className="text-sm text-ink-soft">
        {texts.hint}
      </p>
      <AllergenFields
        input={input}
        hasOwnError={error !== undefined && input.diets.length === 0}
        onChange={(changes) => onChange({ ...input, ...changes })}
      />
      {input.isDeclared && (
        <div role="group" aria-label={texts.diets} className="flex flex-wrap gap-x-5">
          {diets.map((diet) => (
            <label key={diet} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                checked={input.diets.includes(diet)}
                aria-invalid={(error !== undefined && input.diets.includes(diet)) || undefined}
                onChange={({ target }) => {
                  const others = input.diets.filter((each) => each !== diet)
                  onChange({ ...input, diets: target.checked ? [...others, diet] : others })
                }}
                className="size-5"
              />
              <span className="inline-block first-letter:uppercase">{dietName(diet)}</span>
            </label>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p id="dietary-error" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
