import { isFinished } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { ticketTemplates } from '#contract/tickets.ts'
import { findTicketOrder } from '../orders/find-ticket-order.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { composeTestPage, composeTicket } from '../tickets/compose-ticket.ts'
import { findPrintedState, type PrintedState, type PrintJob } from './print-job-store.ts'
import { findPrinter, type StoredPrinter } from './printer-store.ts'

export interface TicketContext {
  queries: Queries
  site: PublicSite
}

export interface PreparedTicket {
  /** In receiptline's markup. */
  markup: string
  /** Null for a test page. */
  state: PrintedState | null
}

/**
 * Composes a ticket for the present state of its order.
 * @returns undefined when the ticket is not needed any more, or the order has no dish for this printer
 */
export async function prepareTicket(
  { queries, site }: TicketContext,
  printer: StoredPrinter,
  job: PrintJob,
  now: Milliseconds,
): Promise<PreparedTicket | undefined> {
  const { lineChars } = printer
  const template = ticketTemplates.find((each) => each === job.template)
  if (!template) return { markup: composeTestPage({ printerName: printer.name, site, now, lineChars }), state: null }
  const found = await findTicketOrder(queries, site.currency, job.orderId)
  if (!found) return undefined
  const state = stateOf(found.order)
  if (job.isManual === 0 && !(await isNeeded(queries, printer, job, found.order, state))) return undefined
  const insteadOf = job.insteadOfPrinterId === null ? undefined : await findPrinter(queries, job.insteadOfPrinterId)
  const markup = composeTicket({
    template,
    order: found.order,
    site,
    now,
    lineChars,
    isCopy: job.isCopy === 1,
    // a printer that prints instead of another one prints the dishes of that one
    categoryIds: (insteadOf ?? printer).categoryIds,
    categoryOf: (recipeId) => found.categoryIds.get(recipeId),
    station: printer.name,
    ...(insteadOf && { instead: insteadOf.name }),
  })
  return markup === undefined ? undefined : { markup, state }
}

async function isNeeded(
  queries: Queries,
  printer: StoredPrinter,
  job: PrintJob,
  order: Order,
  state: PrintedState,
): Promise<boolean> {
  if (job.template !== 'change') return !isFinished(order.status)
  const printed = await findPrintedState(queries, order.id, job.insteadOfPrinterId ?? printer.id)
  if (!printed) return false
  return (
    printed.isCancelled !== state.isCancelled || (!state.isCancelled && printed.delayMinutes !== state.delayMinutes)
  )
}

function stateOf({ status, delayMinutes = 0 }: Order): PrintedState {
  return { isCancelled: status === 'cancelled', delayMinutes }
}
