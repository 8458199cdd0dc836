import type { Cancellation } from './orders/order-progress.ts'

/** The texts for customers about cancelling an order and ordering it again. They are loaded on demand. */
export const cancellationMessages = {
  by: {
    customer: 'You cancelled this order.',
    restaurant: 'The restaurant cancelled this order.',
    timeout: 'This order was cancelled, because the restaurant did not answer in time. We are sorry. You pay nothing.',
  } satisfies Record<Cancellation['by'], string>,
  reason: (reason: string) => `Reason: ${reason}`,
} as const

export const cancelMessages = {
  title: 'Cancel this order?',
  text: 'The restaurant does not prepare the order, and you pay nothing. You cannot undo this.',
  why: 'Why do you cancel? (optional)',
  reasons: ['I ordered by mistake', 'I want to change something', 'It takes too long'],
  other: 'Another reason',
  otherText: 'Your reason',
  confirm: 'Cancel order',
  busy: 'Cancelling...',
  keep: 'Keep the order',
  failed: 'The order could not be cancelled. Please try again.',
} as const

export const reorderMessages = {
  loadFailed: 'The menu could not be loaded. Please try again.',
  changed: 'The menu has changed since this order:',
  changedByFilter: 'Your filter changes this order:',
  /** No dish of the order can be ordered. */
  nothingLeft: 'None of the dishes of this order can be ordered now. Please choose others from the menu.',
  cartNotEmpty: 'There are already dishes in your cart.',
  before: 'before',
  now: 'now',
  gone: 'No longer on the menu',
  renamed: (name: string) => `Now called ${name}`,
  optionGone: (name: string) => `${name} is no longer offered. The dish is added without it.`,
  /** @param reason such as 'Sold out today' */
  optionUnavailable: (name: string, reason: string) => `${name}: ${reason}. The dish is added without it.`,
  /** @param filter such as 'without nuts' */
  filtered: (filter: string) => `Hidden by your filter: ${filter}`,
  optionFiltered: (name: string, filter: string) =>
    `${name} is excluded by your filter: ${filter}. The dish is added without it.`,
  optionsChanged: 'The choices for this dish have changed. Please add it from the menu.',
  fill: 'Add to the cart',
  add: 'Add to my cart',
  replace: 'Replace my cart',
  back: 'Back',
  done: 'The dishes are in your cart',
} as const
