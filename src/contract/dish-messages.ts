import type { MenuOptionGroup } from './menu/selection.ts'

/** Texts of the dialog in which customers choose the options of a dish. */
export const dishMessages = {
  /** The rule of an option group, such as 'Choose 1' or 'Choose up to 3 · 1 free'. */
  rule: (group: MenuOptionGroup) => [unitsRule(group), optionRule(group), freeRule(group)].filter(Boolean).join(' · '),
  /** Two buttons above the options, when the dialog opens with those that the customer chose last. */
  asLastTime: 'As last time',
  startAgain: 'Start again',
  /** The price of one unit of an option, after the option's name. */
  addedPrice: (price: string) => `+${price}`,
  addOne: (option: string) => `Add one ${option}`,
  removeOne: (option: string) => `Remove one ${option}`,
  note: 'Note for the kitchen',
  noteLength: (chars: number, maxChars: number) => `${chars} of ${maxChars} characters`,
  noteTooLong: (maxChars: number) => `Please shorten the note to at most ${maxChars} characters.`,
  quantity: 'Quantity',
  decreaseQuantity: 'Decrease quantity',
  increaseQuantity: 'Increase quantity',
  add: (total: string) => `Add to Cart · ${total}`,
  save: (total: string) => `Save changes · ${total}`,
  undeclared: 'The allergens of this dish are not declared.',
  optionUndeclared: 'Allergens not declared',
  excluded: 'Does not match your filter.',
  askUs: 'Ask us about allergens:',
  totalAnnouncement: (total: string) => `Total ${total}`,
} as const

function unitsRule({ minUnits, maxUnits, maxPerOption, options }: MenuOptionGroup): string {
  if (minUnits === maxUnits) return `Choose ${minUnits}`
  const isLimited = maxUnits < options.length * maxPerOption
  if (minUnits === 0) return isLimited ? `Choose up to ${maxUnits}` : 'Choose as many as you like'
  return isLimited ? `Choose ${minUnits} to ${maxUnits}` : `Choose at least ${minUnits}`
}

function optionRule({ maxUnits, maxPerOption }: MenuOptionGroup): string {
  return maxPerOption > 1 && maxPerOption < maxUnits ? `up to ${maxPerOption} of each` : ''
}

function freeRule({ freeUnits, options }: MenuOptionGroup): string {
  if (freeUnits === 0 || options.every(({ priceMinor }) => priceMinor === 0)) return ''
  // an option without a price takes a free unit, which would surprise a guest
  return options.some(({ priceMinor }) => priceMinor === 0)
    ? `${freeUnits} free, the cheapest first`
    : `${freeUnits} free`
}
