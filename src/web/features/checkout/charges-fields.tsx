import { chargesMessages as texts } from '#contract/charges-messages.ts'
import type { Charges } from './charges-draft.ts'
import { CodeField } from './code-field.tsx'
import type { CartQuote } from './queries.ts'
import { TipField } from './tip-field.tsx'

export interface ChargesFieldsProps {
  quote: CartQuote
  charges: Charges
  onChange: (charges: Charges) => void
  /** Why the order was refused because of the code. */
  refusal: string | undefined
}

/** The fields for a tip and for the code of a promotion; nothing when the restaurant has neither. */
export function ChargesFields({ quote, charges, onChange, refusal }: ChargesFieldsProps) {
  const { tips, takesCodes, promotionProblem } = quote
  const { promotionCode, ...tip } = charges
  if (!tips && takesCodes !== true && promotionCode === undefined) return null
  return (
    <section
      aria-label={texts.fields}
      className="space-y-5 rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      {tips && (
        <TipField
          tips={tips}
          tip={tip}
          onChange={(next) => onChange({ ...next, ...(promotionCode !== undefined && { promotionCode }) })}
        />
      )}
      {(takesCodes === true || promotionCode !== undefined) && (
        <CodeField
          code={promotionCode}
          problem={refusal ?? promotionProblem?.message}
          onChange={(code) => onChange({ ...tip, ...(code !== undefined && { promotionCode: code }) })}
        />
      )}
    </section>
  )
}
