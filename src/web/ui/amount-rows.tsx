import type { ReactNode } from 'react'
import type { Amounts } from '#contract/amounts-api.ts'
import { percentText, amountsMessages as texts } from '#contract/amounts-messages.ts'
import { Price } from './price.tsx'

/** The amounts of a quote or an order. A quote without rules has none. */
export type ShownAmounts = { [Field in keyof Amounts]?: Amounts[Field] | undefined }

interface AmountRowsProps {
  amounts: ShownAmounts
  /** The sum of price times quantity. */
  linesTotal: number
  className?: string
}

/** The rows between the lines and the total: the sum of the lines, discounts, deposits, fees, added taxes, tip and rounding. */
export function AmountRows({ amounts, linesTotal, className = '' }: AmountRowsProps) {
  const { discounts = [], deposits = 0, fees = [], taxes = [], taxIncluded, tip = 0, rounding = 0 } = amounts
  const addedTaxes = taxIncluded === false ? taxes : []
  const rows: ReactNode[] = [
    ...discounts.map(({ id, name, code, amount }) => (
      <Row key={`discount ${id}`} label={texts.discount(name, code)}>
        <Signed value={-amount} />
      </Row>
    )),
    deposits > 0 && (
      <Row key="deposits" label={texts.deposits}>
        <Price value={deposits} />
      </Row>
    ),
    ...fees.map(({ kind, amount, waived }) => (
      <Row key={kind} label={texts.fees[kind]}>
        {waived === undefined ? (
          <Price value={amount} />
        ) : (
          <>
            {texts.free} <span className="sr-only">{texts.insteadOf}</span>{' '}
            <s className="text-ink-soft">
              <Price value={waived} />
            </s>
          </>
        )}
      </Row>
    )),
    ...addedTaxes.map(({ class: taxClass, name, ppm, tax }) => (
      <Row key={`tax ${taxClass} ${name} ${ppm}`} label={texts.taxAdded(name, percentText(ppm))}>
        <Price value={tax} />
      </Row>
    )),
    tip > 0 && (
      <Row key="tip" label={texts.tip}>
        <Price value={tip} />
      </Row>
    ),
    rounding !== 0 && (
      <Row key="rounding" label={texts.rounding}>
        <Signed value={rounding} />
      </Row>
    ),
  ].filter(Boolean)
  if (rows.length === 0) return null
  return (
    <dl className={`space-y-1 ${className}`}>
      <Row label={texts.dishes}>
        <Price value={linesTotal} />
      </Row>
      {rows}
    </dl>
  )
}

/** The taxes that the total contains; nothing when they are added to it. */
export function IncludedTaxes({ amounts: { taxes = [], taxIncluded } }: { amounts: ShownAmounts }) {
  if (taxIncluded !== true || taxes.length === 0) return null
  return (
    <dl className="mt-1 text-sm text-ink-soft">
      {taxes.map(({ class: taxClass, name, ppm, tax }) => (
        <Row key={`${taxClass} ${name} ${ppm}`} label={texts.taxIncluded(name, percentText(ppm))}>
          <Price value={tax} />
        </Row>
      ))}
    </dl>
  )
}

interface TotalProps {
  label: string
  /** Undefined until the server has calculated it. */
  value: number | undefined
  className?: string
}

/** The total in large type. */
export function Total({ label, value, className = '' }: TotalProps) {
  return (
    <p className={`flex items-baseline justify-between gap-4 text-xl font-bold ${className}`}>
      <span>{label}</span>
      {value === undefined ? (
        <span className="text-2xl font-normal text-ink-soft">{texts.calculating}</span>
      ) : (
        <Price value={value} className="text-2xl" />
      )}
    </p>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-break-word">{label}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  )
}

/** An amount that is taken off, with a minus before the currency sign. */
function Signed({ value }: { value: number }) {
  return (
    <span className="whitespace-nowrap">
      {value < 0 && '\u2212'}
      <Price value={Math.abs(value)} />
    </span>
  )
}
