import * as z from 'zod/mini'
import { findSetting, upsertSetting } from '../settings/setting-store.ts'
import { parseStoredOr } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import { importProgressKey } from './exported-tables.ts'

const progressSchema = z.object({
  /** Number of lines of the export that are in the database, including the header. */
  lines: z.number(),
  /** Hash of those lines: only the same export can continue the import. */
  sha256: z.string(),
})
export type ImportProgress = z.infer<typeof progressSchema>

/**
 * @returns undefined when there is no unfinished import
 * @throws with a message that says what to do, when the record of the unfinished import is damaged
 */
export async function findProgress(queries: Queries): Promise<ImportProgress | undefined> {
  const stored = await findSetting(queries, importProgressKey)
  const progress = stored === undefined ? undefined : parseStoredOr('settings', progressSchema, stored, 'damaged')
  if (progress !== 'damaged') return progress
  throw new Error(
    'An import into this database is unfinished, and cannot be continued: its record (importProgress in the table settings) is damaged. Import into a new, empty database, or restore a backup.',
  )
}

export async function saveProgress(queries: Queries, progress: ImportProgress): Promise<void> {
  await upsertSetting(queries, importProgressKey, JSON.stringify(progress))
}

export async function deleteProgress(queries: Queries): Promise<void> {
  await queries.deleteFrom('settings').where('key', '=', importProgressKey).execute()
}

/** @throws with a message that says what to do, when there is an unfinished import */
export async function requireNoImport(queries: Queries): Promise<void> {
  if (await findProgress(queries))
    throw new Error('An import into this database is unfinished. Run the same tiffin import again to continue it.')
}
