import { adminMessages } from '#contract/messages/admin.ts'
import type { Currency } from '#contract/values/money.ts'
import { useFieldFrame } from '#web/ui/text-field.tsx'
import { PriceInput } from '../../price-input.tsx'
import { priceNote } from '../../price-note.ts'

interface PriceFieldProps {
  currency: Currency
  /** The prices of the other recipes of the category. */
  others: number[]
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The price of a recipe (spec §5), with a note if it is far from the others. */
export function PriceField({ currency, others, value, ...field }: PriceFieldProps) {
  const note = priceNote(value, others, currency)
  const frame = useFieldFrame({ label: adminMessages.recipes.price, error: field.error, ...(note && { hint: note }) })
  return (
    <div>
      {frame.label}
      <PriceInput
        {...frame.control}
        currency={currency}
        name="price"
        aria-required
        value={value}
        onChange={field.onChange}
      />
      {frame.below}
    </div>
  )
}
