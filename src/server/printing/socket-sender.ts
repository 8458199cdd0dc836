import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Queries } from '../store/tables.ts'
import type { PrintQueue } from './print-queue.ts'
import { listPrinters, type StoredPrinter } from './printer-store.ts'
import { PrintError, printMaxMs, printOverSocket } from './raw-socket.ts'

/** After a failure, so that a printer that is switched off is not asked without a pause. */
const retryMs = 3000
/** After the time for printing, a server that has sent a ticket must have died. */
const abandonedMs = 10_000
/** At a stop, a printer that prints gets this time to confirm it. */
const closeMaxMs = 3000

export interface SocketSender {
  /** Begins to print the tickets that are due on printers that this server connects to. One server may run it at a time. */
  sendDue: (isActive: () => boolean) => Promise<void>
  /** Resolves when no printer prints. */
  idle: () => Promise<void>
  /** Begins no further ticket. Resolves when no printer prints, and breaks the connections of slow ones. */
  close: () => Promise<void>
}

/** Each printer prints one ticket after the other. A slow printer delays no other one. */
export function createSocketSender(
  queries: Queries,
  queue: Pick<PrintQueue, 'next' | 'send' | 'printed' | 'failed'>,
  { log, clock }: { log: FastifyBaseLogger; clock: Clock },
): SocketSender {
  const closing = new AbortController()
  const aborting = new AbortController()
  /** By the id of the printer, on the clock that is never set. */
  const retryAtMs = new Map<string, number>()
  const running = new Map<string, Promise<void>>()

  async function printAll(printer: StoredPrinter, isActive: () => boolean): Promise<void> {
    while (isActive() && !closing.signal.aborted && clock.elapsedMs() >= (retryAtMs.get(printer.id) ?? 0))
      if (!(await printNext(printer))) return
  }

  /** @returns whether there may be another ticket */
  async function printNext(printer: StoredPrinter): Promise<boolean> {
    const now = clock.now()
    const ticket = await queue.next(printer, 'escpos', now)
    if (!ticket) return false
    const { job, commands } = ticket
    const maxMs = printMaxMs(job.copies)
    if (job.sentAt !== null) {
      // a later time is of a clock that was ahead
      if (job.sentAt <= now && job.sentAt > now - maxMs - abandonedMs) return false
      await queue.failed(printer, job.id, { problem: null, mayBePrinted: true })
      return true
    }
    if (!(await queue.send(ticket, now))) return false
    try {
      await printOverSocket(printer, commands, maxMs, aborting.signal)
    } catch (error) {
      if (!(error instanceof PrintError)) throw error
      const { problem, mayBePrinted } = error
      retryAtMs.set(printer.id, clock.elapsedMs() + retryMs)
      await queue.failed(printer, job.id, { problem: closing.signal.aborted ? null : problem, mayBePrinted })
      return false
    }
    await queue.printed(printer, job.id, clock.now())
    return true
  }

  const idle = async () => void (await Promise.all(running.values()))

  return {
    async sendDue(isActive) {
      for (const printer of await listPrinters(queries)) {
        if (printer.connection !== 'raw-socket' || running.has(printer.id) || closing.signal.aborted) continue
        const printing = printAll(printer, isActive)
          .catch((error: unknown) => log.warn({ err: error, printerId: printer.id }, 'printing failed; retrying'))
          .finally(() => running.delete(printer.id))
        running.set(printer.id, printing)
      }
    },
    idle,
    async close() {
      closing.abort()
      const timer = setTimeout(() => aborting.abort(), closeMaxMs)
      await idle()
      clearTimeout(timer)
    },
  }
}
