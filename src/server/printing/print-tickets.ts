import type * as z from 'zod/mini'
import type { printRequestSchema } from '#contract/printers.ts'
import { Refusal } from '../errors/refusal.ts'
import { dialectOf } from '../store/dialects.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { ticketExpiryMs } from './plan-print-jobs.ts'
import { insertPrintJobs, listPrintedOrders, type NewPrintJob } from './print-job-store.ts'
import { listPrinters, type StoredPrinter } from './printer-store.ts'

/**
 * Prints tickets because an admin asks for them, even if the orders are finished.
 * @returns how many tickets wait for printers now
 * @throws Refusal `printer/not-found`, `printer/none-for-template`, `order/not-found`
 */
export async function printTickets(
  queries: Queries,
  { orderIds, template, printerId }: z.infer<typeof printRequestSchema>,
  now: Milliseconds,
): Promise<number> {
  const printers = await listPrinters(queries)
  const chosen = printers.filter(({ id, copies }) => (printerId === null ? copies[template] > 0 : id === printerId))
  if (chosen.length === 0) throw new Refusal(printerId === null ? 'printer/none-for-template' : 'printer/not-found')
  const ids = [...new Set(orderIds)]
  if ((await countOrders(queries, ids)) < ids.length) throw new Refusal('order/not-found')
  const printed = await listPrintedOrders(queries, ids, template)
  const jobs = ids.flatMap((orderId) =>
    chosen.map((printer) => ({
      ...manualJob(printer, now),
      orderId,
      template,
      copies: Math.max(1, printer.copies[template]),
      isCopy: printed.has(orderId) ? (1 as const) : (0 as const),
    })),
  )
  await insertPrintJobs(queries, jobs)
  return jobs.length
}

export async function printTestPage(queries: Queries, printer: StoredPrinter, now: Milliseconds): Promise<void> {
  await insertPrintJobs(queries, [{ ...manualJob(printer, now), orderId: '', template: 'test', copies: 1, isCopy: 0 }])
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

async function countOrders(queries: Queries, ids: readonly string[]): Promise<number> {
  const { count } = await queries
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where(dialectOf(queries).inList('id', ids))
    .executeTakeFirstOrThrow()
  return Number(count)
}
