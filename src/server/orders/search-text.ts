import { dialNumber } from '#contract/values/dial-number.ts'
import { plainDigits } from '#contract/values/plain-digits.ts'
import { searchKeys } from '#contract/values/search-key.ts'
import { foldText } from '#contract/values/search-text.ts'

/** The length of the code decides where the national number begins (ITU-T E.164). */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Shorter numbers are parts of numbers, which have no country code to remove. */
const nationalMinDigits = 4

/** What is dialled before a national number: 0 in most countries, 8 in Russia and Kazakhstan, 1 in North America. */
const nationalPrefix = /^\+?(?:0+|[18](?=\d{10}$))?/

/** Digits with any signs between them, such as the long mark of Japanese for a dash; links begin with "tel". */
const phonePattern = /^(?:tel)?[\P{L}ー]+$/u

/** @returns the digits of a phone number without the code of the country and the prefix before a national number */
function nationalNumber(phone: string): string {
  return dialNumber(phone).replace(countryCode, '').replace(nationalPrefix, '')
}

/**
 * The column `isSearchFolded` of texts that this version has folded. 2: without one spelling of ü as ue, of voiced kana, and of some
 * letters of other scripts; 1: also without vowel signs; 0: not folded.
 */
export const searchFolding = 3

/** @param texts id, phone, street, name and email, separated by spaces. @returns the column `searchText` */
export function foldedSearchText(texts: string, phone: string): string {
  return [...searchKeys(texts), dialledDigits(phone)].join(' ')
}

/**
 * Folds a text again that an older version has folded. What that version left out is added from the order.
 * @param names street and names
 */
export function refoldedSearchText(searchText: string, phone: string, names: readonly string[]): string {
  const folded = foldText(searchText)
  const keys = [...names.flatMap(searchKeys), dialledDigits(phone)]
  return [folded, ...keys.filter((key) => !folded.includes(key))].join(' ')
}

/** @returns the number with the code of the country if it has one, so that it contains the national number */
function dialledDigits(phone: string): string {
  return dialNumber(phone).replace('+', '')
}

/** @returns what to look for in folded search texts; an empty list for a query without letters and digits */
export function searchKeysOf(query: string): string[] {
  const number = phonePattern.test(plainDigits(query).trim().toLowerCase()) ? nationalNumber(query) : ''
  const keys = [...searchKeys(query), ...(number.length >= nationalMinDigits ? [number] : [])]
  return [...new Set(keys)].filter((key) => key !== '')
}
