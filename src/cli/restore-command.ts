import { resolve } from 'node:path'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { kindOf } from '#server/store/database.ts'

/**
 * `tiffin restore FILE [--force]`, while the server is stopped.
 * @throws with a sentence for people; then nothing has changed
 */
export async function restoreCommand(
  file: string,
  force: boolean,
  env: Record<string, string | undefined>,
): Promise<void> {
  const { database } = readConfig(env)
  if (kindOf(database) === 'postgres')
    throw new Error(
      `tiffin restore puts the embedded database back. On PostgreSQL: pg_restore --clean --if-exists --dbname="$DATABASE_URL" ${file}`,
    )
  const kept = await restore(resolve(file), database, force, Date.now())
  console.log(`${database} is restored from ${resolve(file)}.`)
  if (kept) console.log(`What was there before is kept as ${kept}; delete it when you do not need it.`)
}
