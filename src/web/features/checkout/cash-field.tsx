import { useState } from 'react'
import { chargesMessages as texts } from '#contract/messages/charges.ts'
import { formatPrice, fromMinor, toMinor } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { amountError, readAmount } from './read-amount.ts'

interface CashFieldProps {
  cashGiven: number | undefined
  total: number
  onChange: (cashGiven: number | undefined) => void
}

/** With how much cash the customer pays, so that the restaurant has the change ready. */
export function CashField({ cashGiven, total, onChange }: CashFieldProps) {
  const currency = useCurrency()
  const [typed, setTyped] = useState(cashGiven === undefined ? '' : String(cashGiven))
  const amount = readAmount(typed, currency)
  const changeMinor = amount === undefined ? 0 : toMinor(amount, currency) - toMinor(total, currency)
  const error = () => {
    if (typed === '') return undefined
    if (amount === undefined) return amountError(typed, currency, 5000)
    return changeMinor < 0 ? texts.cashTooLow(formatPrice(total, currency)) : undefined
  }
  return (
    <TextField
      label={texts.cashGiven}
      optional
      inputMode={currency.decimals === 0 ? 'numeric' : 'decimal'}
      value={typed}
      autoComplete="off"
      maxLength={12}
      error={error()}
      hint={changeMinor > 0 ? texts.change(formatPrice(fromMinor(changeMinor, currency), currency)) : texts.cashHint}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readAmount(target.value, currency))
      }}
    />
  )
}
