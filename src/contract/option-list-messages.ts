import { limits } from './limits.ts'
import { plural } from './values/plural.ts'

const options = (count: number) => `${count} ${plural(count, { one: 'option', other: 'options' })}`
const lines = (count: number) => `${count} ${plural(count, { one: 'line', other: 'lines' })}`

/** The texts about options that are typed as a list in the panel. */
export const optionListMessages = {
  open: 'Type or paste a list',
  label: 'List of options',
  hint: 'One option in each line, such as “Olives +1.00” or “Small”. You can paste two columns of a spreadsheet.',
  preview: 'Options in the list',
  badLines: 'Lines to correct',
  noPrice: 'no extra cost',
  /** @param text the line as typed */
  badLine: (number: number, text: string) => `Line ${number}, “${text}”:`,
  add: (count: number) => (count === 0 ? 'Add options' : `Add ${options(count)}`),
  close: 'Close the list',
  added: (count: number, left: number) =>
    `${options(count)} added${left > 0 ? `; ${lines(left)} left to correct` : ''}`,
  leftOver: 'Please correct the lines below, or remove them from the list',

  nameMissing: 'Please enter a name before the price.',
  nameTooLong: `Please enter at most ${limits.nameMaxChars} characters.`,
  priceUnclear: (price: string) => `Please enter the price in another way; “${price}” is not a valid one.`,
  twice: (name: string) => `“${name}” is already an option.`,
  tooMany: `A group can have ${limits.optionsMax} options.`,
} as const
