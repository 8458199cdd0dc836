import { currentLanguage } from '#contract/i18n/language-context.ts'
import { isFinished } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type TicketTemplate, ticketTemplates } from '#contract/printing/tickets.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { withLanguage } from '../language-context/reader-language.ts'
import { findTicketOrder } from '../orders/find-ticket-order.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { composeTestPage, composeTicket } from '../tickets/compose-ticket.ts'
import type { IsDrawable } from '../tickets/ticket-text.ts'
import { findPrintedState, isPrintedElsewhere, type PrintedState, type PrintJob } from './print-job-store.ts'
import { findPrinter, type StoredPrinter } from './printer-store.ts'

export interface TicketContext {
  queries: Queries
  /** @returns the settings with the texts in the language of the ticket that is being printed */
  site: () => PublicSite
}

export interface PreparedTicket {
  /** @returns the ticket in receiptline's markup; undefined when the order has no dish for this printer */
  compose: (isDrawable?: IsDrawable) => string | undefined
  /** What the ticket says about the order; null for a test page. */
  state: PrintedState | null
}

/**
 * Reads what a ticket needs, for the present state of its order.
 * @returns undefined when the ticket is not needed any more
 */
export async function prepareTicket(
  { queries, site }: TicketContext,
  printer: StoredPrinter,
  job: PrintJob,
  now: Milliseconds,
): Promise<PreparedTicket | undefined> {
  const { lineChars } = printer
  const template = ticketTemplates.find((each) => each === job.template)
  if (!template)
    return {
      compose: (isDrawable) => composeTestPage({ printerName: printer.name, site: site(), now, lineChars, isDrawable }),
      state: null,
    }
  const found = await findTicketOrder(queries, site().currency, job.orderId, template)
  if (!found) return undefined
  const { order, categoryIds } = found
  const state = stateOf(order)
  const lastPrinted = template === 'change' ? await findPrintedState(queries, job, now) : undefined
  if (job.isManual === 0 && !isNeeded(template, order, lastPrinted)) return undefined
  const insteadOf = job.insteadOfPrinterId === null ? undefined : await findPrinter(queries, job.insteadOfPrinterId)
  const isCopy = job.unconfirmed > 0 || (await isPrintedElsewhere(queries, job))
  const compose = (isDrawable?: IsDrawable) =>
    withLanguage(found.language ?? currentLanguage(), () =>
      composeTicket({
        isDrawable,
        template,
        order,
        site: site(),
        now,
        lineChars,
        isCopy,
        isReopened: lastPrinted?.isCancelled === true && !isFinished(order.status),
        // a printer that prints instead of another one prints the dishes of that one
        categoryIds: job.hasAllDishes === 1 ? [] : (insteadOf ?? printer).categoryIds,
        categoryOf: (recipeId) => categoryIds.get(recipeId),
        station: printer.name,
        ...(insteadOf && { instead: insteadOf.name }),
      }),
    )
  return { compose, state }
}

/** @param lastPrinted what the last ticket says about the order */
function isNeeded(template: TicketTemplate, order: Order, lastPrinted: PrintedState | undefined): boolean {
  if (template !== 'change') return !isFinished(order.status)
  if (!lastPrinted || order.status === 'delivered') return false
  const { isCancelled, delayMinutes } = stateOf(order)
  return lastPrinted.isCancelled !== isCancelled || (!isCancelled && lastPrinted.delayMinutes !== delayMinutes)
}

function stateOf({ status, delayMinutes = 0 }: Order): PrintedState {
  return { isCancelled: status === 'cancelled', delayMinutes }
}
