import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { TicketTemplate } from '#contract/printing/tickets.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { parseStored } from '../store/stored-data.ts'
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
  /** 1 when an admin wants it now. */
  isManual: 0 | 1
  /** 1 when it has the dishes of all categories, because an admin has chosen the printer. */
  hasAllDishes: 0 | 1
  printAt: Milliseconds
  expiresAt: Milliseconds
}

export type PrintJob = Selectable<Tables['printJobs']>
/** `failed`: it could not be composed, or its order could not be read. */
export type Outcome = 'printed' | 'unneeded' | 'expired' | 'failed'

/** What a ticket said about the order. When the order differs from it, the kitchen must get a ticket about the change. */
const printedStateSchema = z.object({ isCancelled: z.boolean(), delayMinutes: z.number() })
export type PrintedState = z.infer<typeof printedStateSchema>

/** The dedupe key also works after the ticket was printed, until the row is deleted. */
const retentionMs = 30 * 24 * 3_600_000

const insertRows = bulkInsert(
  'printJobs',
  ['id', 'dedupeKey', 'printerId', 'orderId', 'template', 'copies', 'isManual', 'hasAllDishes', 'printAt', 'expiresAt'],
  sql`on conflict ("dedupeKey") do nothing`,
)

/** The tickets of an order for a chosen time are printed this long before that time. */
export const scheduledNoticeMs = 3_600_000
/** Changes within this time are on one ticket. */
export const groupingMs = 10_000

/** Keeps the statements of a page small. */
const insertMaxRows = 250
/** A printer that never confirms prints the same ticket so often, and then an admin must look at it. */
export const unconfirmedMax = 3

export async function insertPrintJobs(queries: Queries, jobs: readonly NewPrintJob[]): Promise<void> {
  for (let start = 0; start < jobs.length; start += insertMaxRows)
    await insertRows(queries, jobs.slice(start, start + insertMaxRows))
}

/** @returns the ticket that the printer must print next; it may have been sent to it already (`sentAt`) */
export function findNextJob(queries: Queries, printerId: string, now: Milliseconds): Promise<PrintJob | undefined> {
  return (
    openJobs(queries)
      .where('printerId', '=', printerId)
      .where(isDue(now))
      .where('expiresAt', '>', now)
      .where('unconfirmed', '<', unconfirmedMax)
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

/** @returns the ticket that the printer received last, if it has not confirmed it */
export async function findSentJobId(queries: Queries, printerId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('printJobs')
    .select('id')
    .where('finishedAt', 'is', null)
    .where('printerId', '=', printerId)
    .where('sentAt', 'is not', null)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/**
 * Stores that the printer receives the ticket now.
 * @param state what the ticket says; null for a test page
 * @returns false when the ticket was printed, sent or given to another printer in the meantime; then it must not be sent
 */
export async function markSent(
  queries: Queries,
  { id, printerId, sentAt }: PrintJob,
  state: PrintedState | null,
  now: Milliseconds,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('printJobs')
    .set({ sentAt: now, printedState: state && JSON.stringify(state) })
    .where('id', '=', id)
    .where('printerId', '=', printerId)
    .where('sentAt', sentAt === null ? 'is' : '=', sentAt)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Lets the printer receive the ticket again. @param mayBePrinted whether a part of it may be on paper */
export async function returnJob(queries: Queries, id: string, printerId: string, mayBePrinted: boolean): Promise<void> {
  await queries
    .updateTable('printJobs')
    .set((eb) => ({
      sentAt: null,
      ...(mayBePrinted ? { unconfirmed: eb('unconfirmed', '+', 1) } : { printedState: null }),
    }))
    .where('id', '=', id)
    .where('printerId', '=', printerId)
    .where('sentAt', 'is not', null)
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

/**
 * @returns what the last other ticket that this printer, or one in its place, has printed said about the order
 * @throws StoredDataError
 */
export async function findPrintedState(
  queries: Queries,
  { id, orderId, printerId, insteadOfPrinterId }: PrintJob,
  now: Milliseconds,
): Promise<PrintedState | undefined> {
  const station = insteadOfPrinterId ?? printerId
  const row = await queries
    .selectFrom('printJobs')
    .select('printedState')
    .where('orderId', '=', orderId)
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('printerId', '=', station), eb('insteadOfPrinterId', '=', station)]))
    .where('printedState', 'is not', null)
    // a ticket that was interrupted has no `sentAt`, and is the last one until it is finished
    .orderBy((eb) => eb.fn.coalesce('sentAt', 'finishedAt', eb.val(now)), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.printedState ? parseStored('printJobs', printedStateSchema, row.printedState) : undefined
}

/**
 * @returns whether another ticket with the same dishes of the order is on paper, or may be. The automatic tickets of other stations
 *   have other dishes, so they do not count.
 */
export async function isPrintedElsewhere(
  queries: Queries,
  { id, orderId, printerId, template, isManual }: PrintJob,
): Promise<boolean> {
  const row = await queries
    .selectFrom('printJobs')
    .select('id')
    .where('orderId', '=', orderId)
    .where('id', '!=', id)
    .where('template', '=', template)
    .where('printedState', 'is not', null)
    .$if(isManual === 0, (query) =>
      query
        .where('isManual', '=', 1)
        .where((eb) => eb.or([eb('printerId', '=', printerId), eb('hasAllDishes', '=', 1)])),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns how many tickets each printer should print now */
export async function countDueJobs(queries: Queries, now: Milliseconds): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('printJobs')
    .select(['printerId', (eb) => eb.fn.countAll<string | number>().as('count')])
    .where('finishedAt', 'is', null)
    .where(isDue(now))
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

const { eb, and, or, not, exists } = expressionBuilder<Tables, 'printJobs'>()

/**
 * Whether the ticket should be printed now. Only an order for a later time has a ticket for later; another one that is due later was
 * stored by a clock that was ahead of this one.
 */
function isDue(now: Milliseconds): Expression<SqlBool> {
  return or([eb('printAt', '<=', now), isFromFutureClock(now)])
}

/**
 * Whether the ticket has a time in the future that is not the time of an order for later: it was stored while the clock was ahead, or
 * the clock is behind now.
 */
export function isFromFutureClock(now: Milliseconds): Expression<SqlBool> {
  const isForLater = eb
    .selectFrom('orders')
    .select('orders.id')
    .whereRef('orders.id', '=', 'printJobs.orderId')
    .where('isScheduled', '=', 1)
    .where('promisedFrom', '>', now + scheduledNoticeMs)
  return and([eb('printAt', '>', now + groupingMs), not(exists(isForLater))])
}

function openJobs(queries: Queries) {
  return queries.selectFrom('printJobs').selectAll().where('finishedAt', 'is', null)
}
