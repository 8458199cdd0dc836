import * as z from 'zod/mini'
import { storableText } from '#contract/values/text.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { NextTicket } from './print-queue.ts'
import type { StoredPrinter } from './printer-store.ts'
import type { PrinterRouteOptions } from './star-cloudprnt.ts'

/** How long the printer may take for a ticket before it reports an error. */
const printTimeoutMs = 10_000
const namespace = 'http://www.epson-pos.com/schemas/2011/03/epos-print'

/** The largest form is a result, which has less than 4 KB. */
const bodyMaxBytes = 64 * 1024

/**
 * Printers with Epson Server Direct Print send a form every few seconds: `GetRequest` asks for a ticket, and `SetResponse` says
 * whether it was printed. An empty response means that there is no ticket. Some printers also send `SetStatus` when their state
 * changes; it expects an empty response, and so does every other form. The token in the server URL is the permission.
 */
export function epsonServerDirectPrintRoutes(app: Routes, { queue, requirePrinter }: PrinterRouteOptions): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  app.post(
    '/api/printers/epson/:token',
    {
      bodyLimit: bodyMaxBytes,
      schema: {
        tags: ['printers'],
        summary: 'Epson Server Direct Print: a printer asks for a ticket, or says whether it was printed',
        params: z.object({ token: storableText(64) }),
        response: {
          200: { description: 'A ticket, or nothing', content: { 'text/xml': { schema: z.string() } } },
          ...refusals('printer/not-found', 'printing/off'),
        },
      },
    },
    async (request, reply) => {
      const now = Date.now()
      const printer = await requirePrinter(request.params.token, 'epson-server-direct-print')
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      reply.type('text/xml; charset=utf-8')
      switch (form.get('ConnectionType')) {
        case 'GetRequest':
          await queue.contact(printer, undefined, now)
          return reply.send(await nextTicket(printer))
        case 'SetResponse':
          await storeResults(printer, form.get('ResponseFile') ?? '')
          return reply.send('')
        default:
          return reply.send('')
      }
    },
  )

  async function storeResults(printer: StoredPrinter, xml: string): Promise<void> {
    // loads a parser that only servers with such printers need
    const { parseEpsonResults } = await import('./epson-results.ts')
    for (const { jobId, problem, mayBePrinted } of parseEpsonResults(xml)) {
      const id = jobId ?? (await queue.findSentId(printer))
      if (id === undefined) continue
      if (problem === null) await queue.printed(printer, id, Date.now())
      else await queue.failed(printer, id, { problem, mayBePrinted })
    }
  }

  async function nextTicket(printer: StoredPrinter): Promise<string> {
    const now = Date.now()
    const ticket = await queue.next(printer, 'escpos', now)
    if (!ticket) return ''
    if (ticket.job.sentAt === null) return (await queue.send(ticket, now)) ? toXml(ticket) : ''
    // it received the ticket and asks again without a result, so it was interrupted
    await queue.failed(printer, ticket.job.id, { problem: 'unconfirmed', mayBePrinted: true })
    const repeated = await queue.next(printer, 'escpos', now)
    return repeated && (await queue.send(repeated, now)) ? toXml(repeated) : ''
  }
}

function toXml({ job, commands }: NextTicket): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>${printTimeoutMs}</timeout><printjobid>${job.id}</printjobid></Parameter><PrintData><epos-print xmlns="${namespace}"><command>${commands.toString('hex')}</command></epos-print></PrintData></ePOSPrint></PrintRequestInfo>`
}
