import { chargesMessages as texts } from '#contract/messages/charges.ts'
import { CashField } from './cash-field.tsx'
import { type ChargesDraft, changeCharges } from './charges-draft.ts'
import { CodeField } from './code-field.tsx'
import type { CartQuote } from './queries.ts'
import { TimeField, type TimeFieldProps } from './time-field.tsx'
import { TipField } from './tip-field.tsx'

export interface ChargesFieldsProps {
  checkout: TimeFieldProps['checkout']
  /** Whether to ask for the time that the customer wants to choose. */
  showsTimeMissing: boolean
  /** Undefined until the first quote has arrived. */
  quote: CartQuote | undefined
  /** Whether the quote is that of the last request, which has not been answered. */
  isQuotePending: boolean
  /** What the customer pays. */
  total: number
  charges: ChargesDraft
  onChange: (charges: ChargesDraft) => void
  /** Loads the quote of a choice that the customer will probably make. */
  prefetchQuote: (charges: ChargesDraft) => void
  /** Whether customers can say with how much cash they pay. */
  asksCashGiven: boolean
  /** Why the order was refused because of the code. */
  refusal: string | undefined
}

/** The fields for the time, a tip, the code of a promotion and the cash; nothing when the restaurant has none of them. */
export function ChargesFields({
  checkout,
  showsTimeMissing,
  quote,
  isQuotePending,
  total,
  charges,
  onChange,
  prefetchQuote,
  asksCashGiven,
  refusal,
}: ChargesFieldsProps) {
  const { tips, takesCodes, promotionProblem } = quote ?? {}
  const { promotionCode } = charges
  const hasCode = takesCodes === true || promotionCode !== undefined
  const hasTime = quote?.promisedFrom !== undefined || quote?.timeProblem !== undefined
  if (!tips && !hasCode && !asksCashGiven && !hasTime) return null
  return (
    <section
      aria-label={texts.fields}
      data-charges
      className="space-y-5 rounded-3xl border border-line bg-surface p-card shadow-card"
    >
      {quote && hasTime && (
        <TimeField
          quote={quote}
          scheduledFor={charges.scheduledFor}
          onChange={(scheduledFor) => onChange(changeCharges(charges, { scheduledFor }))}
          checkout={checkout}
          showsMissing={showsTimeMissing}
        />
      )}
      {tips && (
        <TipField
          tips={tips}
          tip={charges}
          onChange={(tip) => onChange(changeTip(charges, tip))}
          onPress={(tip) => prefetchQuote(changeTip(charges, tip))}
        />
      )}
      {hasCode && (
        <CodeField
          code={promotionCode}
          isChecking={isQuotePending}
          problem={refusal ?? promotionProblem?.message}
          onChange={(code) => onChange(changeCharges(charges, { promotionCode: code }))}
        />
      )}
      {asksCashGiven && (
        <CashField
          cashGiven={charges.cashGiven}
          total={total}
          onChange={(cashGiven) => onChange(changeCharges(charges, { cashGiven }))}
        />
      )}
    </section>
  )
}

function changeTip(charges: ChargesDraft, tip: Pick<ChargesDraft, 'tip' | 'tipPpm'>): ChargesDraft {
  return changeCharges(charges, { tip: undefined, tipPpm: undefined, ...tip })
}
