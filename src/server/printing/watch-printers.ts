import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { type PrintJob, unconfirmedMax } from './print-job-store.ts'
import type { PrintQueue } from './print-queue.ts'
import { endAlarm, listPrinters, resetFailing, type StoredPrinter, setFailing, updateProblem } from './printer-store.ts'
import { correctPrintTimes, listWaitingJobs, moveJob } from './waiting-job-store.ts'

/** A ticket that is not printed by then raises an alarm, and goes to the fallback printer. */
const lateMs = 60_000
/** While a printer fails, it gets this time for a ticket, so that it prints again as soon as it works. */
const failingLateMs = 5000
/** A printer that asks for tickets is in contact every few seconds. */
const silentMs = 60_000

interface WatchOptions {
  queries: Queries
  queue: Pick<PrintQueue, 'expire'>
  log: FastifyBaseLogger
  clock: Pick<Clock, 'isSteady'>
}

/**
 * Finds printers that do not print, and gives their tickets to other printers. It depends on the database only, so a restart loses
 * nothing. A repeated run changes nothing.
 */
export async function watchPrinters({ queries, queue, log, clock }: WatchOptions, now: Milliseconds): Promise<void> {
  if (clock.isSteady()) await correctPrintTimes(queries, now)
  const printers = await listPrinters(queries)
  for (const printer of printers) {
    // it began to fail while the clock was ahead: if it still fails, the alarm begins again
    if ((printer.failingSince ?? 0) > now) await resetFailing(queries, printer)
    const waiting: PrintJob[] = []
    for (const job of await listWaitingJobs(queries, printer.id, now - failingLateMs))
      if (job.expiresAt > now) waiting.push(job)
      else if (clock.isSteady()) await queue.expire(job, now)
    const isLate = waiting.some(({ printAt }) => printAt <= now - lateMs)
    if (isLate) await startAlarm(printer)
    if (printer.failingSince === null) continue
    await findReason(printer)
    if (!isLate && printer.problem === null && (printer.seenAt ?? 0) > printer.failingSince)
      await endAlarm(queries, printer.id)
    else for (const job of waiting) await moveToWorkingPrinter(printer, job)
  }

  async function startAlarm(printer: StoredPrinter): Promise<void> {
    if (printer.failingSince !== null) return
    printer.failingSince = now
    if (await setFailing(queries, printer.id, now)) logSecurityEvent(log, 'printer.failing', { printerId: printer.id })
  }

  /** Stores why a printer fails that has reported no problem. */
  async function findReason(printer: StoredPrinter): Promise<void> {
    if (printer.problem !== null && printer.problem !== 'not-printing') return
    const problem = isSilent(printer) ? 'silent' : 'not-printing'
    if (problem === printer.problem || (printer.seenAt ?? 0) > (printer.failingSince ?? now)) return
    await updateProblem(queries, printer, problem)
    printer.problem = problem
  }

  function isSilent({ connection, seenAt }: StoredPrinter): boolean {
    return connection !== 'raw-socket' && (seenAt === null || seenAt < now - silentMs)
  }

  async function moveToWorkingPrinter(printer: StoredPrinter, job: PrintJob): Promise<void> {
    // back to the printer that should have printed it, if that one works again
    const candidates = [printer.fallbackPrinterId, job.insteadOfPrinterId]
    const target = candidates
      .map((id) => printers.find((other) => other.id === id && other.id !== printer.id))
      .find((other) => other && other.failingSince === null && other.problem === null && !isSilent(other))
    if (target) await moveJob(queries, job, target.id, now)
    // it is probably on paper several times; the alarm says that a person must check it
    else if (job.unconfirmed >= unconfirmedMax) await queue.expire(job, now)
  }
}
