import { plainDigits } from '../values/plain-digits.ts'

/** The long mark of Japanese and the Chinese one look like a dash, and people type them as one. */
const dash = /[\p{Pd}−ー一─]/gu

/**
 * @returns a postcode as it is saved in a zone: capitals, digits 0 to 9, plain hyphens and single spaces, without the town that people
 *   write beside it
 */
export function cleanPostcode(text: string): string {
  return withoutTown(
    plainDigits(text)
      .toUpperCase()
      .replaceAll(dash, '-')
      .replaceAll(/[〒\s]+/gu, ' ')
      .trim(),
  )
}

/**
 * Before the first digit: letters that cannot be the country or the letters of a postcode, and the number of a district, as in
 * `Praha 1, 110 00` and `Dublin 4 D04 X4C3`.
 */
const townBefore =
  /^\P{N}*(?:\p{L}{4,}|(?=\P{ASCII})\p{L}+)[^\p{L}\p{N}]*(?:\d{1,2}(?:,\P{N}*(?=\d{4})|[ ,]+(?=(?:\D?\d){5}|[A-Z]\d[\dW] ?[A-Z\d]{4})))?/u

/** Postcodes that end with letters, of Argentina, Ireland and the Netherlands; or else all parts up to the last one with a digit. */
const beforeTown =
  /^(?:[A-Z]{2,3}[ -])?(?:[A-Z]\d{4} ?[A-Z]{3}|[A-Z]\d[\dW] ?[A-Z\d]{4}|\d{4}[ -]?[A-Z]{2})(?![\p{L}\p{N}])|^(?:\p{L}{1,3}[^\p{L}\p{N}]+)*\p{L}*\d[\p{L}\p{N}]*(?:[^\p{L}\p{N}]+\p{L}*\d[\p{L}\p{N}]*)*/u

/** `BERLIN10115` and `100-0001東京都` without a space. */
const joinedTown = /(?:^|[^\p{L}\p{N}])\d{4,}(?=\p{L}{3,})|\d(?=(?=\P{ASCII})\p{L})/gu

/**
 * A whole postcode at the end, with five digits or more, or of Ireland, Canada or the United Kingdom. Districts and states before it are
 * written in many ways, as in `Lyon 3e 69003`, `Q.1 700000` and `NYC, NY 10001`.
 */
const lastPostcode =
  /[^\p{L}\p{N}]((?:[A-Z]{1,3}-)?(?:\d{5,7}|\d{5}[ -]\d{3,4}|\d{3}[ -]\d{2,4}|\d{2}[ -]\d{3}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d[\dW] ?[A-Z\d]{4}))$/u

/** @returns undefined if what is before the last postcode may belong to it: one group of letters or of digits, or another postcode */
function afterDistrict(text: string): string | undefined {
  const found = lastPostcode.exec(text)
  const before = text.slice(0, found?.index)
  const groups = before.match(/[\p{L}\p{N}]+/gu) ?? []
  const isDistrict = /\p{L}/u.test(before) && (groups.length > 1 || /\d/.test(before)) && !/\d{3}/.test(before)
  return isDistrict ? found?.[1] : undefined
}

/** @returns `CP 06600` for `C.P. 06600`, and `1114) CABA` for `(1114) CABA` */
function withoutDots(text: string): string {
  const [before = ''] = /^(?:[^\p{L}\p{N}]|\p{L}\.)+/u.exec(text) ?? []
  return before.replaceAll(/[^\p{L}]/gu, '') + text.slice(before.length)
}

/** @returns for example `10115` for `10115 BERLIN`. A text with two postcodes stays as it is. */
function withoutTown(text: string): string {
  if (!/\p{L}/u.test(text) || !/\d/.test(text) || text.endsWith('*')) return text
  const last = afterDistrict(text)
  if (last !== undefined) return last
  const postcode = withoutDots(text).replace(townBefore, '')
  const [found = postcode] = beforeTown.exec(postcode.replaceAll(joinedTown, '$& ')) ?? []
  const rest = postcode.slice(found.length)
  return /\p{L}/u.test(rest) && !/\d{3}/.test(rest) ? found : postcode
}

/** A postcode of a zone as `cleanPostcode` writes it, or its beginning with an asterisk, such as 974*. */
export const zonePostcode = /^[A-Z0-9][A-Z0-9 -]{0,15}\*?$/

/** Of British districts, as in SW1-SW9 and SW1-9. */
const districtRange = /^([A-Z]{1,2})\d{1,2} ?- ?\1?\d{1,2}$/

/**
 * Whether a text is the first and the last one of several postcodes, as in 10115-10119. The schema of zones accepts it, because
 * zones that were saved with it must stay readable.
 * @param text as `cleanPostcode` writes it
 */
export function isPostcodeRange(text: string): boolean {
  if (districtRange.test(text)) return true
  const numbers = text.split(/[^\d ]+/).map((digits) => digits.replaceAll(' ', ''))
  const [first = '', last = '', ...others] = numbers.filter((digits) => digits !== '')
  return others.length === 0 && first.length >= 3 && first.length === last.length && first < last
}
