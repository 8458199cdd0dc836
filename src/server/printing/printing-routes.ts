import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { idSchema } from '#contract/menu/menu.ts'
import {
  newPrinterSchema,
  type PrinterDraft,
  pollUrlSchema,
  printerAlarmSchema,
  printerDraftSchema,
  printerEditSchema,
  printerSchema,
} from '#contract/printing/printers.ts'
import { ticketScriptsSchema } from '#contract/printing/ticket-scripts.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import { referencesOfPrinter, requireOnMenu } from '../site-settings/menu-references.ts'
import { newId } from '../store/id.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import { findScriptsOfFonts } from '../tickets/drawable-scripts.ts'
import { createPollUrl } from './poll-url.ts'
import { countDueJobs } from './print-job-store.ts'
import { printTestPage } from './print-tickets.ts'
import {
  deletePrinter,
  findPrinter,
  insertPrinter,
  listPrinters,
  type StoredPrinter,
  toPrinter,
  updatePrinter,
  updateTokenHash,
} from './printer-store.ts'

const params = z.object({ id: idSchema })
const tags = ['printers']
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const

export interface PrintingRouteOptions {
  queries: Queries
  publicUrl: string
  isOn: () => boolean
  /** Called when there are new tickets. */
  onJobs: () => void
}

/** The printers of the restaurant. */
export function printingRoutes(app: Routes, { queries, publicUrl, isOn, onJobs }: PrintingRouteOptions): void {
  app.get(
    '/api/admin/printers',
    {
      schema: {
        tags,
        summary: 'List all printers with their state, oldest first',
        response: { 200: z.array(printerSchema), ...refusals(...adminRefusals) },
      },
    },
    async () => {
      const waiting = await countDueJobs(queries, Date.now())
      return (await listPrinters(queries)).map((printer) => toPrinter(printer, waiting.get(printer.id) ?? 0))
    },
  )

  app.get(
    '/api/admin/printer-alarms',
    {
      schema: {
        tags,
        summary: 'List the printers that do not print',
        response: { 200: z.array(printerAlarmSchema), ...refusals(...adminRefusals) },
      },
    },
    async () => {
      if (!isOn()) return []
      const printers = await listPrinters(queries)
      const failing = printers.filter(({ failingSince }) => failingSince !== null)
      if (failing.length === 0) return []
      const waiting = await countDueJobs(queries, Date.now())
      return failing.map(({ id, name, problem, failingSince, fallbackPrinterId }) => ({
        printerId: id,
        name,
        problem,
        failingSince: toStoredTime('printers', failingSince),
        waiting: waiting.get(id) ?? 0,
        fallback: printers.find((other) => other.id === fallbackPrinterId && other.failingSince === null)?.name ?? null,
      }))
    },
  )

  app.get(
    '/api/admin/ticket-scripts',
    {
      schema: {
        tags,
        summary:
          'List the scripts that printers do not have: those that tickets show as pictures, and those without a font',
        response: { 200: ticketScriptsSchema, ...refusals(...adminRefusals) },
      },
    },
    () => findScriptsOfFonts(),
  )

  app.post(
    '/api/admin/printers',
    {
      schema: {
        tags,
        summary: 'Add a printer; the response shows its server URL, once',
        body: printerDraftSchema,
        response: {
          201: newPrinterSchema,
          ...refusals(
            'request/invalid',
            ...adminRefusals,
            'printer/too-many',
            'printer/fallback-invalid',
            'menu/item-unknown',
          ),
        },
      },
    },
    async (request, reply) => {
      if ((await listPrinters(queries)).length >= limits.printersMax) throw new Refusal('printer/too-many')
      const id = newId()
      await requireFallback(id, request.body)
      const { pollUrl, tokenHash } = createPollUrl(publicUrl, request.body.connection)
      await queries.transaction().execute(async (transaction) => {
        await insertPrinter(transaction, { ...request.body, id, tokenHash, createdAt: Date.now() })
        await requireOnMenu(transaction, referencesOfPrinter(request.body), [])
      })
      logSecurityEvent(request.log, 'printer.changed', { uid: userOf(request).uid, printerId: id })
      return reply.code(201).send({ printer: toPrinter(await requirePrinter(id), 0), pollUrl })
    },
  )

  app.patch(
    '/api/admin/printers/:id',
    {
      schema: {
        tags,
        summary:
          'Edit a printer; `version` is the version that you edited. Another kind of printer needs a new server URL',
        params,
        body: printerEditSchema,
        response: {
          200: printerSchema,
          ...refusals(
            'request/invalid',
            ...adminRefusals,
            'printer/not-found',
            'printer/edit-conflict',
            'printer/fallback-invalid',
            'menu/item-unknown',
          ),
        },
      },
    },
    async (request) => {
      const { id } = request.params
      const { version, ...draft } = request.body
      const before = await requirePrinter(id)
      await requireFallback(id, draft)
      const isUpdated = await queries.transaction().execute(async (transaction) => {
        if (!(await updatePrinter(transaction, id, version, draft))) return false
        await requireOnMenu(transaction, referencesOfPrinter(draft), referencesOfPrinter(before))
        return true
      })
      const current = toPrinter(await requirePrinter(id), (await countDueJobs(queries, Date.now())).get(id) ?? 0)
      if (!isUpdated) throw new Refusal('printer/edit-conflict', { current })
      // the old server URL belongs to another protocol
      if (draft.connection !== before.connection) await updateTokenHash(queries, id, null)
      logSecurityEvent(request.log, 'printer.changed', { uid: userOf(request).uid, printerId: id })
      return current
    },
  )

  app.delete(
    '/api/admin/printers/:id',
    {
      schema: {
        tags,
        summary: 'Delete a printer and its waiting tickets',
        params,
        response: { 204: z.null(), ...refusals(...adminRefusals, 'printer/not-found') },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await deletePrinter(queries, id))) throw new Refusal('printer/not-found')
      logSecurityEvent(request.log, 'printer.changed', { uid: userOf(request).uid, printerId: id })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/admin/printers/:id/server-url',
    {
      schema: {
        tags,
        summary: 'Create a new server URL for a printer; its old one stops working',
        params,
        response: { 200: pollUrlSchema, ...refusals(...adminRefusals, 'printer/not-found', 'printer/no-server-url') },
      },
    },
    async (request) => {
      const { id, connection } = await requirePrinter(request.params.id)
      const { pollUrl, tokenHash } = createPollUrl(publicUrl, connection)
      if (pollUrl === null) throw new Refusal('printer/no-server-url')
      await updateTokenHash(queries, id, tokenHash)
      logSecurityEvent(request.log, 'printer.token-created', { uid: userOf(request).uid, printerId: id })
      return { pollUrl }
    },
  )

  app.post(
    '/api/admin/printers/:id/test-page',
    {
      schema: {
        tags,
        summary: 'Print a test page',
        params,
        response: { 204: z.null(), ...refusals(...adminRefusals, 'printing/off', 'printer/not-found') },
      },
    },
    async (request, reply) => {
      if (!isOn()) throw new Refusal('printing/off')
      await printTestPage(queries, await requirePrinter(request.params.id), Date.now())
      onJobs()
      return reply.code(204).send(null)
    },
  )

  async function requireFallback(id: string, { fallbackPrinterId }: PrinterDraft): Promise<void> {
    if (fallbackPrinterId === null) return
    const exists = (await findPrinter(queries, fallbackPrinterId)) !== undefined
    if (!exists || fallbackPrinterId === id) throw new Refusal('printer/fallback-invalid')
  }

  async function requirePrinter(id: string): Promise<StoredPrinter> {
    const printer = await findPrinter(queries, id)
    if (!printer) throw new Refusal('printer/not-found')
    return printer
  }
}
