import { resolve } from 'node:path'
import { openCheckedDatabase } from '#server/backup/damaged-database.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { checkDataFolder } from '#server/config/data-folder.ts'
import { databaseFile } from '#server/store/dialects.ts'

/**
 * `tiffin backup FILE`. The server may be running.
 * @throws with a message for the owner
 */
export async function backupCommand(file: string, env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env)
  const { database } = config
  if (databaseFile(database) === undefined)
    throw new Error(
      `tiffin backup is for SQLite only. On PostgreSQL run: pg_dump --format=custom --file=${file} "$DATABASE_URL"\nOr export JSON lines, on either database: tiffin export ${file}`,
    )
  await checkDataFolder(config)
  const target = resolve(file)
  await openCheckedDatabase(database, () => makeBackup(database, target))
  console.log(`The database ${database} is copied to ${target}, and the copy is checked.`)
}
