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
 * `tiffin restore FILE [--force]`. The server must be stopped.
 * @throws with a message for the owner; then the database has not changed
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
      `tiffin restore is for SQLite only. On PostgreSQL run: pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${file}, and then delete the sessions of the backup: see "Restoring" in docs/operations.md.`,
    )
  await openDataFolder(config)
  const previous = await restore(resolve(file), database, { force, now: Date.now(), prepare: prepareRestored })
  console.log(`The database ${database} is restored from ${resolve(file)}.`)
  console.log('All sessions, reset links and waiting mails of the backup are deleted. Everyone must sign in again.')
  if (previous) console.log(`The previous database is now ${previous}. Delete it when you no longer need it.`)
}

/** Ends all sessions in the restored database, and deletes the accounts that were deleted since the backup. */
async function prepareRestored(restoredFile: string, currentFile: string | undefined): Promise<void> {
  const deletions = currentFile === undefined ? [] : await readDeletions(currentFile)
  await using database = openDatabase(restoredFile)
  await migrate(database)
  const deleted = await replayDeletions(database, deletions)
  if (deleted > 0) console.log(`Accounts deleted again, because they were deleted after the backup: ${deleted}.`)
}

/** @returns an empty list if the file is damaged, or older than the table of deletions */
async function readDeletions(file: string): Promise<Deletion[]> {
  try {
    checkHeader(file)
    await using database = openDatabase(file)
    return await listDeletions(database.queries)
  } catch {
    return []
  }
}
