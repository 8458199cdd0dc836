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
  const jobs = await listDueJobs(queries, now - failingLateMs)
  const printers = new Map((await listPrinters(queries)).map((printer) => [printer.id, printer]))
  for (const job of jobs) {
    const printer = printers.get(job.printerId)
    if (!printer) continue
    if (job.expiresAt <= now) await finishJob(queries, job.id, 'expired', now)
    else await handleLateJob(job, printer)
  }
  for (const printer of printers.values()) await handleRecovery(printer)

  async function handleLateJob(job: PrintJob, printer: StoredPrinter): Promise<void> {
    if (printer.failingSince === null) {
      if (job.printAt > now - lateMs) return
      await startAlarm(printer)
    }
    const fallback = printers.get(printer.fallbackPrinterId ?? '')
    if (fallback && fallback.failingSince === null) await moveJob(queries, job, fallback.id, now)
  }

  async function startAlarm(printer: StoredPrinter): Promise<void> {
    printer.failingSince = now
    if (!(await setFailing(queries, printer.id, now))) return
    logSecurityEvent(log, 'printer.failing', { printerId: printer.id })
    const isSilent = printer.seenAt === null || printer.seenAt < now - lateMs
    if (printer.problem !== '' || !isSilent) return
    printer.problem = printerProblems.silent
    await updateProblem(queries, printer.id, printer.problem)
  }

  /** Ends the alarm of a printer that reports no problem, and has no ticket that it should have printed. */
  async function handleRecovery({ id, failingSince, problem, seenAt }: StoredPrinter): Promise<void> {
    if (failingSince === null || failingSince === now || problem !== '') return
    if (jobs.some((job) => job.printerId === id && job.printAt <= now - lateMs)) return
    await updateContact(queries, id, { seenAt: seenAt ?? now, problem, failingSince: null })
  }
}
