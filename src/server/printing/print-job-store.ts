import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { TicketTemplate } from '#contract/tickets.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'

export type JobTemplate = TicketTemplate | 'test'

export interface NewPrintJob {
  id: string
  /** A second job with this key is not stored. */
  dedupeKey: string
  printerId: string
  /** '' for a test page. */
  orderId: string
  template: JobTemplate
  copies: number
  isManual: 0 | 1
  isCopy: 0 | 1
  printAt: Milliseconds
  expiresAt: Milliseconds
}

export type PrintJob = Selectable<Tables['printJobs']>
export type Outcome = 'printed' | 'unneeded' | 'expired'

/** What a ticket said about the order. When the order differs from it, the kitchen must get a ticket about the change. */
const printedStateSchema = z.object({ isCancelled: z.boolean(), delayMinutes: z.number() })
export type PrintedState = z.infer<typeof printedStateSchema>

/** The dedupe key also works after the ticket was printed, until the row is deleted. */
const retentionMs = 30 * 24 * 3_600_000

const insertRows = bulkInsert(
  'printJobs',
  ['id', 'dedupeKey', 'printerId', 'orderId', 'template', 'copies', 'isManual', 'isCopy', 'printAt', 'expiresAt'],
  sql`on conflict ("dedupeKey") do nothing`,
)

/** Keeps the statements of a page small. */
const insertMaxRows = 250

export async function insertPrintJobs(queries: Queries, jobs: readonly NewPrintJob[]): Promise<void> {
  for (let start = 0; start < jobs.length; start += insertMaxRows)
    await insertRows(queries, jobs.slice(start, start + insertMaxRows))
}

/** @returns the ticket that the printer must print next */
export function findNextJob(queries: Queries, printerId: string, now: Milliseconds): Promise<PrintJob | undefined> {
  return (
    openJobs(queries)
      .where('printerId', '=', printerId)
      .where('printAt', '<=', now)
      .orderBy('printAt')
      // the tickets of one order follow each other
      .orderBy('dedupeKey')
      .limit(1)
      .executeTakeFirst()
  )
}

/** @returns the ticket if it was not printed yet, and belongs to this printer, or to one that should print it instead */
export function findOpenJob(queries: Queries, id: string, printerId: string): Promise<PrintJob | undefined> {
  return openJobs(queries)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('printerId', '=', printerId), eb('insteadOfPrinterId', '=', printerId)]))
    .executeTakeFirst()
}

/**
 * Stores that the printer receives the ticket now.
 * @param state what the ticket says; null for a test page
 * @returns false when the ticket was printed or sent in the meantime; then it must not be sent
 */
export async function markSent(
  queries: Queries,
  { id, attempts }: PrintJob,
  state: PrintedState | null,
  now: Milliseconds,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('printJobs')
    .set({ sentAt: now, attempts: attempts + 1, printedState: state && JSON.stringify(state) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Lets a printer receive the ticket again. @param isCopy whether it may have been printed, so the next one says COPY */
export async function returnJob(queries: Queries, id: string, printerId: string, isCopy: boolean): Promise<void> {
  await queries
    .updateTable('printJobs')
    .set({ sentAt: null, ...(isCopy && { isCopy: 1 }) })
    .where('id', '=', id)
    .where('printerId', '=', printerId)
    .where('finishedAt', 'is', null)
    .execute()
}

export async function finishJob(queries: Queries, id: string, outcome: Outcome, now: Milliseconds): Promise<void> {
  await queries
    .updateTable('printJobs')
    .set({ outcome, finishedAt: now })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute()
}

/** @returns what the last ticket that this printer, or one in its place, received said about the order */
export async function findPrintedState(
  queries: Queries,
  orderId: string,
  printerId: string,
): Promise<PrintedState | undefined> {
  const row = await queries
    .selectFrom('printJobs')
    .select('printedState')
    .where('orderId', '=', orderId)
    .where((eb) => eb.or([eb('printerId', '=', printerId), eb('insteadOfPrinterId', '=', printerId)]))
    .where('printedState', 'is not', null)
    .orderBy('printAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.printedState ? printedStateSchema.parse(JSON.parse(row.printedState)) : undefined
}

/** Deletes waiting tickets about earlier changes of these orders, because the next one describes all changes. */
export async function deleteWaitingChanges(queries: Queries, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await queries
    .deleteFrom('printJobs')
    .where(dialectOf(queries).inList('orderId', orderIds))
    .where('template', '=', 'change' satisfies JobTemplate)
    .where('isManual', '=', 0)
    .where('sentAt', 'is', null)
    .where('finishedAt', 'is', null)
    .execute()
}

/** Prints the tickets of these orders now instead of later. */
export async function makeJobsDue(queries: Queries, orderIds: readonly string[], now: Milliseconds): Promise<void> {
  if (orderIds.length === 0) return
  await queries
    .updateTable('printJobs')
    .set({ printAt: now })
    .where(dialectOf(queries).inList('orderId', orderIds))
    .where('template', '!=', 'change' satisfies JobTemplate)
    .where('printAt', '>', now)
    .where('finishedAt', 'is', null)
    .execute()
}

/** @returns those of the orders of which this template was printed or sent */
export async function listPrintedOrders(
  queries: Queries,
  orderIds: readonly string[],
  template: TicketTemplate,
): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('printJobs')
    .select('orderId')
    .where(dialectOf(queries).inList('orderId', orderIds))
    .where('template', '=', template)
    .where((eb) =>
      eb.or([eb('outcome', '=', 'printed' satisfies Outcome), eb('sentAt', 'is not', null), eb('isCopy', '=', 1)]),
    )
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** @returns the tickets that the printer should have printed before a time, oldest first, at most 50 */
export function listDueJobs(queries: Queries, printerId: string, before: Milliseconds): Promise<PrintJob[]> {
  return openJobs(queries)
    .where('printerId', '=', printerId)
    .where('printAt', '<=', before)
    .orderBy('printAt')
    .limit(50)
    .execute()
}

/** Gives a ticket to another printer. Does nothing when it was printed or sent in the meantime. */
export async function moveJob(
  queries: Queries,
  { id, printerId, attempts, sentAt, insteadOfPrinterId }: PrintJob,
  fallbackId: string,
  now: Milliseconds,
): Promise<void> {
  await queries
    .updateTable('printJobs')
    .set({
      printerId: fallbackId,
      insteadOfPrinterId: insteadOfPrinterId ?? printerId,
      printAt: now,
      sentAt: null,
      ...(sentAt !== null && { isCopy: 1 }),
    })
    .where('id', '=', id)
    .where('printerId', '=', printerId)
    .where('attempts', '=', attempts)
    .where('finishedAt', 'is', null)
    .execute()
}

/** @returns how many tickets each printer should print now */
export async function countDueJobs(queries: Queries, now: Milliseconds): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('printJobs')
    .select(['printerId', (eb) => eb.fn.countAll<string | number>().as('count')])
    .where('finishedAt', 'is', null)
    .where('printAt', '<=', now)
    .groupBy('printerId')
    .execute()
  return new Map(rows.map(({ printerId, count }) => [printerId, Number(count)]))
}

export async function deleteOldPrintJobs(queries: Queries, now: Milliseconds): Promise<void> {
  await queries
    .deleteFrom('printJobs')
    .where('finishedAt', '<', now - retentionMs)
    .execute()
}

function openJobs(queries: Queries) {
  return queries.selectFrom('printJobs').selectAll().where('finishedAt', 'is', null)
}
