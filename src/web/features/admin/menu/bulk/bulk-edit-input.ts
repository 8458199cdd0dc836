import { type PriceRounding, priceRoundings } from '#contract/menu/price-change.ts'
import { type BulkNumber, bulkNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { recipeNumberMessages } from '#contract/messages/recipe-number.ts'
import { type Currency, formatPrice, fromMinor } from '#contract/values/money.ts'
import { parseTypedWhole, typedAmount } from '#contract/values/typed-number.ts'
import { soldOutToday } from '../availability/use-set-availability.ts'
import { type BulkEdit, parseAmount, parsePercent } from './bulk-changes.ts'

const texts = () => menuManagementMessages.bulk

export const priceModes = ['none', 'percent', 'amount', 'set'] as const
export type PriceMode = (typeof priceModes)[number]

/** Cannot be the id of a class. */
export const defaultTaxClass = '*'

/** The fields of the form as typed; '' means no change. */
export interface BulkEditInput extends Record<BulkNumber, string> {
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
  ...recordBy('name', bulkNumbers, () => ''),
  soldOut: '',
}

/** @returns the edit, and a message for each field whose text is invalid; an empty field changes nothing */
export function readInput(
  input: BulkEditInput,
  { currency, timeZone }: { currency: Currency; timeZone: string },
): { edit: BulkEdit; priceError?: string; numberErrors: Partial<Record<BulkNumber, string>> } {
  const { priceMode, percent, amount, newPrice, categoryId, scheduleId, taxClassId, soldOut } = input
  const rounding = priceMode === 'set' ? undefined : priceRoundings(currency.decimals)[Number(input.rounding || '-1')]
  const { numbers, numberErrors } = readNumbers(input)
  const edit: BulkEdit = {
    ...numbers,
    ...(rounding && { rounding }),
    ...(categoryId !== '' && { categoryId }),
    ...(scheduleId !== '' && { scheduleId: scheduleId === 'none' ? null : scheduleId }),
    ...(taxClassId !== '' && { taxClassId: taxClassId === defaultTaxClass ? null : taxClassId }),
    ...(soldOut !== '' && { soldOut: soldOut === 'today' ? soldOutToday(timeZone) : soldOut }),
  }
  const text = { none: '', percent, amount, set: newPrice }[priceMode]
  if (text.trim() === '') return { edit, numberErrors }
  if (priceMode === 'percent') {
    const percentPpm = parsePercent(text)
    if (percentPpm === undefined) return { edit, numberErrors, priceError: texts().percentInvalid }
    return { edit: { ...edit, price: { percentPpm } }, numberErrors }
  }
  const minor = parseAmount(text, currency)
  if (minor === undefined || (priceMode === 'set' && minor < 1))
    return { edit, numberErrors, priceError: texts().amountInvalid }
  return { edit: { ...edit, price: priceMode === 'set' ? { setMinor: minor } : { addMinor: minor } }, numberErrors }
}

/** @returns the typed numbers, and a message for each that is invalid */
function readNumbers(input: BulkEditInput) {
  const typed = bulkNumbers
    .filter(({ name }) => input[name].trim() !== '')
    .map((field) => ({ ...field, value: parseTypedWhole(input[field.name]) }))
  const invalid = typed.filter(({ value, min, max }) => !(value >= min && value <= max))
  return {
    numbers: Object.fromEntries(typed.map(({ name, value }) => [name, value])),
    numberErrors: Object.fromEntries(invalid.map(({ name }) => [name, recipeNumberMessages[name].invalid])),
  }
}

/** @returns for example 'To an ending of .90' or 'To 0.50' */
export function roundingLabel({ step, ending }: PriceRounding, currency: Currency): string {
  if (ending === 0) return texts().roundTo(formatPrice(fromMinor(step, currency), currency))
  const text = typedAmount(fromMinor(ending, currency), currency)
  return texts().roundEnding(text.replace(/^0(?=\D)/, ''))
}
