import { describeDeclaration } from '#contract/declaration-texts.ts'
import { labelBefore } from '#contract/join-words.ts'
import { declarationMessages as texts } from '#contract/messages/declaration.ts'
import { AllergenFields } from './allergen-fields.tsx'
import { type AllergensInput, declaredAllergens } from './allergens-input.ts'
import { UndeclaredAllergens } from './undeclared-allergens.tsx'

interface OptionAllergensProps {
  /** The name of the option. */
  label: string
  input: AllergensInput
  error: string | undefined
  onChange: (input: AllergensInput) => void
}

/** The allergens of an option, folded away at first. The summary says what is declared. */
export function OptionAllergens({ label, input, error, onChange }: OptionAllergensProps) {
  return (
    <details className="mb-1.5 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5">
        <span className="underline decoration-1 underline-offset-4">{texts.allergens}</span>
        <span className="text-ink-soft">{describeDeclaration(declaredAllergens(input))}</span>
      </summary>
      <div className="space-y-3 pb-2">
        <AllergenFields
          input={input}
          prefix={labelBefore(label)}
          hasOwnError={error !== undefined}
          onChange={(changes) => onChange({ ...input, ...changes })}
        />
      </div>
      <UndeclaredAllergens name={label} dietary={declaredAllergens(input)} />
      {error !== undefined && <p className="pb-1.5 font-medium text-danger">{error}</p>}
    </details>
  )
}
