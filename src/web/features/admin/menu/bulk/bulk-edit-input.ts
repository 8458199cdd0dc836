import { adminAvailabilityMessages as availabilityTexts } from '#contract/admin-availability-messages.ts'
import { limits } from '#contract/limits.ts'
import { menuManagementMessages } from '#contract/menu-management-messages.ts'
import { type Currency, formatPrice, fromMinor } from '#contract/money.ts'
import { type PriceRounding, priceRoundings } from '#contract/price-change.ts'
import { parseTypedWhole } from '#contract/typed-number.ts'
import { soldOutToday } from '../availability/use-set-availability.ts'
import { type BulkEdit, parseAmount, parsePercent } from './bulk-changes.ts'

const texts = menuManagementMessages.bulk

export const priceModes = ['none', 'percent', 'amount', 'set'] as const
export type PriceMode = (typeof priceModes)[number]

/** Cannot be the id of a class. */
export const defaultTaxClass = '*'

/** The fields of the form as typed; '' means no change. */
export interface BulkEditInput {
  priceMode: PriceMode
  percent: string
  amount: string
  newPrice: string
  /** The index in `priceRoundings`. */
  rounding: string
  categoryId: string
  /** 'none' for no schedule. */
  scheduleId: string
  /** `defaultTaxClass`, or the id of a class. */
  taxClassId: string
  points: string
  soldOut: '' | 'no' | 'today' | 'until-changed'
}

export const emptyInput: BulkEditInput = {
  priceMode: 'none',
  percent: '',
  amount: '',
  newPrice: '',
  rounding: '',
  categoryId: '',
  scheduleId: '',
  taxClassId: '',
  points: '',
  soldOut: '',
}

/** @returns the edit, and a message for each field whose text is invalid; an empty field changes nothing */
export function readInput(
  input: BulkEditInput,
  { currency, timeZone }: { currency: Currency; timeZone: string },
): { edit: BulkEdit; priceError?: string; pointsError?: string } {
  const { priceMode, percent, amount, newPrice, categoryId, scheduleId, taxClassId, soldOut } = input
  const rounding = priceMode === 'set' ? undefined : priceRoundings(currency.decimals)[Number(input.rounding || '-1')]
  const points = input.points.trim() === '' ? undefined : parsePoints(input.points)
  const pointsError = Number.isNaN(points) ? { pointsError: availabilityTexts.pointsInvalid } : {}
  const edit: BulkEdit = {
    ...(points !== undefined && { points }),
    ...(rounding && { rounding }),
    ...(categoryId !== '' && { categoryId }),
    ...(scheduleId !== '' && { scheduleId: scheduleId === 'none' ? null : scheduleId }),
    ...(taxClassId !== '' && { taxClassId: taxClassId === defaultTaxClass ? null : taxClassId }),
    ...(soldOut !== '' && { soldOut: soldOut === 'today' ? soldOutToday(timeZone) : soldOut }),
  }
  const text = { none: '', percent, amount, set: newPrice }[priceMode]
  if (text.trim() === '') return { edit, ...pointsError }
  if (priceMode === 'percent') {
    const percentPpm = parsePercent(text)
    if (percentPpm === undefined) return { edit, ...pointsError, priceError: texts.percentInvalid }
    return { edit: { ...edit, price: { percentPpm } }, ...pointsError }
  }
  const minor = parseAmount(text, currency)
  if (minor === undefined || (priceMode === 'set' && minor < 1))
    return { edit, ...pointsError, priceError: texts.amountInvalid }
  return { edit: { ...edit, price: priceMode === 'set' ? { setMinor: minor } : { addMinor: minor } }, ...pointsError }
}

/** @returns NaN for a text that is not a number of points */
function parsePoints(text: string): number {
  const points = parseTypedWhole(text)
  return points <= limits.pointsMax ? points : Number.NaN
}

/** @returns for example 'To an ending of .90' or 'To 0.50' */
export function roundingLabel({ step, ending }: PriceRounding, currency: Currency): string {
  if (ending === 0) return texts.roundTo(formatPrice(fromMinor(step, currency), currency))
  const text = fromMinor(ending, currency).toFixed(currency.decimals)
  return texts.roundEnding(text.replace(/^0(?=\.)/, ''))
}
