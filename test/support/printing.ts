/** Opens a restaurant that prints tickets. */
import { expect, onTestFinished, vi } from 'vitest'
import type { PrinterAlarm, PrinterDraft } from '#contract/printing/printers.ts'
import { insertPrintJobs } from '#server/printing/print-job-store.ts'
import type { DatabaseKind } from '#server/store/database.ts'
import { signInAdmin } from './admins.ts'
import { buildTestApp, type Client, type TestApp, type TestAppOptions } from './app.ts'
import { untilFollowing } from './followers.ts'
import { postOrder } from './orders.ts'
import {
  createEpsonPrinter,
  createStarPrinter,
  injectRequests,
  type PollingPrinter,
  starDraft,
  textOf,
} from './printers.ts'
import { savePrinting } from './settings.ts'
import { startSocketPrinter } from './socket-printer.ts'

interface AddedPrinter {
  printer: { id: string; version: number }
  pollUrl: string | null
}

/** @param options of the app, such as a clock */
export async function openWithPrinting(kind: DatabaseKind, options: TestAppOptions = {}) {
  const app = await buildTestApp(kind, {}, options)
  const admin = await signInAdmin(app)
  await savePrinting(admin, { printsTickets: true })
  await untilFollowing(app)
  const send = injectRequests(app)
  return {
    app,
    admin,
    addStar: async (draft: Partial<PrinterDraft> = {}) => {
      const { printer, pollUrl } = await addPrinter(admin, { ...starDraft, ...draft })
      return { id: printer.id, device: createStarPrinter(send, pollUrl ?? '') }
    },
    addEpson: async (draft: Partial<PrinterDraft> = {}) => {
      const edit = { ...starDraft, connection: 'epson-server-direct-print' as const, ...draft }
      const { printer, pollUrl } = await addPrinter(admin, edit)
      return { id: printer.id, device: createEpsonPrinter(send, pollUrl ?? '') }
    },
    addSocketPrinter: async (draft: Partial<PrinterDraft> = {}) => {
      const device = await startSocketPrinter()
      onTestFinished(device.stop)
      const { host, port } = device
      const edit = { ...starDraft, connection: 'raw-socket' as const, host, port, ...draft }
      return { id: (await addPrinter(admin, edit)).printer.id, device }
    },
  }
}

export async function addPrinter(admin: Client, draft: PrinterDraft): Promise<AddedPrinter> {
  const response = await admin.send('POST', '/api/admin/printers', draft)
  if (response.statusCode !== 201) throw new Error(`The printer was not added: ${response.body}`)
  return response.json<AddedPrinter>()
}

/** Moves the waiting tickets into the past, instead of waiting. */
export async function waitFor({ database, changeBus }: TestApp, ms: number): Promise<void> {
  await database.queries
    .updateTable('printJobs')
    .set((eb) => ({ printAt: eb('printAt', '-', ms), expiresAt: eb('expiresAt', '-', ms) }))
    .where('finishedAt', 'is', null)
    .execute()
  changeBus.publish('orders')
}

export async function placeOrder(customer: Client): Promise<string> {
  return (await postOrder(customer)).json<{ id: string }>().id
}

/** Polls as a printer does, until it has printed so many tickets. */
export async function untilPrinted({ device }: { device: PollingPrinter }, count: number): Promise<string[]> {
  await vi.waitFor(async () => {
    await device.printAll()
    expect(device.printed).toHaveLength(count)
  })
  return device.printed.map(textOf)
}

export async function listAlarms(admin: Client): Promise<PrinterAlarm[]> {
  return (await admin.get('/api/admin/printer-alarms')).json<PrinterAlarm[]>()
}

/** Waits until the tickets of all orders are stored. */
export async function untilStored({ database }: TestApp, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const jobs = await database.queries.selectFrom('printJobs').select('id').execute()
    expect(jobs).toHaveLength(count)
  })
}

export async function outcomesOf({ database }: TestApp): Promise<(string | null)[]> {
  const jobs = await database.queries.selectFrom('printJobs').select('outcome').orderBy('printAt').execute()
  return jobs.map(({ outcome }) => outcome)
}

/** Waits until the server has looked for late tickets at least once: it has expired a ticket that is too old. */
export async function untilWatched({ database, changeBus }: TestApp): Promise<void> {
  const { queries } = database
  const { id: printerId } = await queries.selectFrom('printers').select('id').executeTakeFirstOrThrow()
  const times = { printAt: 1, expiresAt: 2 }
  const old = { printerId, orderId: '', template: 'test', copies: 1, ...times } as const
  // the first may be found by a round that had begun before, the second only by a later one
  for (const id of ['old', 'older']) {
    await insertPrintJobs(queries, [{ ...old, id, dedupeKey: id, isManual: 1, hasAllDishes: 0 }])
    changeBus.publish('orders')
    await vi.waitFor(async () => {
      const job = await queries.selectFrom('printJobs').select('outcome').where('id', '=', id).executeTakeFirst()
      expect(job?.outcome).toBe('expired')
    })
    await queries.deleteFrom('printJobs').where('id', '=', id).execute()
  }
}
