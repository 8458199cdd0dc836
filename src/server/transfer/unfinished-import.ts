import * as z from 'zod/mini'
import { findSetting, upsertSetting } from '../settings/setting-store.ts'
import type { Queries } from '../store/tables.ts'
import { importProgressKey } from './exported-tables.ts'

const progressSchema = z.object({
  /** Lines of the export that are in the database, its header included. */
  lines: z.number(),
  /** Of those lines: only the same export may go on. */
  sha256: z.string(),
})
export type ImportProgress = z.infer<typeof progressSchema>

/** @returns undefined when no import is under way */
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

/** @throws with a sentence, when only a part of an export is in the database */
export async function requireNoImport(queries: Queries): Promise<void> {
  if (await findProgress(queries))
    throw new Error(
      'An import into this database was cut off. Run the same tiffin import again: it goes on where it was.',
    )
}
