import * as z from 'zod/mini'
import { findSetting, upsertSetting } from '../settings/setting-store.ts'
import type { Queries } from '../store/tables.ts'
import { importProgressKey } from './exported-tables.ts'

const progressSchema = z.object({
  /** Number of lines of the export that are in the database, including the header. */
  lines: z.number(),
  /** Hash of those lines: only the same export can continue the import. */
  sha256: z.string(),
})
export type ImportProgress = z.infer<typeof progressSchema>

/** @returns undefined when there is no unfinished import */
export async function findProgress(queries: Queries): Promise<ImportProgress | undefined> {
  const progress = await findSetting(queries, importProgressKey)
  return progress === undefined ? undefined : progressSchema.parse(JSON.parse(progress))
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
