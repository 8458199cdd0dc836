import type { FastifyBaseLogger } from 'fastify'
import type { Milliseconds } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { type PreparedTicket, prepareTicket, type TicketContext } from './prepare-ticket.ts'
import { findNextJob, findOpenJob, finishJob, markSent, type PrintJob, returnJob } from './print-job-store.ts'
import { printerProblems } from './printer-problems.ts'
import { type StoredPrinter, updateContact, updateProblem } from './printer-store.ts'

/** How often the last contact of a printer is stored, although printers ask every few seconds. */
const contactMs = 10_000

export interface NextTicket extends PreparedTicket {
  job: PrintJob
}

/** What happens between a printer and its waiting tickets, whichever protocol the printer uses. */
export interface PrintQueue {
  /** @returns the next ticket of the printer, which is not sent yet */
  next(printer: StoredPrinter, now: Milliseconds): Promise<NextTicket | undefined>
  /** The printer receives the ticket now. @returns false when another request was faster; then it must not be sent */
  send(ticket: NextTicket, now: Milliseconds): Promise<boolean>
  /** The printer has printed the ticket. */
  printed(printer: StoredPrinter, jobId: string, now: Milliseconds): Promise<void>
  /**
   * The printer has not printed the ticket, so it gets the ticket again.
   * @param mayBePrinted whether a part of it may be on paper; then the next one says COPY
   */
  failed(printer: StoredPrinter, jobId: string, problem: string, mayBePrinted: boolean): Promise<void>
  /** The printer is in contact. @param problem '' when it can print; undefined when it does not say */
  contact(printer: StoredPrinter, problem: string | undefined, now: Milliseconds): Promise<void>
}

/** @param readContext is called for each ticket, because settings can change at any time */
export function createPrintQueue(readContext: () => TicketContext, log: FastifyBaseLogger): PrintQueue {
  const { queries } = readContext()

  async function finish(job: PrintJob, outcome: 'unneeded' | 'expired', now: Milliseconds): Promise<void> {
    await finishJob(queries, job.id, outcome, now)
    metrics.printJobs.inc({ outcome })
    if (outcome === 'expired')
      log.warn({ printJobId: job.id, orderId: job.orderId }, 'a ticket was not printed in time')
  }

  return {
    async next(printer, now) {
      for (;;) {
        const job = await findNextJob(queries, printer.id, now)
        if (!job) return undefined
        if (job.expiresAt <= now) {
          await finish(job, 'expired', now)
          continue
        }
        const ticket = await prepareTicket(readContext(), printer, job, now)
        if (ticket) return { ...ticket, job }
        await finish(job, 'unneeded', now)
      }
    },

    send: ({ job, state }, now) => markSent(queries, job, state, now),

    async printed(printer, jobId, now) {
      if (!(await findOpenJob(queries, jobId, printer.id))) return
      await finishJob(queries, jobId, 'printed', now)
      metrics.printJobs.inc({ outcome: 'printed' })
      await updateContact(queries, printer.id, { seenAt: now, problem: '', failingSince: null })
    },

    async failed(printer, jobId, problem, mayBePrinted) {
      await returnJob(queries, jobId, printer.id, mayBePrinted)
      await updateProblem(queries, printer.id, problem)
    },

    async contact(printer, reported, now) {
      const last = printer.problem === printerProblems.silent ? '' : printer.problem
      const problem = reported ?? last
      const isStored = printer.seenAt !== null && printer.seenAt > now - contactMs
      if (isStored && problem === printer.problem) return
      await updateContact(queries, printer.id, { seenAt: now, problem })
    },
  }
}
