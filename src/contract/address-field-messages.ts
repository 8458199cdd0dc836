/** The labels of the fields of an address while the owner has chosen no country (spec §5). */
export const addressFieldMessages = { street: 'Street', city: 'City', state: 'State', zipCode: 'ZIP code' } as const
