import { isFinished } from '#contract/orders/order-status.ts'
import { ticketTemplates } from '#contract/printing/tickets.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import { dialectOf } from '../store/dialects.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import {
  groupingMs,
  insertPrintJobs,
  type JobTemplate,
  type NewPrintJob,
  scheduledNoticeMs,
} from './print-job-store.ts'
import type { StoredPrinter } from './printer-store.ts'
import { deleteWaitingChanges, makeJobsDue, reopenJobs } from './waiting-job-store.ts'

/** A ticket that was not printed by then is useless: the order was handled without it. */
export const ticketExpiryMs = 3 * 3_600_000

/** When the tickets of a new order are printed, by the id of the order. */
type PrintTimes = ReadonlyMap<string, Milliseconds>

/**
 * Stores the tickets for new rows of the change log. The same rows twice store no ticket twice.
 * @param expiredBefore tickets that expire earlier are not stored: after an outage no ticket of yesterday is printed
 */
export async function planPrintJobs(
  transaction: Queries,
  printers: readonly StoredPrinter[],
  rows: readonly ChangeRow[],
  { now, expiredBefore }: { now: Milliseconds; expiredBefore: Milliseconds },
): Promise<void> {
  const times = await readPrintTimes(transaction, rows)
  const started = rows.filter(isStart).map(({ orderId }) => orderId)
  const continued = rows.filter(isContinued).map(({ orderId }) => orderId)
  const changed = rows.filter(isChange).map(({ orderId }) => orderId)
  await makeJobsDue(transaction, started, now)
  await reopenJobs(transaction, continued, now)
  await deleteWaitingChanges(transaction, changed)
  const jobs = printers.flatMap((printer) => rows.flatMap((row) => jobsFor(printer, row, times)))
  await insertPrintJobs(
    transaction,
    lastChangesOnly(jobs).filter(({ expiresAt }) => expiresAt > expiredBefore),
  )
}

function jobsFor(printer: StoredPrinter, row: ChangeRow, times: PrintTimes): NewPrintJob[] {
  const { orderId, seq, at } = row
  const changes = isChange(row) ? newJob(printer, orderId, 'change', `/${seq}`, at + groupingMs) : []
  const isFirst = printer.printsFrom === 'pending' ? row.fromStatus === null : isStart(row)
  if (!isFirst) return changes
  const printAt = printer.printsFrom === 'pending' ? (times.get(orderId) ?? at) : at
  const first = ticketTemplates
    .filter((template) => template !== 'change')
    .flatMap((template) => newJob(printer, orderId, template, '', printAt))
  return [...first, ...changes]
}

/** @returns no job when the printer does not print this template */
function newJob(
  { id: printerId, copies }: StoredPrinter,
  orderId: string,
  template: Exclude<JobTemplate, 'test'>,
  keySuffix: string,
  printAt: Milliseconds,
): NewPrintJob[] {
  if (copies[template] === 0) return []
  return [
    {
      id: newId(),
      dedupeKey: `${orderId}/${printerId}/${template}${keySuffix}`,
      printerId,
      orderId,
      template,
      copies: copies[template],
      isManual: 0,
      hasAllDishes: 0,
      printAt,
      expiresAt: printAt + ticketExpiryMs,
    },
  ]
}

/** The restaurant begins with the order. */
function isStart(row: ChangeRow): boolean {
  const isOpen = row.toStatus !== 'pending' && !isFinished(row.toStatus)
  return isOpen && (row.fromStatus === 'pending' || isContinued(row))
}

/** A finished order is open again. */
function isContinued({ fromStatus, toStatus }: ChangeRow): boolean {
  return fromStatus !== null && isFinished(fromStatus) && !isFinished(toStatus)
}

function isChange({ fromStatus, toStatus, delayMinutes }: ChangeRow): boolean {
  if (fromStatus === null) return false
  return delayMinutes !== null || (toStatus === 'cancelled') !== (fromStatus === 'cancelled')
}

/** Keeps one ticket for all changes of an order in these rows. */
function lastChangesOnly(jobs: readonly NewPrintJob[]): NewPrintJob[] {
  const keyOf = ({ orderId, printerId }: NewPrintJob) => `${orderId}/${printerId}`
  const changes = jobs.filter(({ template }) => template === 'change')
  const last = new Map(changes.map((job) => [keyOf(job), job]))
  return jobs.filter((job) => job.template !== 'change' || last.get(keyOf(job)) === job)
}

async function readPrintTimes(queries: Queries, rows: readonly ChangeRow[]): Promise<PrintTimes> {
  const placed = rows.filter(({ fromStatus }) => fromStatus === null)
  if (placed.length === 0) return new Map()
  const orders = await queries
    .selectFrom('orders')
    .select(['id', 'createdAt', 'promisedFrom'])
    .where(
      dialectOf(queries).inList(
        'id',
        placed.map(({ orderId }) => orderId),
      ),
    )
    .where('isScheduled', '=', 1)
    .execute()
  return new Map(
    orders.map(({ id, createdAt, promisedFrom }) => [
      id,
      Math.max(createdAt, (promisedFrom ?? createdAt) - scheduledNoticeMs),
    ]),
  )
}
