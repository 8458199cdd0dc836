import { priceRoundings } from '#contract/menu/price-change.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { meaningsNote } from '#contract/typed-number-texts.ts'
import type { Currency } from '#contract/values/money.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { priceNote } from '../../price-note.ts'
import { SelectField } from '../../select-field.tsx'
import { type BulkEditInput, priceModes, roundingLabel } from './bulk-edit-input.ts'

const texts = () => menuManagementMessages.bulk

interface PriceFieldsProps {
  input: BulkEditInput
  error: string | undefined
  currency: Currency
  /** Of the selected recipes. */
  prices: number[]
  onChange: (changes: Partial<BulkEditInput>) => void
}

/** How the prices change, and how the new ones are rounded. */
export function PriceFields({ input, error, currency, prices, onChange }: PriceFieldsProps) {
  const { priceMode } = input
  const note = priceNote(input.newPrice, prices, currency)
  return (
    <>
      <ChangeSelect
        label={texts().price}
        value={priceMode === 'none' ? '' : priceMode}
        options={[
          ['percent', texts().byPercent],
          ['amount', texts().byAmount],
          ['set', texts().setTo],
        ]}
        onChange={(mode) => onChange({ priceMode: priceModes.find((known) => known === mode) ?? 'none' })}
      />
      {priceMode === 'percent' && (
        <TextField
          label={texts().percent}
          hint={texts().percentHint}
          error={error}
          autoComplete="off"
          value={input.percent}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
      )}
      {priceMode === 'amount' && (
        <TextField
          label={texts().amount}
          hint={meaningsNote(input.amount, currency, { isSigned: true }) ?? texts().amountHint}
          error={error}
          autoComplete="off"
          value={input.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
      {priceMode === 'set' && (
        <TextField
          label={texts().newPrice}
          error={error}
          {...(note && { hint: note })}
          inputMode="decimal"
          autoComplete="off"
          value={input.newPrice}
          onChange={({ target }) => onChange({ newPrice: target.value })}
        />
      )}
      {(priceMode === 'percent' || priceMode === 'amount') && (
        <ChangeSelect
          label={texts().rounding}
          none={texts().noRounding}
          value={input.rounding}
          options={priceRoundings(currency.decimals).map((rounding, index) => [
            String(index),
            roundingLabel(rounding, currency),
          ])}
          onChange={(rounding) => onChange({ rounding })}
        />
      )}
    </>
  )
}

interface ChangeSelectProps {
  label: string
  /** What '' means. */
  none?: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** A list whose first entry means that nothing changes. */
export function ChangeSelect({ none = texts().noChange, options, ...field }: ChangeSelectProps) {
  return <SelectField {...field} options={[['', none], ...options]} />
}
