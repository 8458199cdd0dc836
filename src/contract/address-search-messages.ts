import { plural } from './values/plural.ts'

/** Texts of the suggestions while a customer types an address. Only sites with this setting load them. */
export const addressSearchMessages = {
  list: 'Addresses',
  /** For screen readers. */
  found: (count: number) =>
    `${count} ${plural(count, { one: 'address', other: 'addresses' })} found. Choose with the arrow keys and Enter, or keep typing.`,
  filled: 'The address is filled in.',
} as const
