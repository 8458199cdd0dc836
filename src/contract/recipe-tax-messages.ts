/** The texts about the tax class and the deposit of a recipe in the panel. */
export const recipeTaxMessages = {
  taxClass: 'Tax class',
  /** @param name of the first class of the settings; undefined without classes */
  defaultClass: (name: string | undefined) => (name === undefined ? 'Default' : `Default (${name})`),
  ofRecipe: (name: string) => `Tax class: ${name}`,
  deposit: 'Deposit',
  depositHint: 'Added to the total for each item, such as for a bottle. Discounts do not reduce it.',
  depositInvalid: 'Please enter a valid deposit, or leave the field empty',
} as const
