import { useState } from 'react'
import { percentageText } from '#contract/amounts-texts.ts'
import { chargesMessages as texts } from '#contract/messages/charges.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Price } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Charges } from './charges-draft.ts'
import { Choice } from './choice.tsx'
import { amountError, readAmount } from './read-amount.ts'

type Tip = Pick<Charges, 'tip' | 'tipPpm'>

interface TipFieldProps {
  /** The tips to choose from. */
  tips: readonly { ppm: number; amount: number }[]
  tip: Tip
  onChange: (tip: Tip) => void
  /** Called when a press on a tip of the list begins. */
  onPress: (tip: Tip) => void
}

/** A tip as a percentage, or as an amount that the customer types. */
export function TipField({ tips, tip, onChange, onPress }: TipFieldProps) {
  const currency = useCurrency()
  const [typed, setTyped] = useState(tip.tip === undefined ? '' : String(tip.tip))
  const [isOther, setIsOther] = useState(tip.tip !== undefined)
  const isValid = readAmount(typed, currency) !== undefined

  function typeAmount(text: string) {
    setTyped(text)
    const amount = readAmount(text, currency)
    // an amount that is not finished is not in the total
    onChange(amount === undefined ? {} : { tip: amount })
  }

  const choose = (next: Tip) => {
    setIsOther(false)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{texts.tip}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice
          name="tipChoice"
          label={texts.noTip}
          isChecked={!isOther && tip.tipPpm === undefined}
          onChoose={() => choose({})}
          onPress={() => onPress({})}
        />
        {tips.map(({ ppm, amount: tipAmount }) => (
          <Choice
            key={ppm}
            name="tipChoice"
            label={percentageText(ppm, currency)}
            isChecked={!isOther && tip.tipPpm === ppm}
            onChoose={() => choose({ tipPpm: ppm })}
            onPress={() => onPress({ tipPpm: ppm })}
          >
            <Price value={tipAmount} className="text-sm font-normal" />
          </Choice>
        ))}
        <Choice
          name="tipChoice"
          label={texts.otherTip}
          isChecked={isOther}
          onChoose={() => {
            setIsOther(true)
            typeAmount(typed)
          }}
        />
      </div>
      {isOther && (
        <TextField
          label={texts.tipAmount}
          labelSize="small"
          inputMode={currency.decimals === 0 ? 'numeric' : 'decimal'}
          value={typed}
          autoComplete="off"
          maxLength={12}
          error={typed === '' || isValid ? undefined : amountError(typed, currency, 250)}
          onChange={(event) => typeAmount(event.target.value)}
          className="mt-3"
        />
      )}
    </fieldset>
  )
}
