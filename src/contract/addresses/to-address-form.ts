import { addressFormMessages as texts } from '../messages/address-form.ts'
import type { AddressField, AddressForm, AddressPart } from './address-form.ts'
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
  const letters = (isLatin && latinFormat ? latinFormat : format).matchAll(/%(\w)/g)
  const fields = Array.from(letters, ([, letter = '']) => toField(letter, row))
  return { fields: withRows(fields), format, ...(latinFormat !== undefined && { latinFormat }) }
}

/** Whether the state of an address in the country is its county, as in Ireland. */
export function hasCounties(country: string): boolean {
  return formats[country]?.state === 'county'
}

function toField(letter: string, country: CountryFormat): AddressField {
  const { required, city = 'city', state = 'province', postcode = 'postal', example, isNumeric } = country
  const names: Record<string, { name: AddressPart; label: string }> = {
    A: { name: 'street', label: texts.street },
    C: { name: 'city', label: labelOf(texts.city, city) },
    S: { name: 'state', label: labelOf(texts.state, state) },
    Z: { name: 'zipCode', label: labelOf(texts.postcode, postcode) },
  }
  const named = names[letter]
  if (!named) throw new Error(`A format of an address contains the unknown letter ${letter}.`)
  return {
    ...named,
    ...(required.includes(letter) && { isRequired: true }),
    ...(named.name === 'zipCode' && isNumeric && { isNumeric: true }),
    ...(named.name === 'zipCode' && example !== undefined && { hint: texts.postcodeHint(example) }),
  }
}

function labelOf(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? ''
}

/** Gives the street a row, and one of the others when they are an odd number: the city if it is the first of them, or else the last. */
function withRows(fields: AddressField[]): AddressField[] {
  const others = fields.filter(({ name }) => name !== 'street')
  const odd = others.length % 2 === 0 ? undefined : others[0]?.name === 'city' ? others[0] : others.at(-1)
  return fields.map((field) => (field.name === 'street' || field === odd ? { ...field, isWide: true } : field))
}

/** @returns undefined for a text that is not a language, such as one that is half typed */
function scriptOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().script
  } catch {
    return undefined
  }
}
