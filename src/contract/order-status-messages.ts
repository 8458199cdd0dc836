import type { Cancellation } from './order-progress.ts'
import { plural } from './plural.ts'

/** Texts about the progress of an order that has a ticket number, a delay or a cancellation. */
export const orderStatusMessages = {
  ticket: 'Your number',
  /** On the card in the history. */
  shortTicket: (ticketNumber: number) => `Number ${ticketNumber}`,
  /** @param minutes 0 when the order is on time again */
  delayed: (minutes: number) =>
    minutes === 0 ? 'On time again' : `Delayed by ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}`,
  cancelledBy: {
    customer: 'You cancelled this order.',
    restaurant: 'The restaurant cancelled this order.',
    timeout: 'The restaurant did not answer in time. We are sorry.',
  } satisfies Record<Cancellation['by'], string>,
  reason: (reason: string) => `Reason: ${reason}`,
} as const
