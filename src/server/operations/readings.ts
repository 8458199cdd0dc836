import { backupsFolder, listBackups } from '../backup/backup-folder.ts'
import type { Config } from '../config/config.ts'
import type { Hub } from '../live/hub.ts'
import { countWaitingMails } from '../mail/outbox-store.ts'
import { countMissingPictures } from '../pictures/picture-store.ts'
import type { Database } from '../store/database.ts'
import { type DatabaseSize, findDatabaseSize } from '../store/database-size.ts'
import type { Metric } from '../telemetry/instruments.ts'
import { metrics } from '../telemetry/metrics.ts'
import { now, readProcess } from '../telemetry/process-readings.ts'

interface Read {
  config: Pick<Config, 'database' | 'dataDir' | 'backups'>
  database: Database
  hub: Pick<Hub, 'streams'>
  version: string
}

/** A scrape waits no longer for a database that hangs. */
const answerMaxMs = 2000

/** @returns every metric of this process, in the same order each time, whether or not the database answers */
export async function takeReadings({ config, database, hub, version }: Read): Promise<Metric[]> {
  const { kind, pool } = database
  const state = await inTime(askDatabase(database, config.database))
  const [backup] = kind === 'sqlite' ? listBackups(backupsFolder(config.dataDir)) : []
  return [
    ...Object.values(metrics),
    now('tiffin_build_info', 'Which Tiffin this is, on what.', 1, { version, node: process.version, database: kind }),
    now('tiffin_live_streams', 'Open screens that are told of news at once.', hub.streams().length),
    now('tiffin_database_up', 'Whether the database answers: 1 or 0.', state ? 1 : 0),
    now(
      'tiffin_disk_trouble',
      'Whether the database takes no writes, as its disk is full, read-only or failing: 1 or 0.',
      state && Number(state.isTroubled),
    ),
    now('tiffin_database_size_bytes', 'The database, without its log.', state?.size.database),
    now('tiffin_database_wal_bytes', "SQLite's log; 16 MB and more are written back to the file.", state?.size.log),
    now('tiffin_disk_free_bytes', 'What is left on the disk of the embedded database.', state?.size.free),
    now('tiffin_disk_size_bytes', 'The disk of the embedded database.', state?.size.disk),
    now('tiffin_database_pool_connections', 'Connections to PostgreSQL.', pool?.totalCount),
    now('tiffin_database_pool_idle', 'Those of them with nothing to do.', pool?.idleCount),
    now('tiffin_database_pool_waiting', 'Pieces of work that wait for a connection.', pool?.waitingCount),
    now(
      'tiffin_backup_made_timestamp_seconds',
      'When the newest daily backup was made; 0 while there is none.',
      kind === 'sqlite' && config.backups ? (backup?.madeAt ?? 0) / 1000 : undefined,
    ),
    now('tiffin_mails_waiting', 'Mails that the mail server has not taken yet.', state?.mails.waiting),
    now(
      'tiffin_mails_expire_timestamp_seconds',
      'When the first of the mails that wait will be of no use any more.',
      state?.mails.expiresAt ? state.mails.expiresAt / 1000 : undefined,
    ),
    now('tiffin_menu_pictures_missing', 'Pictures that the menu names and the database has not.', state?.missing),
    ...readProcess(),
  ]
}

interface DatabaseState {
  isTroubled: boolean
  size: DatabaseSize
  mails: Awaited<ReturnType<typeof countWaitingMails>>
  missing: number
}

/** Nothing that takes longer the more orders there are. */
async function askDatabase(database: Database, address: string): Promise<DatabaseState> {
  const isTroubled = (await database.findTrouble()) !== undefined
  const mails = await countWaitingMails(database.queries)
  const missing = await countMissingPictures(database.queries)
  return { isTroubled, mails, missing, size: await findDatabaseSize(database, address) }
}

function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), answerMaxMs)
  return Promise.race([answer.catch(() => undefined), promise]).finally(() => clearTimeout(timer))
}
