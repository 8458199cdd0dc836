import type { ReactNode } from 'react'
import { amountsMessages as texts } from '#contract/messages/amounts.ts'
import { listAmountRows, listIncludedTaxes, type ShownAmounts } from '#contract/orders/amount-rows.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { FromPrice } from './from-price.tsx'
import { Price } from './price.tsx'

interface AmountRowsProps {
  amounts: ShownAmounts
  /** The sum of price times quantity. */
  linesTotal: number
  className?: string
}

/** The rows between the lines and the total: the sum of the lines, discounts, deposits, fees, added taxes, tip and rounding. */
export function AmountRows({ amounts, linesTotal, className = '' }: AmountRowsProps) {
  const rows = listAmountRows(amounts, linesTotal, useCurrency())
  if (rows.length === 0) return null
  return (
    <dl className={`space-y-1 ${className}`}>
      {rows.map(({ key, label, value, waived, isLeast }) => (
        <Row key={key} label={label}>
          {waived === undefined ? (
            <Signed value={value} isLeast={isLeast} />
          ) : (
            <>
              {texts.free} <span className="sr-only">{texts.insteadOf}</span>{' '}
              <s className="text-ink-soft">
                <Price value={waived} />
              </s>
            </>
          )}
        </Row>
      ))}
    </dl>
  )
}

/** The taxes that the total contains; nothing when they are added to it. */
export function IncludedTaxes({ amounts }: { amounts: ShownAmounts }) {
  const rows = listIncludedTaxes(amounts, useCurrency())
  if (rows.length === 0) return null
  return (
    <dl className="mt-1 text-sm text-ink-soft">
      {rows.map(({ key, label, value }) => (
        <Row key={key} label={label}>
          <Price value={value} />
        </Row>
      ))}
    </dl>
  )
}

interface TotalProps {
  label: string
  /** Undefined until the server has calculated it. */
  value: number | undefined
  /** Whether it can be higher, because the delivery zone is unknown. */
  isLeast?: boolean | undefined
  className?: string
}

/** The total in large type. */
export function Total({ label, value, isLeast = false, className = '' }: TotalProps) {
  return (
    <p className={`amount-row items-baseline text-xl font-bold ${className}`}>
      <span>{label}</span>
      {value === undefined ? (
        <span className="text-2xl font-normal text-ink-soft">{texts.calculating}</span>
      ) : (
        <span className="text-2xl">
          <FromPrice price={value} isFrom={isLeast} />
        </span>
      )}
    </p>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="amount-row items-baseline">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An amount with a minus before the currency sign when it is taken off. */
function Signed({ value, isLeast = false }: { value: number; isLeast?: boolean | undefined }) {
  return (
    <bdi className="whitespace-nowrap">
      {value < 0 && '\u2212'}
      <FromPrice price={Math.abs(value)} isFrom={isLeast} />
    </bdi>
  )
}
