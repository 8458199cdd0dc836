import type { KeyboardEvent, ReactNode } from 'react'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import type { Currency } from '#contract/values/money.ts'
import { typedAmount } from '#contract/values/typed-number.ts'
import { PriceInput } from '../price-input.tsx'
import type { OptionRow } from './option-group-input.ts'

interface SizePriceFieldsProps {
  row: OptionRow
  sizes: readonly { id: string; name: string }[]
  /** The option's name, or its number while it has none. */
  label: string
  currency: Currency
  /** The attributes of each field; the name begins with this one. */
  control: { name: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onChange: (changes: Pick<OptionRow, 'sizePrices'>) => void
  /** The error. */
  children: ReactNode
}

/** The prices of an option with each size. The placeholder is the price without a size, which an empty field means. */
export function SizePriceFields({ row, sizes, label, currency, onChange, children, ...props }: SizePriceFieldsProps) {
  const { control, onKeyDown } = props
  return (
    <div className="col-span-2 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] items-end gap-2">
      {sizes.map((size) => (
        <label key={size.id} className="block min-w-0 text-sm">
          <span className="mb-1 block wrap-anywhere">{size.name}</span>
          <PriceInput
            {...control}
            name={`${control.name}/${size.id}`}
            currency={currency}
            aria-label={texts.sizePrice(label, size.name)}
            placeholder={row.price.trim() || typedAmount(0, currency)}
            enterKeyHint="next"
            onKeyDown={onKeyDown}
            value={row.sizePrices[size.id] ?? ''}
            onChange={(price) => onChange({ sizePrices: { ...row.sizePrices, [size.id]: price } })}
          />
        </label>
      ))}
      <div className="col-span-full">{children}</div>
    </div>
  )
}
