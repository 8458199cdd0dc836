import { discountText, percentText } from '../amounts-texts.ts'
import { amountsMessages as texts } from '../messages/amounts.ts'
import type { Currency } from '../values/money.ts'
import type { Amounts } from './amounts-api.ts'

/** The amounts of a quote or an order. A quote without rules has none. */
export type ShownAmounts = { [Field in keyof Amounts]?: Amounts[Field] | undefined } & {
  /** Whether the total and the delivery fee can be higher, because the zone is unknown. */
  isLeast?: boolean | undefined
}

/** A row between the lines of an order and its total. Amounts are decimals. */
export interface AmountRow {
  /** Unique within an order. */
  key: string
  label: string
  /** Negative when it is taken off. */
  value: number
  /** The delivery fee that a promotion waives; then `value` is 0. */
  waived?: number
  /** Whether the fee of the address can be higher. */
  isLeast?: true
}

/**
 * @param linesTotal the sum of price times quantity
 * @returns the sum of the lines, discounts, deposits, fees, added taxes, tip and rounding; no row when the total is the sum of the lines
 */
export function listAmountRows(amounts: ShownAmounts, linesTotal: number, currency: Currency): AmountRow[] {
  const { discounts = [], deposits = 0, fees = [], taxes = [], taxIncluded, tip = 0, rounding = 0, isLeast } = amounts
  const addedTaxes = taxIncluded === false ? taxes : []
  const rows: AmountRow[] = [
    ...discounts.map(({ id, name, code, amount }) => ({
      key: `discount ${id}`,
      label: discountText(name, code),
      value: -amount,
    })),
    ...(deposits > 0 ? [{ key: 'deposits', label: texts.deposits, value: deposits }] : []),
    ...fees.map(({ kind, amount, waived }) => ({
      key: kind,
      label: texts.fees[kind],
      value: waived === undefined ? amount : 0,
      ...(waived !== undefined && { waived }),
      ...(isLeast && kind === 'delivery' && { isLeast }),
    })),
    ...addedTaxes.map(({ class: taxClass, name, ppm, tax }) => ({
      key: `tax ${taxClass} ${name} ${ppm}`,
      label: texts.taxAdded(name, percentText(ppm, currency)),
      value: tax,
    })),
    ...(tip > 0 ? [{ key: 'tip', label: texts.tip, value: tip }] : []),
    ...(rounding === 0 ? [] : [{ key: 'rounding', label: texts.rounding, value: rounding }]),
  ]
  return rows.length === 0 ? [] : [{ key: 'dishes', label: texts.dishes, value: linesTotal }, ...rows]
}

/** @returns the taxes that the total contains; none when they are added to it */
export function listIncludedTaxes({ taxes = [], taxIncluded }: ShownAmounts, currency: Currency): AmountRow[] {
  if (taxIncluded !== true) return []
  return taxes.map(({ class: taxClass, name, ppm, tax }) => ({
    key: `${taxClass} ${name} ${ppm}`,
    label: texts.taxIncluded(name, percentText(ppm, currency)),
    value: tax,
  }))
}
