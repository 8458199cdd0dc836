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
export function parseTypedAmount(text: string, currency: Currency | Pick<Currency, 'decimals'>): number | undefined {
  return parseTypedNumber(text, amountShape(currency))
}

/** @returns the two meanings of an amount such as `1.250` in euros, which is 1.25 or 1250; undefined for another text */
export function meaningsOf(
  text: string,
  currency: Currency | Pick<Currency, 'decimals'>,
): [decimal: number, thousands: number] | undefined {
  const [decimal, thousands] = readingsOf(text, amountShape(currency))
  return decimal === undefined || thousands === undefined ? undefined : [decimal, thousands]
}

function amountShape(currency: Currency | Pick<Currency, 'decimals'>): NumberShape {
  return { decimals: currency.decimals, signs: currencySigns(currency) }
}

/** More digits than this are not exact as a double. */
const wholeDigitsMax = 12

const decimalPattern = /^(\d*)(?:([.,٫])(\d*))?$/
/** Groups of three, or of two before the last one, as in India; always with the same separator. */
const groupedPattern =
  /^(\d{1,3}(?:([.,'٬ ])\d{3})(?:\2\d{3})*|\d{1,2}(?:([.,'٬ ])\d{2})(?:\3\d{2})*\3\d{3})(?:([.,٫])(\d*))?$/

/** @returns no, one or two numbers */
function readingsOf(text: string, { decimals, signs = [], isSigned = false }: NumberShape): number[] {
  // ½ and ² would become digits
  if (/\p{No}/u.test(text)) return []
  const { minus, digits } = splitSign(bareNumber(text, signs, decimals), isSigned)
  const read = (whole: string, fraction: string): number[] => {
    const exact = fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, '')
    if (whole + fraction === '' || exact.length > decimals || whole.length > wholeDigitsMax) return []
    return [Number(`${minus}${whole || '0'}.${exact || '0'}`)]
  }
  const [, whole = '', mark = '', fraction = ''] = decimalPattern.exec(digits) ?? []
  const asDecimal = read(whole, fraction)
  const [, groups = '', group3 = '', group2 = '', groupsMark, groupsFraction = ''] = groupedPattern.exec(digits) ?? []
  const group = group3 || group2
  const asThousands =
    groups === '' || groups.startsWith('0') || groupsMark === group
      ? []
      : read(groups.replaceAll(group, ''), groupsFraction)
  // one separator before three digits: in a currency with three decimals it is the decimal mark, without decimals it is not
  if (mark !== '' && asThousands.length > 0) {
    if (decimals === 0) return asThousands
    if (decimals >= 3) return asDecimal
    return [Number(`${minus}${whole}.${fraction}`), ...asThousands]
  }
  return asThousands.length > 0 ? asThousands : asDecimal
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
    // `12,-`, `12.--`, `120/-` and `120/=` have no decimals
    .replace(/(\d) ?[.,/] ?(-{1,2}|=)$/, '$1')
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
  const ended = number.replace(/(?<=\p{L})\.$/u, '')
  const last = signs.find((sign) => ended.endsWith(sign))
  return last === undefined ? text : withoutSigns(minus + ended.slice(0, -last.length).trim(), signs)
}

function splitSign(text: string, isSigned: boolean): { minus: string; digits: string } {
  const [, sign = '', digits = ''] = (isSigned && /^([+-]) ?(.*)$/.exec(text)) || []
  return digits === '' ? { minus: '', digits: text } : { minus: sign === '-' ? '-' : '', digits }
}
