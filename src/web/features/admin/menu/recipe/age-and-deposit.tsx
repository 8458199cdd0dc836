import { recipeNumberMessages } from '#contract/messages/recipe-number.ts'
import { recipeTaxMessages } from '#contract/messages/recipe-tax.ts'
import { meaningsNote } from '#contract/typed-number-texts.ts'
import type { Currency } from '#contract/values/money.ts'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'

interface Field {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/**
 * The minimum age and the deposit side by side, because both are short and the form is long. Their errors are below both. The
 * price is the only field of the form with the currency (spec §5).
 */
export function AgeAndDeposit({ age, deposit, currency }: { age: Field; deposit: Field; currency: Currency }) {
  const ageFrame = useFieldFrame({ label: recipeNumberMessages.ageFrom.label, optional: true, error: age.error })
  const depositFrame = useFieldFrame({
    label: recipeTaxMessages.deposit,
    hint: meaningsNote(deposit.value, currency) ?? recipeTaxMessages.depositHint,
    optional: true,
    error: deposit.error,
  })
  return (
    <div>
      <div className="grid grid-cols-2 items-end gap-3">
        <div>
          {ageFrame.label}
          <input
            {...ageFrame.control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={age.value}
            onChange={({ target }) => age.onChange(target.value)}
            className={fieldClasses}
          />
        </div>
        <div>
          {depositFrame.label}
          <input
            {...depositFrame.control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name="deposit"
            value={deposit.value}
            onChange={({ target }) => deposit.onChange(target.value)}
            className={fieldClasses}
          />
        </div>
      </div>
      {ageFrame.below}
      {depositFrame.below}
    </div>
  )
}
