import { currencySigns } from './currency-signs.ts'
import type { Currency } from './money.ts'
import { plainDigits } from './plain-digits.ts'

export interface NumberShape {
  decimals: number
  /** What may stand before or after the number, such as `%`, in lower case, the longest first. */
  signs?: readonly string[]
  /** Whether the number may be negative. */
  isSigned?: boolean
}

/**
 * Reads a number as people type it: digits of every script; a point or a comma before the decimals; thousands with a point, a
 * comma, a space or an apostrophe; the sign of a currency; `12,-`. Zeros after the last decimal are ignored.
 * @returns undefined for another text, for too many decimals, and for a text with two meanings (see `meaningsOf`)
 */
export function parseTypedNumber(text: string, shape: NumberShape): number | undefined {
  const readings = readingsOf(text, shape)
  return readings.length === 1 ? readings[0] : undefined
}

/** As `parseTypedNumber`, for an amount. @returns a decimal number with at most the decimals of the currency */
export function parseTypedAmount(
  text: string,
  currency: Currency | Pick<Currency, 'decimals'>,
  { isSigned = false }: Pick<NumberShape, 'isSigned'> = {},
): number | undefined {
  return parseTypedNumber(text, { ...amountShape(currency), isSigned })
}

/** As `parseTypedNumber`, for a number without decimals. @returns NaN, which the schemas refuse, for another text */
export function parseTypedWhole(text: string): number {
  return parseTypedNumber(text, { decimals: 0 }) ?? Number.NaN
}

/** @returns the two meanings of an amount such as `1.250` in euros, which is 1.25 or 1250; undefined for another text */
export function meaningsOf(
  text: string,
  currency: Currency | Pick<Currency, 'decimals'>,
  { isSigned = false }: Pick<NumberShape, 'isSigned'> = {},
): [decimal: number, thousands: number] | undefined {
  const [decimal, thousands] = readingsOf(text, { ...amountShape(currency), isSigned })
  return decimal === undefined || thousands === undefined ? undefined : [decimal, thousands]
}

/** @returns what a field shows of a saved amount, and what `parseTypedAmount` reads: `9.50`, or `9,50` in a locale that writes it so */
export function typedAmount(amount: number, currency: Currency | Pick<Currency, 'decimals'>): string {
  const text = amount.toFixed(currency.decimals)
  // another mark than a comma may not be readable, such as the sign of the currency in Cape Verde, `2$50`
  return 'format' in currency && currency.format.decimal === ',' ? text.replace('.', ',') : text
}

function amountShape(currency: Currency | Pick<Currency, 'decimals'>): NumberShape {
  return { decimals: currency.decimals, signs: currencySigns(currency) }
}

/** More digits than this are not exact as a double. */
const wholeDigitsMax = 12

/** @returns no, one or two numbers */
function readingsOf(text: string, { decimals, signs = [], isSigned = false }: NumberShape): number[] {
  // ½ and ² would become digits
  if (text.length > 100 || /\p{No}/u.test(text)) return []
  const { minus, digits } = splitSign(bareNumber(text, signs, decimals), isSigned)
  const [first = '', ...rest] = digits.split(/([.,٫'٬ ])/)
  const groups = [first, ...rest.filter((_, index) => index % 2 === 1)]
  const marks = rest.filter((_, index) => index % 2 === 0)
  if (groups.join('') === '' || !groups.every((group) => /^\d*$/.test(group))) return []

  const read = (whole: string, fraction: string): number[] => {
    if (!/^0*$/.test(fraction.slice(decimals)) || whole.length > wholeDigitsMax) return []
    return [Number(`${minus}${whole || '0'}.${fraction.slice(0, decimals) || '0'}`)]
  }
  const last = marks.at(-1)
  const isDecimalMark = last === '.' || last === ',' || last === '٫'
  const fraction = groups.at(-1) ?? ''
  if (marks.length === 0) return read(first, '')
  if (marks.length === 1 && isDecimalMark && (last === '٫' || !isGrouped(groups))) return read(first, fraction)
  if (marks.every((mark) => mark === last)) {
    const asThousands = isGrouped(groups) && last !== '٫' ? read(groups.join(''), '') : []
    if (marks.length > 1 || !isDecimalMark || decimals === 0) return asThousands
    // in a currency with three decimals, they are the three digits after the only mark
    return decimals >= 3 ? read(first, fraction) : [Number(`${minus}${first}.${fraction}`), ...asThousands]
  }
  const wholeGroups = groups.slice(0, -1)
  const isClear = isDecimalMark && isGrouped(wholeGroups) && new Set(marks.slice(0, -1)).size === 1 && marks[0] !== last
  return isClear && marks[0] !== '٫' ? read(wholeGroups.join(''), fraction) : []
}

/** Whether all groups but the first have three digits, or as in India all between the first and the last one two. */
function isGrouped([first = '', ...rest]: readonly string[]): boolean {
  const size = rest.length > 1 && rest[0]?.length === 2 ? 2 : 3
  const isFirst = first !== '' && first.length <= size && !first.startsWith('0')
  return isFirst && rest.every((group, index) => group.length === (index === rest.length - 1 ? 3 : size))
}

/** Without signs and spaces around it, and with one character for each kind of separator. */
function bareNumber(text: string, signs: readonly string[], decimals: number): string {
  const plain = plainDigits(text)
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[。·]/g, '.')
    .replaceAll(/[、،]/g, ',')
    .replaceAll(/[’‘ʼ`´′]/g, "'")
    .replaceAll(/[−–—―‐‑]/g, '-')
  const bare = withoutSigns(plain.trim(), signs)
    // before these marks, three digits are thousands: `1.234,-`
    .replace(decimals < 3 ? /^([+-]?[1-9]\d{0,2})[.,](\d{3})(?= ?[.,:/] ?(?:-{1,2}|=)$)/ : /^$/, '$1$2')
    // `12,-`, `12.--`, `129:-`, `120/-` and `120/=` have no decimals
    .replace(/(\d) ?[.,:/] ?(-{1,2}|=)$/, '$1')
  // `8€50`
  const inside = signs.find((sign) => bare.split(sign).length === 2)
  const [before = '', after = ''] = inside === undefined ? [] : bare.split(inside)
  return /^[+-]?\d+$/.test(before) && /^\d+$/.test(after) && after.length === decimals ? `${before}.${after}` : bare
}

function withoutSigns(text: string, signs: readonly string[]): string {
  const [, minus = '', number = ''] = /^([+-]?) ?(.*)$/.exec(text) ?? []
  const first = signs.find((sign) => number.startsWith(sign))
  if (first !== undefined) {
    const rest = number.slice(first.length)
    // the full stop of `Rs.120` ends the sign, that of `$.50` begins the decimals
    return withoutSigns(minus + (/\p{L}$/u.test(first) ? rest.replace(/^\./, '') : rest).trim(), signs)
  }
  const ended = number.replace(/(\p{L})\.$/u, '$1')
  const last = signs.find((sign) => ended.endsWith(sign))
  return last === undefined ? text : withoutSigns(minus + ended.slice(0, -last.length).trim(), signs)
}

function splitSign(text: string, isSigned: boolean): { minus: string; digits: string } {
  const [, sign = '', digits = ''] = (isSigned && /^([+-]) ?(.*)$/.exec(text)) || []
  return digits === '' ? { minus: '', digits: text } : { minus: sign === '-' ? '-' : '', digits }
}
