import { addressFieldMessages as specified } from './address-field-messages.ts'

/**
 * The names of the fields of an address in a country, by the names in the address data of Google. The server writes those of the
 * shop's country into each document, so customers do not load this file.
 */
export const addressFormMessages = {
  street: specified.street,
  city: { city: specified.city, suburb: 'Suburb', post_town: 'Town', district: 'District' },
  state: {
    province: 'Province',
    area: 'Area',
    county: 'County',
    department: 'Department',
    district: 'District',
    do_si: 'Province',
    emirate: 'Emirate',
    island: 'Island',
    oblast: 'Oblast',
    parish: 'Parish',
    prefecture: 'Prefecture',
    region: 'Region',
    state: specified.state,
  },
  postcode: { postal: 'Postcode', eircode: 'Eircode', pin: 'PIN code', zip: specified.zipCode },
  /** @param example such as '10115' */
  postcodeHint: (example: string) => `Such as ${example}`,
} as const
