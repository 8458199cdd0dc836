import { addressFormMessages as texts } from '../messages/address-form.ts'
import { type AddressField, type AddressForm, type AddressPart, partNames } from './address-form.ts'
import countryFormats from './country-formats.json' with { type: 'json' }

/** A row of the generated table. The names are those of `addressFormMessages`; omitted ones are city, province and postal. */
interface CountryFormat {
  format: string
  latinFormat?: string
  /** The letters of the required parts, such as ACZ. */
  required: string
  city?: string
  state?: string
  postcode?: string
  /** Of a postcode. */
  example?: string
  isNumeric?: boolean
}

const formats: Readonly<Record<string, CountryFormat>> = countryFormats

/** The ISO 3166-1 codes of the countries whose addresses are known, and a few that other standards add, such as XK for Kosovo. */
export const addressCountries: readonly string[] = Object.keys(formats)

/**
 * @param country an ISO 3166-1 code; '' for the form of spec §5
 * @param locale of the shop, such as `ja`; it decides about the order of the fields where a country writes in two scripts
 * @returns undefined for '', and for an unknown country
 */
export function toAddressForm(country: string, locale: string): AddressForm | undefined {
  const row = formats[country]
  if (!row) return undefined
  const { format, latinFormat } = row
  const isLatin = locale === '' || scriptOf(locale) === 'Latn'
  const letters = Array.from(
    (isLatin && latinFormat ? latinFormat : format).matchAll(/%(\w)/g),
    ([, letter = '']) => letter,
  )
  const wide = widePart(letters.map(partOf))
  return {
    fields: letters.map((letter) => toField(letter, row, wide)),
    format,
    ...(latinFormat !== undefined && { latinFormat }),
  }
}

/** Whether the state of an address in the country is its county, as in Ireland. */
export function hasCounties(country: string): boolean {
  return formats[country]?.state === 'county'
}

/** The texts are read when they are shown, or when the settings are sent, because they depend on the language. */
function toField(letter: string, country: CountryFormat, wide: AddressPart | undefined): AddressField {
  const { required, city = 'city', state = 'province', postcode = 'postal', example, isNumeric } = country
  const readLabel: Record<AddressPart, () => string> = {
    street: () => texts.street,
    city: () => labelOf(texts.city, city),
    state: () => labelOf(texts.state, state),
    zipCode: () => labelOf(texts.postcode, postcode),
  }
  const name = partOf(letter)
  const isPostcode = name === 'zipCode'
  const field: AddressField = {
    name,
    get label() {
      return readLabel[name]()
    },
    ...(required.includes(letter) && { isRequired: true }),
    ...(isPostcode && isNumeric && { isNumeric: true }),
    ...((name === 'street' || name === wide) && { isWide: true }),
  }
  if (isPostcode && example !== undefined)
    Object.defineProperty(field, 'hint', { enumerable: true, get: () => texts.postcodeHint(example) })
  return field
}

function partOf(letter: string): AddressPart {
  const part = partNames[letter]
  if (!part) throw new Error(`A format of an address contains the unknown letter ${letter}.`)
  return part
}

function labelOf(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? ''
}

/** @returns the part that has a row beside the street when the others are an odd number: the city if it is the first of them, or else the last */
function widePart(parts: readonly AddressPart[]): AddressPart | undefined {
  const others = parts.filter((name) => name !== 'street')
  if (others.length % 2 === 0) return undefined
  return others[0] === 'city' ? 'city' : others.at(-1)
}

/** @returns undefined for a text that is not a language, such as one that is half typed */
function scriptOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().script
  } catch {
    return undefined
  }
}
