import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { isFromFutureClock, type JobTemplate, type Outcome, type PrintJob } from './print-job-store.ts'

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

/** Prints tickets that were not needed because their orders were finished, when the orders continue. */
export async function reopenJobs(queries: Queries, orderIds: readonly string[], now: Milliseconds): Promise<void> {
  if (orderIds.length === 0) return
  await queries
    .updateTable('printJobs')
    .set((eb) => ({
      outcome: null,
      finishedAt: null,
      printAt: now,
      // it expires as long after its new time as before, but never earlier: the clock may be behind
      expiresAt: eb
        .case()
        .when('printAt', '<', now)
        .then(eb('expiresAt', '+', eb(eb.val(now), '-', eb.ref('printAt'))))
        .else(eb.ref('expiresAt'))
        .end(),
    }))
    .where(dialectOf(queries).inList('orderId', orderIds))
    .where('template', '!=', 'change' satisfies JobTemplate)
    .where('outcome', '=', 'unneeded' satisfies Outcome)
    .execute()
}

/**
 * Makes tickets due that were stored while the clock was ahead. They are printed at once without it, but only from then on
 * the server sees how long they wait. Call it only while the clock is steady: to a clock that is behind, all tickets look like this.
 */
export async function correctPrintTimes(queries: Queries, now: Milliseconds): Promise<void> {
  await queries
    .updateTable('printJobs')
    .set({ printAt: now })
    .where('finishedAt', 'is', null)
    .where(isFromFutureClock(now))
    .execute()
}

/** @returns the tickets that wait since a time or longer, oldest first, at most 50 */
export function listWaitingJobs(queries: Queries, printerId: string, since: Milliseconds): Promise<PrintJob[]> {
  return queries
    .selectFrom('printJobs')
    .selectAll()
    .where('finishedAt', 'is', null)
    .where('printerId', '=', printerId)
    .where('printAt', '<=', since)
    .orderBy('printAt')
    .limit(50)
    .execute()
}

/** Gives a ticket to another printer. Does nothing when it was printed or sent in the meantime. */
export async function moveJob(
  queries: Queries,
  { id, printerId, sentAt, unconfirmed, insteadOfPrinterId }: PrintJob,
  targetId: string,
  now: Milliseconds,
): Promise<void> {
  const station = insteadOfPrinterId ?? printerId
  await queries
    .updateTable('printJobs')
    .set({
      printerId: targetId,
      insteadOfPrinterId: station === targetId ? null : station,
      printAt: now,
      sentAt: null,
      // it may be on paper, and the other printer can confirm it
      unconfirmed: sentAt !== null || unconfirmed > 0 ? 1 : 0,
    })
    .where('id', '=', id)
    .where('printerId', '=', printerId)
    .where('sentAt', sentAt === null ? 'is' : '=', sentAt)
    .where('finishedAt', 'is', null)
    .execute()
}

/** Gives the tickets that a printer took over back to their printers. */
export async function returnTakenOverJobs(queries: Queries, printerId: string): Promise<void> {
  await queries
    .updateTable('printJobs')
    .set((eb) => ({
      printerId: eb.fn.coalesce('insteadOfPrinterId', 'printerId'),
      insteadOfPrinterId: null,
      unconfirmed: eb('unconfirmed', '+', eb.case().when('sentAt', 'is', null).then(0).else(1).end()),
      sentAt: null,
    }))
    .where('printerId', '=', printerId)
    .where('insteadOfPrinterId', 'in', (eb) => eb.selectFrom('printers').select('id'))
    .where('finishedAt', 'is', null)
    .execute()
}

/** Finishes all waiting tickets, because printing was switched off. */
export async function finishAllJobs(queries: Queries, now: Milliseconds): Promise<void> {
  await queries
    .updateTable('printJobs')
    .set({ outcome: 'unneeded' satisfies Outcome, finishedAt: now })
    .where('finishedAt', 'is', null)
    .execute()
}
