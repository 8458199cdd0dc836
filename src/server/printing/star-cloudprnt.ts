import * as z from 'zod/mini'
import type { PrinterConnection } from '#contract/printing/printers.ts'
import { storableText } from '#contract/values/text.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { Milliseconds } from '../store/tables.ts'
import type { NextTicket, PrintQueue } from './print-queue.ts'
import { starProblem } from './printer-problems.ts'
import type { StoredPrinter } from './printer-store.ts'

/** The formats that the printer may choose: newer and older command sets. */
const mediaTypes = ['application/vnd.star.starprnt', 'application/vnd.star.line'] as const
const languages = { 'application/vnd.star.starprnt': 'starprnt', 'application/vnd.star.line': 'star-line' } as const

/** The largest message is a scanned code or the results of actions. */
const bodyMaxBytes = 64 * 1024

/** The fields that are used. Printers may send null instead of leaving a field out. */
const pollSchema = z.object({
  statusCode: z.string().check(z.maxLength(200)),
  printingInProgress: z.optional(z.nullable(z.boolean())),
  /** The results of actions that a server has asked for; this one asks for none. */
  clientAction: z.optional(z.nullable(z.array(z.unknown()))),
})
const pollResponseSchema = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.optional(z.array(z.string())),
  jobToken: z.optional(z.string()),
  deleteMethod: z.optional(z.string()),
})
const ticketQuerySchema = z.object({
  type: z.optional(storableText(100)),
  token: z.optional(storableText(64)),
  /** Only in a result. Printers that cannot send DELETE send GET with it. */
  delete: z.optional(storableText(100)),
  code: z.optional(storableText(200)),
})
const resultQuerySchema = z.object({
  code: storableText(200),
  token: z.optional(storableText(64)),
})

export interface PrinterRouteOptions {
  queue: PrintQueue
  /** @throws Refusal `printer/not-found`, `printing/off` */
  requirePrinter: (token: string, connection: PrinterConnection) => Promise<StoredPrinter>
}

/**
 * Printers with Star CloudPRNT ask for work every few seconds (Star CloudPRNT Developer Guide): POST asks whether there is a ticket,
 * GET fetches it, and DELETE says that it was printed. The token in the server URL is the permission.
 */
export function starCloudPrntRoutes(app: Routes, { queue, requirePrinter }: PrinterRouteOptions): void {
  const path = '/api/printers/star/:token'
  const params = z.object({ token: storableText(64) })
  const tags = ['printers']

  app.post(
    path,
    {
      bodyLimit: bodyMaxBytes,
      schema: {
        tags,
        summary: 'Star CloudPRNT: a printer asks whether there is a ticket',
        params,
        body: pollSchema,
        response: { 200: pollResponseSchema, ...refusals('printer/not-found', 'printing/off') },
      },
    },
    async (request) => {
      const now = Date.now()
      const printer = await requirePrinter(request.params.token, 'star-cloudprnt')
      const { statusCode, printingInProgress, clientAction } = request.body
      const problem = starProblem(decode(statusCode))
      await queue.contact(printer, problem, now)
      // such a message is no question for a ticket; the printer asks again within seconds
      if (printingInProgress === true || (clientAction ?? []).length > 0) return { jobReady: false }
      const ticket = await queue.next(printer, 'starprnt', now)
      if (!ticket) return { jobReady: false }
      // it fetched the ticket and now asks again, so it was interrupted
      if (ticket.job.sentAt !== null) await queue.failed(printer, ticket.job.id, { problem, mayBePrinted: true })
      return { jobReady: true, mediaTypes: [...mediaTypes], jobToken: ticket.job.id, deleteMethod: 'DELETE' }
    },
  )

  app.get(
    path,
    {
      // a request without a body must not count as a delivery
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Star CloudPRNT: a printer fetches its next ticket',
        params,
        querystring: ticketQuerySchema,
        response: {
          200: { description: 'The ticket in the commands of the printer', content: binaryContent() },
          ...refusals('printer/not-found', 'printing/off', 'printer/no-ticket', 'printer/media-type-unknown'),
        },
      },
    },
    async (request, reply) => {
      const now = Date.now()
      const printer = await requirePrinter(request.params.token, 'star-cloudprnt')
      const { type = mediaTypes[0], token, delete: isDone, code = '200' } = request.query
      if (isDone !== undefined) {
        await storeResult(printer, { code, token }, now)
        return reply.send('')
      }
      const mediaType = mediaTypes.find((each) => each === type.split(';')[0])
      if (!mediaType) throw new Refusal('printer/media-type-unknown')
      const ticket = await queue.next(printer, languages[mediaType], now)
      if (!ticket || !isSame(ticket, token) || !(await queue.send(ticket, now))) throw new Refusal('printer/no-ticket')
      return reply.type(mediaType).send(ticket.commands)
    },
  )

  app.delete(
    path,
    {
      schema: {
        tags,
        summary: 'Star CloudPRNT: a printer has printed its ticket, or cannot print it',
        params,
        querystring: resultQuerySchema,
        response: { 204: z.null(), ...refusals('printer/not-found', 'printing/off') },
      },
    },
    async (request, reply) => {
      const now = Date.now()
      const printer = await requirePrinter(request.params.token, 'star-cloudprnt')
      await storeResult(printer, request.query, now)
      return reply.code(204).send(null)
    },
  )

  async function storeResult(
    printer: StoredPrinter,
    result: { code: string; token?: string | undefined },
    now: Milliseconds,
  ): Promise<void> {
    const code = decode(result.code)
    // older printers send no token: they mean the ticket that they fetched last
    const jobId = result.token ?? (await queue.findSentId(printer))
    if (jobId === undefined) return
    if (code.startsWith('OK') || code.startsWith('2')) await queue.printed(printer, jobId, now)
    // with these codes it has not understood the ticket, so nothing is on paper
    else await queue.failed(printer, jobId, { problem: starProblem(code), mayBePrinted: !code.startsWith('5') })
  }
}

function isSame({ job }: NextTicket, token: string | undefined): boolean {
  return token === undefined || token === job.id
}

function binaryContent() {
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.unknown() }]))
}

/** Printers encode the status like a part of a URL, such as '200%20OK'. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
