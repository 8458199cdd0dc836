import { plainDigits } from '../values/plain-digits.ts'
import { cleanPostcode } from './clean-postcode.ts'

interface Postcode {
  /** All letters and digits. */
  full: string
  /** What is before the national postcode, such as the country in D-97477; '' for nothing. */
  prefix: string
  national: string
}

/**
 * Finds the country before a postcode, with a hyphen, a space or nothing between them. No list of countries is needed: letters
 * before at least three digits are no part of a national postcode, except where all postcodes have them.
 * @param isBeginning whether the text is only the beginning of postcodes; SE1 is then a district of London, and not Sweden
 */
function parsePostcode(text: string, isBeginning: boolean): Postcode {
  const parts = cleanPostcode(text).split(/[^\p{L}\p{N}]+/u)
  const [first = '', ...others] = parts.filter((part) => part !== '')
  const [full, rest] = [[first, ...others].join(''), others.join('')]
  const none = { full, prefix: '', national: full }
  if (/^[A-Z]{1,3}$/.test(first)) {
    const isNational = /^\d+$/.test(rest) ? isBeginning || rest.length >= 3 : first.length > 1 && /\d/.test(rest)
    return isNational ? { full, prefix: first, national: rest } : none
  }
  if (isBeginning && !/^[A-Z]{1,3}\d{3}/.test(first)) return none
  // the letters at the end are those of Dutch postcodes
  const [, prefix = '', national = ''] = /^([A-Z]{1,3})(\d{3,}|\d{4}[A-Z]{2})$/.exec(full) ?? []
  const isTooShort = prefix.length === 1 && national.length === 3 && !isBeginning
  return prefix === '' || isTooShort ? none : { full, prefix, national }
}

/** Other signs of a country than its two letters: for cars, and of three letters. */
const countries: Record<string, string> = {
  A: 'AT',
  AUT: 'AT',
  AUS: 'AU',
  ARE: 'AE',
  ARG: 'AR',
  B: 'BE',
  BEL: 'BE',
  BGR: 'BG',
  BRA: 'BR',
  CAN: 'CA',
  CHE: 'CH',
  CHL: 'CL',
  SUI: 'CH',
  CHN: 'CN',
  COL: 'CO',
  CYP: 'CY',
  CZE: 'CZ',
  D: 'DE',
  DEU: 'DE',
  GER: 'DE',
  DNK: 'DK',
  DEN: 'DK',
  E: 'ES',
  ESP: 'ES',
  EST: 'EE',
  EGY: 'EG',
  F: 'FR',
  FRA: 'FR',
  FIN: 'FI',
  SF: 'FI',
  FL: 'LI',
  LIE: 'LI',
  GBR: 'GB',
  UK: 'GB',
  GRC: 'GR',
  H: 'HU',
  HUN: 'HU',
  HRV: 'HR',
  I: 'IT',
  ITA: 'IT',
  IND: 'IN',
  IDN: 'ID',
  IRL: 'IE',
  ISL: 'IS',
  ISR: 'IL',
  J: 'JP',
  JPN: 'JP',
  KOR: 'KR',
  KWT: 'KW',
  L: 'LU',
  LUX: 'LU',
  LTU: 'LT',
  LVA: 'LV',
  M: 'MT',
  MEX: 'MX',
  MLT: 'MT',
  MYS: 'MY',
  N: 'NO',
  NOR: 'NO',
  NLD: 'NL',
  NZL: 'NZ',
  P: 'PT',
  PRT: 'PT',
  PAK: 'PK',
  PER: 'PE',
  PHL: 'PH',
  POL: 'PL',
  ROU: 'RO',
  RUS: 'RU',
  S: 'SE',
  SWE: 'SE',
  SAU: 'SA',
  SGP: 'SG',
  SVK: 'SK',
  SVN: 'SI',
  SLO: 'SI',
  THA: 'TH',
  TUR: 'TR',
  TWN: 'TW',
  UKR: 'UA',
  URY: 'UY',
  USA: 'US',
  VNM: 'VN',
  ZAF: 'ZA',
}

/** What people leave out of a long postcode, or write in a list of areas. */
const shortForms = [
  // United States: ZIP+4
  /^(\d{5})\d{4}$/,
  // Netherlands
  /^(\d{4})[A-Z]{2}$/,
  // Portugal
  /^(\d{4})\d{3}$/,
  // United Kingdom: the area, the district, and those of London that exist only with a letter
  /^([A-Z]{1,2})\d[A-Z\d]?\d[A-Z]{2}$/,
  /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/,
  /^(W1|EC[1-4]|SW1|WC[12])[A-Z]\d[A-Z]{2}$/,
  // Canada
  /^([A-Z]\d[A-Z])\d[A-Z]\d$/,
  // Ireland
  /^([A-Z]\d[\dW])[A-Z\d]{4}$/,
  // Brazil
  /^(\d{5})\d{3}$/,
  // Argentina: with the letter of the province, and the older form
  /^([A-Z]\d{4})[A-Z]{3}$/,
  /^[A-Z](\d{4})(?:[A-Z]{3})?$/,
]

/** Postcodes of the United Kingdom and of Canada: the district, and the digit after the space, which is the sector. */
const withSector = /^(?:([A-Z]{1,2}\d[A-Z\d]?)(\d)[A-Z]{2}|([A-Z]\d[A-Z])(\d)[A-Z]\d)$/

/** A postcode as people type it, to compare it with those of zones. */
export interface TypedPostcode {
  prefix: string
  /** The national postcode and its short forms. */
  nationals: readonly string[]
  /** The same, and the postcode with its prefix. */
  all: readonly string[]
}

export function typedPostcode(text: string): TypedPostcode {
  const { full, prefix, national } = parsePostcode(text, false)
  const sector = withSector.test(national) ? [national.replace(withSector, '$1$3 $2$4')] : []
  const nationals = [national, ...shortForms.flatMap((form) => form.exec(national)?.[1] ?? []), ...sector]
  return { prefix, nationals, all: [full, ...nationals] }
}

/**
 * @returns a postcode of a zone, or its beginning with an asterisk, as `matchesPostcode` reads it: letters and digits, such as D-97477.
 *   `D-*` is the country, if there is one with this sign; `D*` are the postcodes that begin with this letter, as in Derby and Dublin.
 */
export function postcodePattern(text: string): string {
  // most postcodes; a restaurant can have 25,000 of them
  if (/^\d+\*?$/.test(text)) return text
  const [, country] = /^([A-Z]{1,3}) ?- ?\*$/.exec(cleanPostcode(text)) ?? []
  if (country !== undefined && isKnown(country)) return `${country}-*`
  // without its space, the sector E1 6 would be the district E16
  const [, district, sector] = /^((?:(?:GB|UK|CA)-)?[A-Z]{1,2}\d[A-Z\d]?) (\d?)\*?$/.exec(cleanPostcode(text)) ?? []
  if (district !== undefined) return sector ? `${district} ${sector}` : district
  const isBeginning = plainDigits(text).trimEnd().endsWith('*')
  const { prefix, national } = parsePostcode(text, isBeginning)
  return `${prefix === '' ? '' : `${prefix}-`}${national}${isBeginning ? '*' : ''}`
}

/** @param pattern of `postcodePattern`. A country that is missing on one side may be any. */
export function matchesPostcode(pattern: string, { prefix, nationals, all }: TypedPostcode): boolean {
  const hyphen = pattern.indexOf('-')
  if (hyphen === -1) return matchesOne(pattern, all)
  const [country, national] = [pattern.slice(0, hyphen), pattern.slice(hyphen + 1)]
  const isPossible = national !== '*' || prefix !== '' || hasShape(codeOf(country), all[0])
  const isIncluded =
    isPossible &&
    matchesOne(national, nationals) &&
    (isSameCountry(country, prefix) || isRegion(prefix, nationals[0], country) || isRegion(country, national, prefix))
  return isIncluded || matchesOne(country + national, all)
}

/** Countries whose postcodes begin with a letter that is not the country's. */
const startsWithLetter = new Set(['BM', 'BN', 'CA', 'GB', 'GG', 'GI', 'IE', 'IM', 'JE', 'JM', 'MT', 'SZ'])

/** Whether a postcode without a country can be one of the country. In Argentina people write the letter of the province or not. */
function hasShape(code: string, postcode = ''): boolean {
  return code === 'AR' || startsWithLetter.has(code) === /^[A-Z]/.test(postcode)
}

/** Countries whose postcodes are the letters of a province or town, and four digits: how many letters. */
const regionLetters: Record<string, number> = { AR: 1, BN: 2, MT: 3 }

/** Whether letters that look like a country can be a province or town of the country, as in BA1511 of Brunei. */
function isRegion(letters: string, national: string | undefined, country: string): boolean {
  return regionLetters[codeOf(country)] === letters.length && /^\d{3}(?:\d|\d?\*)$/.test(national ?? '')
}

/** @param other before a typed postcode: a country, or three letters that are a town, as in Ulm 89073 */
function isSameCountry(one: string, other: string): boolean {
  const isTown = other.length === 3 && !isKnown(other) && isKnown(one)
  return other === '' || isTown || codeOf(one) === codeOf(other)
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function isKnown(country: string): boolean {
  return country in countries || (country.length === 2 && regionNames.of(country) !== undefined)
}

function codeOf(country: string): string {
  return countries[country] ?? country
}

function matchesOne(pattern: string, postcodes: readonly string[]): boolean {
  if (!pattern.endsWith('*')) return postcodes.includes(pattern)
  const beginning = pattern.slice(0, -1)
  return postcodes.some((postcode) => postcode.startsWith(beginning))
}
