import type { Milliseconds, Queries } from '../store/tables.ts'
import { renderTicket } from '../tickets/render-ticket.ts'
import type { PrintQueue } from './print-queue.ts'
import { listPrinters, type StoredPrinter } from './printer-store.ts'
import { PrintError, printOverSocket } from './raw-socket.ts'

/** After a failure, so that a printer that is switched off is not asked without a pause. */
const retryMs = 3000
/** A server that died while it printed has not stored the result. Longer than printing may take. */
const abandonedMs = 30_000

export interface SocketSender {
  /** Prints the tickets that are due on printers that this server connects to. One server may run it at a time. */
  sendDue(isActive: () => boolean): Promise<void>
  /** Ends the connections to printers. */
  close(): void
}

export function createSocketSender(queries: Queries, queue: PrintQueue): SocketSender {
  const closing = new AbortController()
  /** By the id of the printer. */
  const retryAt = new Map<string, Milliseconds>()

  /** @returns whether there may be another ticket */
  async function printNext(printer: StoredPrinter): Promise<boolean> {
    const now = Date.now()
    const ticket = await queue.next(printer, now)
    if (!ticket) return false
    const { job, markup } = ticket
    if (job.sentAt !== null) {
      if (job.sentAt > now - abandonedMs) return false
      await queue.failed(printer, job.id, printer.problem, true)
      return true
    }
    if (!(await queue.send(ticket, now))) return false
    const { lineChars } = printer
    try {
      const commands = renderTicket(markup, { lineChars, language: 'escpos', copies: job.copies })
      await printOverSocket(printer, commands, closing.signal)
    } catch (error) {
      if (!(error instanceof PrintError)) throw error
      retryAt.set(printer.id, Date.now() + retryMs)
      await queue.failed(printer, job.id, error.message, error.mayBePrinted)
      return false
    }
    await queue.printed(printer, job.id, Date.now())
    return true
  }

  return {
    async sendDue(isActive) {
      const printers = (await listPrinters(queries)).filter(({ connection }) => connection === 'raw-socket')
      const work = printers.map(async (printer) => {
        while (isActive() && !closing.signal.aborted && Date.now() >= (retryAt.get(printer.id) ?? 0))
          if (!(await printNext(printer))) return
      })
      await Promise.all(work)
    },
    close: () => closing.abort(),
  }
}
