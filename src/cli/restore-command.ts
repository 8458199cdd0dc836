import { resolve } from 'node:path'
import { checkHeader } from '#server/backup/integrity.ts'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config/config.ts'
import { openDataFolder } from '#server/config/data-folder.ts'
import type { Deletion } from '#server/privacy/delete-account.ts'
import { listDeletions, replayDeletions } from '#server/privacy/replay-deletions.ts'
import { openDatabase } from '#server/store/database.ts'
import { databaseFile } from '#server/store/dialects.ts'
import { migrate } from '#server/store/migrate.ts'

/**
 * `tiffin restore FILE [--force]`, while the server is stopped.
 * @throws with a sentence for people; then nothing has changed
 */
export async function restoreCommand(
  file: string,
  force: boolean,
  env: Record<string, string | undefined>,
): Promise<void> {
  const config = readConfig(env)
  const { database } = config
  if (databaseFile(database) === undefined)
    throw new Error(
      `tiffin restore puts the embedded database back. On PostgreSQL: pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${file}, and then end the sessions that the backup holds: docs/operations.md, "Restoring".`,
    )
  await openDataFolder(config)
  const kept = await restore(resolve(file), database, force, Date.now(), replayOn)
  console.log(`${database} is restored from ${resolve(file)}.`)
  console.log('All sessions, reset links and waiting mails of the backup are deleted: everyone signs in again.')
  if (kept) console.log(`What was there before is kept as ${kept}; delete it when you do not need it.`)
}

/** Ends all sessions in the restored database, and deletes the accounts that were deleted since the backup. */
async function replayOn(fresh: string, current: string | undefined): Promise<void> {
  const deletions = current === undefined ? [] : await readDeletions(current)
  await using database = openDatabase(fresh)
  await migrate(database)
  const again = await replayDeletions(database, deletions)
  if (again > 0) console.log(`${again} accounts that had been deleted since are deleted again.`)
}

/** None of a file that is damaged, or older than such deletions. */
async function readDeletions(file: string): Promise<Deletion[]> {
  try {
    checkHeader(file)
    await using database = openDatabase(file)
    return await listDeletions(database.queries)
  } catch {
    return []
  }
}
