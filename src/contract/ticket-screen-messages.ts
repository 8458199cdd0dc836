import { orderLabel } from './messages.ts'
import type { TicketTemplate } from './printing/tickets.ts'
import { plural } from './values/plural.ts'

const templateNames: Record<TicketTemplate, string> = {
  kitchen: 'Kitchen',
  package: 'Package',
  receipt: 'Receipt',
  change: 'Change',
}

/** The texts of the panel's screen with the tickets of orders. */
export const ticketScreenMessages = {
  title: 'Tickets',
  /** For screen readers, after the link to the tickets of an order. */
  of: (orderId: string) => `of ${orderLabel(orderId)}`,
  back: 'Back to the orders',
  template: 'Ticket',
  templates: templateNames,
  paper: 'Paper',
  papers: { '80': '80 mm', '58': '58 mm' },
  print: (count: number) => (count === 1 ? 'Print' : `Print ${count} tickets`),
  loading: (loaded: number, all: number) => `Loading ${loaded} of ${all}...`,
  image: (orderId: string, template: TicketTemplate) => `${templateNames[template]} ticket of ${orderLabel(orderId)}`,
  failed: (orderId: string) => `The ticket of ${orderLabel(orderId)} could not be loaded.`,
  someFailed: (count: number) =>
    `${count} ${plural(count, { one: 'ticket was', other: 'tickets were' })} not loaded and will not be printed.`,
  hint: 'Choose the paper of your printer in the print dialog if it suggests another one, and switch off margins and headers.',
  noOrders: 'No orders are selected. Select orders in the list, or open the tickets of one order there.',
  tooMany: (max: number) => `Only the first ${max} orders are shown. Print the others afterwards.`,
  off: 'Tickets are off. Switch printing on in the settings first.',
  settings: 'Open the settings',
} as const
