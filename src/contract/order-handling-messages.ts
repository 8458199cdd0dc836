import { orderLabel } from './messages.ts'
import { orderStatusMessages } from './order-status-messages.ts'

/** The texts with which the panel handles orders: ticket numbers, delays, next steps, ages and groups of orders. */
export const orderHandlingMessages = {
  ticket: 'Ticket',
  estimated: 'Estimated',
  /** Follows the estimated time in the same sentence. */
  delayedBy: (minutes: number) => `, ${orderStatusMessages.delayed(minutes).toLowerCase()}`,
  addDelay: (minutes: number) => `+${minutes} min`,
  /** For screen readers, before the buttons that delay an order. */
  delayOf: (orderId: string) => `Delay ${orderLabel(orderId)}`,
  /** For screen readers, after `undo`. */
  delayChangeOf: (orderId: string) => `the delay of ${orderLabel(orderId)}`,
  delayFailed: 'The delay was not saved. Please try again.',
  /** For screen readers, after the label of the next step. */
  nextStepOf: (orderId: string) => `as the next step of ${orderLabel(orderId)}`,
  /** '12 min', '1 h 5 min' or '2 d 3 h'. */
  duration,
  late: (age: string) => `${age} · Late`,
  lateBy: (age: string, by: string) => `${age} · Late by ${by}`,
  dueSoon: (age: string) => `${age} · Due soon`,
  dueIn: (time: string) => `Due in ${time}`,
  dueSoonIn: (age: string, due: string) => `${age} · ${due}`,
  announce: (orderId: string, text: string) => `${text}. ${orderLabel(orderId)}`,
} as const

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  if (hours < 24) return `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}
