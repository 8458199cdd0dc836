/**
 * The documents that can be printed for an order. `change` says that an order was cancelled or delayed after its ticket was
 * printed.
 */
export const ticketTemplates = ['kitchen', 'package', 'receipt', 'change'] as const
export type TicketTemplate = (typeof ticketTemplates)[number]
