import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { type Printer, type PrinterDraft, type PrinterProblem, printerSchema } from '#contract/printing/printers.ts'
import { parseStored, toStoredTime, tryReadStored } from '../store/stored-data.ts'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'
import { returnTakenOverJobs } from './waiting-job-store.ts'

/** A printer with its settings and its state. */
export interface StoredPrinter extends PrinterDraft {
  id: string
  createdAt: Milliseconds
  version: number
  seenAt: Milliseconds | null
  failingSince: Milliseconds | null
  problem: PrinterProblem | null
}

const settingsSchema = z.pick(printerSchema, {
  connection: true,
  lineChars: true,
  printsFrom: true,
  host: true,
  port: true,
  fallbackPrinterId: true,
})
const {
  copies: copiesSchema,
  categoryIds: categoryIdsSchema,
  name: nameSchema,
  version: versionSchema,
  problem: problemSchema,
} = printerSchema.shape

/** For a damaged printer. It stays in the list, where an admin can save or delete it, and gets no new tickets. */
const unreadableSettings = {
  connection: 'star-cloudprnt',
  lineChars: 48,
  printsFrom: 'pending',
  host: '',
  port: 9100,
  fallbackPrinterId: null,
  copies: { kitchen: 0, package: 0, receipt: 0, change: 0 },
  categoryIds: [],
  problem: 'settings-unreadable',
} satisfies Partial<StoredPrinter>

/** @returns oldest first */
export async function listPrinters(queries: Queries): Promise<StoredPrinter[]> {
  const rows = await queries.selectFrom('printers').selectAll().orderBy('createdAt').orderBy('id').execute()
  // without its id, nothing can be done with a printer
  return rows.filter(({ id }) => typeof id === 'string').map(toStoredPrinter)
}

export async function findPrinter(queries: Queries, id: string): Promise<StoredPrinter | undefined> {
  const row = await queries.selectFrom('printers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toStoredPrinter(row)
}

export async function findPrinterByToken(queries: Queries, tokenHash: string): Promise<StoredPrinter | undefined> {
  const row = await queries.selectFrom('printers').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
  return row && toStoredPrinter(row)
}

export async function insertPrinter(
  queries: Queries,
  {
    id,
    tokenHash,
    createdAt,
    ...draft
  }: PrinterDraft & { id: string; tokenHash: string | null; createdAt: Milliseconds },
): Promise<void> {
  await queries
    .insertInto('printers')
    .values({ id, tokenHash, createdAt, ...toColumns(draft) })
    .execute()
}

/** @returns false when `version` is not the current version, or the printer does not exist: then nothing is changed */
export async function updatePrinter(
  queries: Queries,
  id: string,
  version: number,
  draft: PrinterDraft,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('printers')
    .set((eb) => ({ ...toColumns(draft), version: eb('version', '+', 1), failingSince: null, problem: null }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function updateTokenHash(queries: Queries, id: string, tokenHash: string | null): Promise<void> {
  await queries.updateTable('printers').set({ tokenHash }).where('id', '=', id).execute()
}

/** Deletes a printer with its tickets; those that it took over go back. It replaces no other printer any more. @returns whether it existed */
export async function deletePrinter(queries: Queries, id: string): Promise<boolean> {
  return queries.transaction().execute(async (transaction) => {
    await returnTakenOverJobs(transaction, id)
    const { numDeletedRows } = await transaction.deleteFrom('printers').where('id', '=', id).executeTakeFirst()
    await transaction
      .updateTable('printers')
      .set((eb) => ({ fallbackPrinterId: null, version: eb('version', '+', 1) }))
      .where('fallbackPrinterId', '=', id)
      .execute()
    return numDeletedRows > 0
  })
}

/** Stores that the printer was in contact. @param problem null when it reported none */
export async function updateContact(
  queries: Queries,
  id: string,
  state: { seenAt: Milliseconds; problem: PrinterProblem | null; failingSince?: null },
): Promise<void> {
  await queries.updateTable('printers').set(state).where('id', '=', id).execute()
}

/** Does nothing when the problem has changed since it was read. */
export async function updateProblem(
  queries: Queries,
  { id, problem: before }: Pick<StoredPrinter, 'id' | 'problem'>,
  problem: PrinterProblem,
): Promise<void> {
  await queries
    .updateTable('printers')
    .set({ problem })
    .where('id', '=', id)
    .where('problem', before === null ? 'is' : '=', before)
    .execute()
}

/** Ends the alarm of a printer that reports no problem. */
export async function endAlarm(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable('printers')
    .set({ failingSince: null })
    .where('id', '=', id)
    .where('problem', 'is', null)
    .execute()
}

/** Forgets the alarms and problems of all printers. */
export async function resetAlarms(queries: Queries): Promise<void> {
  await queries.updateTable('printers').set({ failingSince: null, problem: null }).execute()
}

/** @returns false when it was failing before */
export async function setFailing(queries: Queries, id: string, now: Milliseconds): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('printers')
    .set({ failingSince: now })
    .where('id', '=', id)
    .where('failingSince', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Ends the alarm of a printer, also in the object. */
export async function resetFailing(queries: Queries, printer: StoredPrinter): Promise<void> {
  printer.failingSince = null
  await queries.updateTable('printers').set({ failingSince: null }).where('id', '=', printer.id).execute()
}

/** @param waiting tickets that it should print now */
export function toPrinter(printer: StoredPrinter, waiting: number): Printer {
  const { createdAt, seenAt, failingSince } = printer
  return {
    ...printer,
    createdAt: toStoredTime('printers', createdAt),
    seenAt: toTime(seenAt),
    failingSince: toTime(failingSince),
    waiting,
  }
}

function toTime(ms: Milliseconds | null): string | null {
  return ms === null ? null : toStoredTime('printers', ms)
}

function toColumns({ copies, categoryIds, ...draft }: PrinterDraft) {
  return { ...draft, copies: JSON.stringify(copies), categoryIds: JSON.stringify(categoryIds) }
}

function toStoredPrinter({ tokenHash: _, ...row }: Selectable<Tables['printers']>): StoredPrinter {
  return {
    ...row,
    // its tickets do not depend on them
    name: tryReadStored('printers', () => nameSchema.parse(row.name)) ?? row.id,
    version: tryReadStored('printers', () => versionSchema.parse(row.version)) ?? 0,
    problem: tryReadStored('printers', () => problemSchema.parse(row.problem)) ?? null,
    ...(tryReadStored('printers', () => parseSettings(row)) ?? unreadableSettings),
  }
}

function parseSettings(row: Omit<Selectable<Tables['printers']>, 'tokenHash'>) {
  const { connection, lineChars, printsFrom, host, port, fallbackPrinterId } = row
  return {
    ...settingsSchema.parse({ connection, lineChars, printsFrom, host, port, fallbackPrinterId }),
    copies: parseStored('printers', copiesSchema, row.copies),
    categoryIds: parseStored('printers', categoryIdsSchema, row.categoryIds),
  }
}
