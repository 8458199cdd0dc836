import type { FastifyBaseLogger } from 'fastify'
import type { PrinterProblem } from '#contract/printing/printers.ts'
import { StoredDataError, unlessUnreadable } from '../store/stored-data.ts'
import type { Milliseconds } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { composeWithPictures } from '../tickets/draw-lines.ts'
import { renderTicket, type TicketLanguage } from '../tickets/render-ticket.ts'
import { prepareTicket, type TicketContext } from './prepare-ticket.ts'
import {
  findNextJob,
  findOpenJob,
  findSentJobId,
  finishJob,
  markSent,
  type Outcome,
  type PrintedState,
  type PrintJob,
  returnJob,
} from './print-job-store.ts'
import { type StoredPrinter, updateContact, updateProblem } from './printer-store.ts'

/** How often the last contact of a printer is stored, although printers ask every few seconds. */
const contactMs = 10_000

export interface NextTicket {
  job: PrintJob
  /** What it says about the order; null for a test page. */
  state: PrintedState | null
  /** In the language of the printer. */
  commands: Buffer
}

/** What happens between a printer and its waiting tickets, whichever protocol the printer uses. */
export interface PrintQueue {
  /** @returns the next ticket of the printer; it may have been sent already (`job.sentAt`) */
  next: (printer: StoredPrinter, language: TicketLanguage, now: Milliseconds) => Promise<NextTicket | undefined>
  /** The printer receives the ticket now. @returns false when it must not be sent, because its state has changed */
  send: (ticket: NextTicket, now: Milliseconds) => Promise<boolean>
  /** @returns the ticket that the printer received last and has not confirmed, for printers that do not name it */
  findSentId: (printer: StoredPrinter) => Promise<string | undefined>
  /** The printer has printed the ticket. */
  printed: (printer: StoredPrinter, jobId: string, now: Milliseconds) => Promise<void>
  /** The printer has not confirmed the ticket, so it gets the ticket again; with COPY when a part of it may be on paper. */
  failed: (
    printer: StoredPrinter,
    jobId: string,
    failure: { problem: PrinterProblem | null; mayBePrinted: boolean },
  ) => Promise<void>
  /** Finishes a ticket that is too old. This is final: it is not printed later, even if the clock was wrong. */
  expire: (job: PrintJob, now: Milliseconds) => Promise<void>
  /** The printer is in contact. @param reported null when it can print; undefined when it does not say */
  contact: (printer: StoredPrinter, reported: PrinterProblem | null | undefined, now: Milliseconds) => Promise<void>
}

/** @param readContext is called for each ticket, because settings can change at any time */
export function createPrintQueue(readContext: () => TicketContext, log: FastifyBaseLogger): PrintQueue {
  const { queries } = readContext()

  async function finish(job: Pick<PrintJob, 'id'>, outcome: Outcome, now: Milliseconds): Promise<void> {
    await finishJob(queries, job.id, outcome, now)
    metrics.printJobs.inc({ outcome })
  }

  async function expire(job: PrintJob, now: Milliseconds): Promise<void> {
    await finish(job, 'expired', now)
    log.warn({ printJobId: job.id, orderId: job.orderId }, 'a ticket was not printed in time')
  }

  /** @returns undefined when it cannot or need not be printed; then it is finished */
  async function prepareOrFinish(
    printer: StoredPrinter,
    job: PrintJob,
    language: TicketLanguage,
    now: Milliseconds,
  ): Promise<NextTicket | undefined> {
    // after an outage of the database, the ticket is prepared again
    const ticket = await prepareTicket(readContext(), printer, job, now).catch(unlessUnreadable)
    try {
      if (ticket instanceof StoredDataError) throw ticket
      const { lineChars } = printer
      const markup = ticket && (await composeWithPictures(ticket.compose, lineChars))
      if (ticket && markup !== undefined)
        return { job, state: ticket.state, commands: renderTicket(markup, { lineChars, language, copies: job.copies }) }
    } catch (error) {
      // the next tickets must not wait for it
      log.error({ err: error, printJobId: job.id, orderId: job.orderId }, 'a ticket could not be composed')
      await finish(job, 'failed', now)
      return undefined
    }
    await finish(job, 'unneeded', now)
    return undefined
  }

  return {
    expire,

    async next(printer, language, now) {
      for (;;) {
        const job = await findNextJob(queries, printer.id, now)
        if (!job) return undefined
        const ticket = await prepareOrFinish(printer, job, language, now)
        if (ticket) return ticket
      }
    },

    send: ({ job, state }, now) => markSent(queries, job, state, now),

    findSentId: ({ id }) => findSentJobId(queries, id),

    async printed(printer, jobId, now) {
      const job = await findOpenJob(queries, jobId, printer.id)
      if (!job) return
      await finish(job, 'printed', now)
      await updateContact(queries, printer.id, { seenAt: now, problem: null, failingSince: null })
    },

    async failed(printer, jobId, { problem, mayBePrinted }) {
      await returnJob(queries, jobId, printer.id, mayBePrinted)
      if (problem !== null) await updateProblem(queries, printer, problem)
    },

    async contact(printer, reported, now) {
      const problem = nextProblem(printer.problem, reported)
      // a later time is of a clock that was ahead
      const isStored = printer.seenAt !== null && printer.seenAt <= now && printer.seenAt > now - contactMs
      if (isStored && problem === printer.problem) return
      await updateContact(queries, printer.id, { seenAt: now, problem })
    },
  }
}

/** Only a printed ticket disproves that a printer asks for tickets without printing them. */
function nextProblem(last: PrinterProblem | null, reported: PrinterProblem | null | undefined): PrinterProblem | null {
  if (reported === undefined) return last === 'silent' ? null : last
  const isUnproved = last === 'not-printing' || last === 'unconfirmed'
  return reported === null && isUnproved ? last : reported
}
