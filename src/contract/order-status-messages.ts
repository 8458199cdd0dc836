import { plural } from './values/plural.ts'

/** Texts about the progress of an order that has a ticket number or a delay. */
export const orderStatusMessages = {
  ticket: 'Your number',
  /** @param minutes 0 when the order is on time again */
  delayed: (minutes: number) =>
    minutes === 0 ? 'On time again' : `Delayed by ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}`,
} as const
