/** The headings of the dishes that the cart suggests. Only customers of a restaurant with suggestions load them. */
export const suggestionMessages = {
  minimum: 'Reach the minimum order',
  pairings: 'Goes well with your dishes',
} as const
