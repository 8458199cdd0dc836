import * as z from 'zod/mini'
import type { AddressPart, AddressParts } from '#contract/addresses/address-form.ts'
import { deliveryAddressSchema } from '#contract/orders/orders.ts'

/** Where suggestions are looked for. */
export interface SearchArea {
  /** An ISO 3166-1 code; '' for all countries. */
  country: string
  /** Whether people write the county as the state, as in Ireland. */
  prefersCounty: boolean
  /** The parts that an address in the country has; the others stay empty. */
  parts: readonly AddressPart[]
}

export const suggestionsMax = 5

const placeSchema = z.object({ address: z.optional(z.record(z.string(), z.unknown())) })
const answerSchema = z.array(z.unknown())
const { street, city, state, zipCode } = deliveryAddressSchema.shape
const partsSchema = z.object({ street, city, state, zipCode })

/** The names that Nominatim has for one part, the most precise first. */
const roads = ['road', 'pedestrian', 'footway', 'path', 'residential', 'square', 'place']
const towns = ['city', 'town', 'village', 'municipality', 'hamlet', 'city_district', 'suburb']
const states = ['state', 'province', 'county']

/** A house number as people type it, such as 12 or 12a; not a postcode. */
const typedNumber = /(?:^|[\s,])(\d{1,4}[a-z]?)(?=[\s,]|$)/i

/**
 * Reads the places of an answer as Nominatim writes it with `addressdetails=1`.
 * @param typed the text of the customer: its house number is kept when the service knows only the street, and its place before or after
 *   the street is that of the suggestion
 * @returns at most five addresses with a street, each once; places of another country and with texts that no address can have are left out
 * @throws Error with a message without the answer, which contains addresses
 */
export function readSuggestions(answer: string, typed: string, area: SearchArea): AddressParts[] {
  const { country, prefersCounty } = area
  const found = new Map<string, AddressParts>()
  for (const place of parseAnswer(answer)) {
    const { address = {} } = placeSchema.safeParse(place).data ?? {}
    const textOf = (names: readonly string[]) =>
      names
        .map((name) => address[name])
        .find(isText)
        ?.trim() ?? ''
    const placeCountry = textOf(['country_code'])
    if (country !== '' && placeCountry !== '' && placeCountry.toUpperCase() !== country) continue
    const road = textOf(roads)
    const number = textOf(['house_number']) || (typedNumber.exec(typed)?.[1] ?? '')
    const textOfPart = (part: AddressPart, names: readonly string[]) => (area.parts.includes(part) ? textOf(names) : '')
    const parts = partsSchema.safeParse({
      street: /^\d/.test(typed.trim()) ? `${number} ${road}` : `${road} ${number}`,
      city: textOfPart('city', towns),
      state: textOfPart('state', prefersCounty ? ['county', ...states] : states),
      zipCode: textOfPart('zipCode', ['postcode']),
    })
    if (road !== '' && parts.success) found.set(Object.values(parts.data).join('\n'), parts.data)
  }
  return [...found.values()].slice(0, suggestionsMax)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function parseAnswer(text: string): unknown[] {
  try {
    return answerSchema.parse(JSON.parse(text))
  } catch {
    throw new Error('The answer is not a list of places.')
  }
}
