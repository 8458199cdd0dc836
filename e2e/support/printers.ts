/** Printers of the restaurant, and simulated devices that ask the server for their tickets. */
import { request } from '@playwright/test'
import { newPrinterSchema, type Printer, type PrinterDraft, type PrinterProblem } from '#contract/printing/printers.ts'
import { createStarPrinter, type StarPrinter, sendOverHttp, starDraft } from '#test/support/printers.ts'
import { newAdmin } from './admin.ts'
import { resetRateLimits, type TestServer } from './test-server.ts'

export interface AddedPrinter extends Printer {
  /** The simulated device of a printer with Star CloudPRNT. */
  device: StarPrinter
}

/** Adds a printer through the API, as a new admin. */
export async function addPrinter(server: TestServer, values: Partial<PrinterDraft> = {}): Promise<AddedPrinter> {
  await resetRateLimits(server)
  const { email, password } = await newAdmin(server)
  const api = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: server.url } })
  try {
    await api.post('/api/auth/sign-in/email', { data: { email, password } })
    const response = await api.post('/api/admin/printers', { data: { ...starDraft, ...values } })
    if (!response.ok()) throw new Error(`The printer was not added: ${await response.text()}`)
    const { printer, pollUrl } = newPrinterSchema.parse(await response.json())
    return { ...printer, device: createStarPrinter(sendOverHttp, pollUrl ?? '') }
  } finally {
    await api.dispose()
  }
}

/** Sets columns, such as those that the server sets after a minute without a ticket. */
export async function setPrinterState(
  { app }: TestServer,
  id: string,
  state: { seenAt?: number; failingSince?: number | null; problem?: PrinterProblem | null; fallbackPrinterId?: string },
): Promise<void> {
  await app.database.queries.updateTable('printers').set(state).where('id', '=', id).execute()
}

export async function deletePrinters({ app }: TestServer): Promise<void> {
  await app.database.queries.deleteFrom('printers').execute()
}
