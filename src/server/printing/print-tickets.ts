import type * as z from 'zod/mini'
import type { printRequestSchema } from '#contract/printing/printers.ts'
import type { TicketTemplate } from '#contract/printing/tickets.ts'
import type { Currency } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { findTicketOrder, type TicketOrder } from '../orders/find-ticket-order.ts'
import { newId } from '../store/id.ts'
import { StoredDataError, unlessUnreadable } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { ticketExpiryMs } from './plan-print-jobs.ts'
import { insertPrintJobs, type NewPrintJob } from './print-job-store.ts'
import { listPrinters, type StoredPrinter } from './printer-store.ts'

/**
 * Prints tickets because an admin asks for them, even if the orders are finished.
 * @returns how many tickets wait for printers now
 * @throws Refusal `printer/not-found`, `printer/none-for-template`, `order/not-found`, `order/unreadable` when no order can be read
 */
export async function printTickets(
  { queries, currency }: { queries: Queries; currency: Currency },
  { orderIds, template, printerId }: z.infer<typeof printRequestSchema>,
  now: Milliseconds,
): Promise<number> {
  const printers = await listPrinters(queries)
  const chosen = printers.filter(({ id, copies }) => (printerId === null ? copies[template] > 0 : id === printerId))
  if (chosen.length === 0) throw new Refusal(printerId === null ? 'printer/none-for-template' : 'printer/not-found')
  const jobs: NewPrintJob[] = []
  let isAnyReadable = false
  for (const orderId of new Set(orderIds)) {
    const found = await findTicketOrder(queries, currency, orderId).catch(unlessUnreadable)
    if (!found) throw new Refusal('order/not-found')
    // the panel says that it could not be read; the other orders are printed
    if (found instanceof StoredDataError) continue
    isAnyReadable = true
    for (const printer of chosen)
      if (printerId !== null || hasDishes(printer, found, template))
        jobs.push({
          ...manualJob(printer, now),
          orderId,
          template,
          copies: Math.max(1, printer.copies[template]),
          // an admin who chooses a printer wants all dishes there, for example because another printer is broken
          hasAllDishes: printerId === null ? 0 : 1,
        })
  }
  if (!isAnyReadable) throw new Refusal('order/unreadable')
  await insertPrintJobs(queries, jobs)
  return jobs.length
}

/** Whether the order has a dish for this printer. */
function hasDishes({ categoryIds }: StoredPrinter, { order, categoryIds: ids }: TicketOrder, template: TicketTemplate) {
  if (categoryIds.length === 0 || template === 'package' || template === 'receipt') return true
  return order.items.some(({ id }) => categoryIds.includes(ids.get(id) ?? categoryIds[0] ?? ''))
}

export async function printTestPage(queries: Queries, printer: StoredPrinter, now: Milliseconds): Promise<void> {
  await insertPrintJobs(queries, [
    { ...manualJob(printer, now), orderId: '', template: 'test', copies: 1, hasAllDishes: 0 },
  ])
}

function manualJob({ id: printerId }: StoredPrinter, now: Milliseconds) {
  const id = newId()
  return {
    id,
    dedupeKey: `manual/${id}`,
    printerId,
    isManual: 1,
    printAt: now,
    expiresAt: now + ticketExpiryMs,
  } satisfies Partial<NewPrintJob>
}
