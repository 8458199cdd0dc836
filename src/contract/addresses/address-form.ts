import { joinAddress } from '../join-words.ts'
import { addressFieldMessages as texts } from '../messages/address-field.ts'

/** The parts of an address that depend on the country. */
export const addressParts = ['street', 'city', 'state', 'zipCode'] as const
export type AddressPart = (typeof addressParts)[number]

/** '' is a part that is not there. */
export type AddressParts = Readonly<Record<AddressPart, string>>

export interface AddressField {
  name: AddressPart
  label: string
  isRequired?: true
  /** The keyboard of a phone has only digits. */
  isNumeric?: true
  hint?: string
  /** Takes the full width of the form. */
  isWide?: true
}

/** How people enter and print an address. */
export interface AddressForm {
  /** In the order of the form. */
  fields: readonly AddressField[]
  /** The printed lines: `%A` is the street, `%C` the city, `%S` the state, `%Z` the postcode. */
  format: string
  /** The same for an address in Latin letters, when it has another order. */
  latinFormat?: string
}

/** The form while the owner has chosen no country: all fields are required (spec §5). */
export const specifiedForm: AddressForm = {
  fields: [
    {
      name: 'street',
      get label() {
        return texts.street
      },
      isRequired: true,
      isWide: true,
    },
    {
      name: 'city',
      get label() {
        return texts.city
      },
      isRequired: true,
      isWide: true,
    },
    {
      name: 'state',
      get label() {
        return texts.state
      },
      isRequired: true,
    },
    {
      name: 'zipCode',
      get label() {
        return texts.zipCode
      },
      isRequired: true,
    },
  ],
  format: '%A\n%C, %S %Z',
}

/** The settings of the site. The form is omitted while the owner has chosen no country. */
export interface FormSetting {
  addressForm?: AddressForm | undefined
}

/** @returns the required fields that are empty or blank */
export function missingParts(
  address: Partial<AddressParts>,
  { addressForm = specifiedForm }: FormSetting,
): AddressPart[] {
  return addressForm.fields
    .filter(({ name, isRequired }) => isRequired && (address[name] ?? '').trim() === '')
    .map(({ name }) => name)
}

/** By the letters of a format. */
export const partNames: Readonly<Record<string, AddressPart>> = { A: 'street', C: 'city', S: 'state', Z: 'zipCode' }

const otherLetters = /(?!\p{Script=Latin})\p{L}/u

/**
 * @returns the lines of an address in the order of the country, without the separators of empty parts. Parts that the country does not
 *   have, such as those of an order before the country was chosen, are the last line.
 */
export function addressLines(address: AddressParts, { addressForm = specifiedForm }: FormSetting): string[] {
  const { format, latinFormat = format } = addressForm
  const { street, city, state, zipCode } = address
  const left: Record<AddressPart, string> = { street, city, state, zipCode }
  const isLatin = !otherLetters.test(Object.values(left).join(''))
  const lines = (isLatin ? latinFormat : format).split('\n').map((line) => {
    let text = ''
    const [first = '', ...parts] = line.split('%')
    let before = first
    for (const [index, part] of parts.entries()) {
      const name = partNames[part.charAt(0)]
      if (name && left[name] !== '') {
        // at the beginning of a line only the text that the format has there, such as SINGAPORE
        text += (text === '' && index > 0 ? '' : before) + left[name]
        left[name] = ''
      }
      before = part.slice(1)
    }
    return text
  })
  return [...lines, Object.values(left).filter(Boolean).join(' ')].filter(Boolean)
}

/** @returns an address on one line */
export function addressLine(address: AddressParts, site: FormSetting): string {
  return joinAddress(addressLines(address, site))
}

/** @returns what tells a customer's addresses apart: the street and the town */
export function shortAddress({ street, city, state, zipCode }: AddressParts): string {
  return joinAddress([street, city || state || zipCode].filter(Boolean))
}
