import { dialNumber } from '#contract/values/dial-number.ts'
import { plainDigits } from '#contract/values/plain-digits.ts'
import { searchKey } from '#contract/values/search-key.ts'

/** The length of the code decides where the national number begins (ITU-T E.164). */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Shorter numbers are parts of numbers, which have no country code to remove. */
const nationalMinDigits = 4

/** What is dialled before a national number: 0 in most countries, 8 in Russia and Kazakhstan, 1 in North America. */
const nationalPrefix = /^\+?(?:0+|[18](?=\d{10}$))?/

/** @returns the digits of a phone number without the code of the country and the prefix before a national number */
function nationalNumber(phone: string): string {
  return dialNumber(phone).replace(countryCode, '').replace(nationalPrefix, '')
}

/** The column `isSearchFolded` of texts that `foldedSearchText` has folded. 1: it did so without vowel signs; 0: not folded. */
export const searchFolding = 2

/** @param texts id, phone, street, name and email, separated by spaces. @returns the column `searchText` */
export function foldedSearchText(texts: string, phone: string): string {
  return `${searchKey(texts)} ${nationalNumber(phone)}`
}

/** @returns what to look for in folded search texts; an empty list for a query without letters and digits */
export function searchKeysOf(query: string): string[] {
  const key = searchKey(query)
  const number = /^[\d\s()+./\p{Pd}]+$/u.test(plainDigits(query)) ? nationalNumber(query) : ''
  return [...(key === '' ? [] : [key]), ...(number.length >= nationalMinDigits && number !== key ? [number] : [])]
}
