import { resolve } from 'node:path'
import { openCheckedDatabase } from '#server/backup/damaged-database.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { checkDataFolder } from '#server/config/data-folder.ts'
import { databaseFile } from '#server/store/dialects.ts'

/**
 * `tiffin backup FILE`, also while the server runs.
 * @throws with a sentence for people
 */
export async function backupCommand(file: string, env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env)
  const { database } = config
  if (databaseFile(database) === undefined)
    throw new Error(
      `tiffin backup copies the embedded database. On PostgreSQL: pg_dump --format=custom --file=${file} "$DATABASE_URL"\nOr as JSON lines, for either database: tiffin export ${file}`,
    )
  await checkDataFolder(config)
  const target = resolve(file)
  await openCheckedDatabase(database, () => makeBackup(database, target))
  console.log(`${target} is a checked copy of ${database}.`)
}
