import { limits } from './limits.ts'

/** Texts of a customer's saved addresses, at the checkout and in the profile. */
export const addressMessages = {
  choose: 'Deliver to',
  newAddress: 'New address',
  showAll: (count: number) => `Show all ${count} addresses`,
  replaced: 'The address that you typed was replaced.',
  name: 'Name of this address',
  /** The name of the first address. */
  defaultName: 'Home',
  savedLater: 'It is saved when you place the order.',
  replaces: (name: string) => `This replaces your saved address “${name}”.`,
  tooMany: `You have ${limits.addressesMax} saved addresses, which is the maximum. Enter the name of one to replace it, or delete one in your profile.`,

  title: 'Saved addresses',
  loadFailed: 'Your saved addresses could not be loaded. Please try again.',
  rename: 'Rename',
  renameAddress: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename address',
  renaming: 'Saving...',
  renamed: (name: string) => `The address is now called ${name}.`,
  remove: 'Delete',
  removeAddress: (name: string) => `Delete ${name}`,
  removeTitle: 'Delete address',
  removeExplained: (name: string) => `“${name}” is removed from your saved addresses. Your orders do not change.`,
  removing: 'Deleting...',
  removed: (name: string) => `${name} is deleted from your saved addresses.`,
} as const
