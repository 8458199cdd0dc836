import type { FastifyBaseLogger } from 'fastify'
import { logSecurityEvent } from '../http/security-events.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { finishJob, listDueJobs, moveJob, type PrintJob } from './print-job-store.ts'
import { printerProblems } from './printer-problems.ts'
import { listPrinters, type StoredPrinter, setFailing, updateContact, updateProblem } from './printer-store.ts'

/** A ticket that is not printed by then raises an alarm, and goes to the fallback printer. */
const lateMs = 60_000
/** While a printer fails, it gets this time for a ticket, so that it prints again as soon as it works. */
const failingLateMs = 5000

/**
 * Finds printers that do not print, and gives their tickets to other printers. It depends on the database only, so a restart loses
 * nothing. A repeated run changes nothing.
 */
export async function watchPrinters(queries: Queries, log: FastifyBaseLogger, now: Milliseconds): Promise<void> {
  const printers = await listPrinters(queries)
  for (const printer of printers) {
    const jobs = await listDueJobs(queries, printer.id, now - failingLateMs)
    const [expired, due] = [jobs.filter(isExpired), jobs.filter((job) => !isExpired(job))]
    for (const { id } of expired) await finishJob(queries, id, 'expired', now)
    const isLate = due.some(({ printAt }) => printAt <= now - lateMs)
    if (isLate) await startAlarm(printer)
    if (printer.failingSince === null) continue
    if (!isLate && printer.problem === '') await endAlarm(printer)
    else await moveToFallback(printer, due)
  }

  function isExpired({ expiresAt }: PrintJob): boolean {
    return expiresAt <= now
  }

  async function startAlarm(printer: StoredPrinter): Promise<void> {
    if (printer.failingSince !== null) return
    printer.failingSince = now
    if (!(await setFailing(queries, printer.id, now))) return
    logSecurityEvent(log, 'printer.failing', { printerId: printer.id })
    const isSilent = printer.seenAt === null || printer.seenAt < now - lateMs
    if (printer.problem !== '' || !isSilent) return
    printer.problem = printerProblems.silent
    await updateProblem(queries, printer.id, printer.problem)
  }

  /** The printer reports no problem, and has printed what it should have printed. */
  async function endAlarm(printer: StoredPrinter): Promise<void> {
    printer.failingSince = null
    await updateContact(queries, printer.id, { seenAt: printer.seenAt ?? now, problem: '', failingSince: null })
  }

  async function moveToFallback(printer: StoredPrinter, due: readonly PrintJob[]): Promise<void> {
    const fallback = printers.find(({ id }) => id === printer.fallbackPrinterId)
    if (fallback?.failingSince !== null) return
    for (const job of due) await moveJob(queries, job, fallback.id, now)
  }
}
