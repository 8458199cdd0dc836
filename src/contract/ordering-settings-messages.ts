/** The texts of the panel's settings about taxes, delivery and payment. Customers do not load them. */

export const amountMessages = {
  savedHint: 'Saved. New orders use these settings.',
  percentInvalid: 'Please enter a percentage from 0 to 100 with at most 4 decimals, such as 7.25',
  /** @param example in the shop's currency, such as 2.50 */
  amountInvalid: (example: string) => `Please enter an amount such as ${example}`,
  nameRequired: 'Please enter a name',
  invalidName: (reason: string) => `The name ${reason}`,
  percentage: (percent: string) => `${percent} %`,
} as const

export const taxSettingsMessages = {
  intro: 'Without tax classes, orders have no tax.',
  pricesIncludeTax: 'Prices and tax',
  included: 'Prices include tax',
  includedHint: 'Guests pay the prices of the menu. The order says how much tax they contain.',
  added: 'Tax is added on top',
  addedHint: 'The tax is added to the prices of the menu at the checkout.',
  classes: 'Tax classes',
  classesHint:
    'The first class is the default: dishes without a class have it. Guests see the names of the rates, not those of the classes.',
  default: 'Default',
  /** The label of a class without a name. */
  class: (number: number) => `tax class ${number}`,
  className: (number: number) => `Name of tax class ${number}`,
  name: 'Name',
  namePlaceholder: 'Such as Food',
  noTax: 'no tax',
  noRates: 'Without a rate, dishes of this class have no tax.',
  rate: (number: number, label: string) => `rate ${number} of ${label}`,
  rateName: (number: number, label: string) => `Name of rate ${number} of ${label}`,
  rateNameLabel: 'Name of rate',
  ratePercentLabel: 'Percent',
  rateNamePlaceholder: 'Such as VAT',
  ratePercent: (number: number, label: string) => `Percent of rate ${number} of ${label}`,
  addRate: 'Add a rate',
  addRateTo: (label: string) => `Add a rate to ${label}`,
  addClass: 'Add a tax class',
  templates: 'Start with',
  templatesHint:
    'These are the usual rates of 2026 for collected and delivered dishes. Please check that they are yours.',
  /** @param percents such as '7' and '19'; none if the owner types the rate */
  template: (country: string, percents: readonly string[]) =>
    `${country}: ${percents.map((percent) => `${percent} %`).join(' and ') || 'one rate'}`,
  feeClassId: 'Tax class of fees',
  feeClassHint: 'Fees are for delivery, packaging and small orders.',
  shared: 'Shared over the dishes',
  inUse: (recipe: string) =>
    `Nothing was saved: the recipe “${recipe}” still has a tax class that you have removed. Choose “Discard changes”, give this recipe and the others of the class another class, then remove it.`,
  inUseArchived: (recipe: string) =>
    `Nothing was saved: the archived recipe “${recipe}” still has a tax class that you have removed. Choose “Discard changes”, restore this recipe and give it another class, or delete it for good, then remove the class.`,
  openRecipes: 'Open the recipes in a new tab',
  inUseByService: {
    delivery:
      'Nothing was saved: “Tax classes of deliveries” still contains a tax class that you have removed. Choose “Discard changes”, change it there, then remove the class.',
    pickup:
      'Nothing was saved: “Tax classes of pickups” still contains a tax class that you have removed. Choose “Discard changes”, change it there, then remove the class.',
  },
  openService: { delivery: 'Open “Delivery” in a new tab', pickup: 'Open “Pickup” in a new tab' },
  removedClass: 'Removed class',
  feeClassGone: 'You have removed the class of the fees. Please choose another one.',
} as const

interface ExampleSentence {
  place: string
  isPickup: boolean
  amount: string
  day: string
  clock: string
  total: string
}

/** The live example of what a customer pays. */
export const orderExampleMessages = {
  title: 'Example',
  amount: 'Value of the dishes',
  time: 'Time of the order',
  inTimeZone: (timeZone: string) => `Time zone of the restaurant: ${timeZone}`,
  inOwnTimeZone: 'No time zone is set, so this is the time of your device.',
  taxClass: 'Tax class of the dish',
  code: 'Code',
  noCode: 'No code',
  dish: 'Dish',
  anyDish: 'Any other dish',
  tip: 'Tip',
  noTip: 'No tip',
  service: 'Service',
  zipCode: 'ZIP code of the customer',
  /** `place` is a postcode or ''; `day` is such as Friday, `clock` such as 19:30 */
  sentence: ({ place, isPickup, amount, day, clock, total }: ExampleSentence) =>
    `A customer${place === '' ? '' : ` in ${place}`} who orders ${amount}${isPickup ? ' for pickup' : ''} on ${day} at ${clock} pays ${total}`,
  incomplete: 'Complete the fields to see the example',
  lines: 'Amounts of the example',
  waived: (label: string, saved: string) => `${label} (free, saves ${saved})`,
  /** @param rate such as '7 % VAT' */
  taxIncluded: (rate: string, taxClass: string) => `Includes ${rate} (${taxClass})`,
  taxAdded: (rate: string, taxClass: string) => `${rate} (${taxClass})`,
  total: 'Total',
  belowMinimum: (missing: string) =>
    `This order is below your minimum: dishes for ${missing} are missing, so it cannot be placed.`,
} as const
