import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { backupsFolder, listBackups } from '../backup/backup-folder.ts'
import type { Config } from '../config/config.ts'
import type { Hub } from '../live/hub.ts'
import { countWaitingMails } from '../mail/outbox-store.ts'
import { countMissingPictures } from '../pictures/picture-store.ts'
import type { Database } from '../store/database.ts'
import type { DatabaseSize } from '../store/dialect.ts'
import { databaseFile } from '../store/dialects.ts'
import { collectProcessMetrics, processRegistry } from '../telemetry/metrics.ts'

interface Sources {
  config: Pick<Config, 'database' | 'dataDir' | 'backups'>
  database: Database
  hub: Pick<Hub, 'streams'>
  siteSettings: { current(): Pick<SiteSettings, 'identity'> }
}

/** The longest time that a scrape waits for the database. */
const databaseMaxMs = 2000

/**
 * Registers the metrics that are read at scrape time. The list of metrics is the same whether or not the database responds;
 * a metric that cannot be read has no value.
 * @returns the text of all metrics in Prometheus' format
 */
export function createMetricsText({ config, database, hub, siteSettings }: Sources): () => Promise<string> {
  collectProcessMetrics()
  const registry = new Registry()
  const { dialect, pool } = database
  let currentRead: Promise<DatabaseState | undefined> | undefined

  /** All gauges of one scrape share one read. */
  function readDatabase(): Promise<DatabaseState | undefined> {
    currentRead ??= withinTimeout(readState(database, config.database, siteSettings.current())).finally(() => {
      currentRead = undefined
    })
    return currentRead
  }

  function gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void {
    const metric = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
    registry.registerMetric(metric)
  }

  /** A gauge that is read from the database. It has no value while the database does not respond. */
  function databaseGauge(name: string, help: string, valueOf: (state: DatabaseState) => number | undefined): void {
    gauge(name, help, async () => {
      const state = await readDatabase()
      return state && valueOf(state)
    })
  }

  new Gauge({
    name: 'tiffin_build_info',
    help: 'Versions of Tiffin and Node.js, and the kind of database.',
    labelNames: ['version', 'node', 'database'],
    registers: [registry],
  }).set({ version: packageFile.version, node: process.version, database: dialect.name }, 1)
  gauge('tiffin_live_streams', 'Open live streams.', () => hub.streams().length)
  gauge('tiffin_database_up', 'Whether the database responds: 1 or 0.', async () => ((await readDatabase()) ? 1 : 0))
  databaseGauge(
    'tiffin_disk_trouble',
    'Whether the database refuses writes because its disk is full, read-only or failing: 1 or 0.',
    (state) => Number(state.isTroubled),
  )
  databaseGauge('tiffin_database_size_bytes', 'Size of the database, without its log.', ({ size }) => size.database)
  databaseGauge(
    'tiffin_database_wal_bytes',
    'Size of the write-ahead log of SQLite; at 16 MB it is written back to the database file.',
    ({ size }) => size.log,
  )
  databaseGauge('tiffin_disk_free_bytes', 'Free space on the disk of the SQLite database.', ({ size }) => size.free)
  databaseGauge('tiffin_disk_size_bytes', 'Size of the disk of the SQLite database.', ({ size }) => size.disk)
  gauge('tiffin_database_pool_connections', 'Open PostgreSQL connections.', () => pool?.totalCount)
  gauge('tiffin_database_pool_idle', 'Idle PostgreSQL connections.', () => pool?.idleCount)
  gauge('tiffin_database_pool_waiting', 'Queries that wait for a PostgreSQL connection.', () => pool?.waitingCount)
  gauge('tiffin_backup_made_timestamp_seconds', 'Time of the newest daily backup; 0 while there is none.', () => {
    if (databaseFile(config.database) === undefined || !config.backups) return undefined
    const [newest] = listBackups(backupsFolder(config.dataDir))
    return (newest?.madeAt ?? 0) / 1000
  })
  databaseGauge(
    'tiffin_mails_waiting',
    'Mails that the mail server has not accepted yet.',
    ({ mails }) => mails.waiting,
  )
  databaseGauge('tiffin_mails_expire_timestamp_seconds', 'Earliest expiry time of the waiting mails.', ({ mails }) =>
    mails.expiresAt ? mails.expiresAt / 1000 : undefined,
  )
  databaseGauge(
    'tiffin_menu_pictures_missing',
    'Images of the menu, the logo and the cover that are missing from the database.',
    (state) => state.missing,
  )

  return () => Registry.merge([processRegistry, registry]).metrics()
}

interface DatabaseState {
  isTroubled: boolean
  size: DatabaseSize
  mails: Awaited<ReturnType<typeof countWaitingMails>>
  missing: number
}

/** The duration of each query must not grow with the number of orders. */
async function readState(
  database: Database,
  address: string,
  { identity }: Pick<SiteSettings, 'identity'>,
): Promise<DatabaseState> {
  const isTroubled = (await database.findWriteFailure()) !== undefined
  const mails = await countWaitingMails(database.queries)
  const missing = await countMissingPictures(database.queries, identity)
  return { isTroubled, mails, missing, size: await database.dialect.findSize(database.queries, address) }
}

/** @returns undefined when the read fails or takes too long */
function withinTimeout<T>(read: Promise<T>): Promise<T | undefined> {
  return Promise.race([read.catch(() => undefined), sleep(databaseMaxMs, undefined, { ref: false })])
}
