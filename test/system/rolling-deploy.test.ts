/** Replaces each server by the next version while customers place orders. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { createDatabase } from '#test/support/postgres.ts'
import { repositoryRoot } from '#test/support/repository.ts'
import { listViolations } from '#test/support/violations.ts'
import { type Server, startDeployment } from '../../drills/failover/deployment.ts'
import { openLiveClients } from '../../drills/failover/live-clients.ts'
import { startLoad } from '../../drills/failover/load.ts'

/** haproxy checks each server once per second. */
const detectionMs = 1500
const stopMaxMs = 10_000
const migrateFile = 'src/server/store/migrate.ts'

/** A migration of the next version: new columns in tables that every request reads or writes. */
const nextMigration = `
  '9999-add-tips': async ({ schema }) => {
    await schema.alterTable('orders').addColumn('tipMinor', 'integer').execute()
    await schema.alterTable('user').addColumn('nickname', 'text').execute()
    await schema.alterTable('session').addColumn('device', 'text', (column) => column.notNull().defaultTo('')).execute()
  },`

/** Copies the source and adds a migration. @returns the folder of the next version */
function makeNextVersion(): string {
  const root = mkdtempSync(join(tmpdir(), 'tiffin-next-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['src', 'demo', 'package.json'])
    cpSync(join(repositoryRoot, name), join(root, name), { recursive: true })
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'))
  const before = readFileSync(join(root, migrateFile), 'utf8')
  const after = before.replace('export const migrations: Migrations = {', (begin) => begin + nextMigration)
  expect(after).not.toBe(before)
  writeFileSync(join(root, migrateFile), after)
  return root
}

/** Waits until haproxy has detected the previous replacement. @returns how long the old server took to stop */
async function replace(server: Server, root?: string): Promise<number> {
  await sleep(detectionMs)
  const stoppedAt = performance.now()
  expect(await server.stop()).toBe(0)
  const tookMs = performance.now() - stoppedAt
  await server.start(root)
  return tookMs
}

test('servers behind haproxy are replaced by the next version and back, and no request fails (#70)', async () => {
  const root = makeNextVersion()
  const { url: databaseUrl, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  const deployment = await startDeployment(databaseUrl, { WEB: 'off' })
  onTestFinished(deployment.stop)
  const database = openDatabase(databaseUrl)
  onTestFinished(database.close)
  const liveClients = openLiveClients(deployment)
  onTestFinished(liveClients.stop)
  await liveClients.opened
  const sent = new Set<string>()
  const load = startLoad(deployment, sent)
  const [one, two] = deployment.servers

  const stopsMs = [await replace(one, root)]
  // both versions now run on the schema of the next one
  const columns = await sql`select "tipMinor" from orders limit 1`.execute(database.queries)
  stopsMs.push(await replace(two, root))
  await load.stop()
  await one.crash()
  await one.start()

  expect(columns.rows).toEqual([{ tipMinor: null }])
  expect(load.errors).toEqual([])
  expect({ retries: load.retries, failedMenuReads: load.failedMenuReads }).toEqual({ retries: 0, failedMenuReads: 0 })
  for (const tookMs of stopsMs) expect(tookMs).toBeLessThan(stopMaxMs)
  await vi.waitFor(() => expect(liveClients.listMissed(load.acknowledged)).toEqual([]))
  expect(liveClients.reconnects()).toBeGreaterThan(deployment.customers.length)
  const rows = await database.queries.selectFrom('orders').select(['id', 'idempotencyKey']).execute()
  expect(rows.map(({ idempotencyKey }) => idempotencyKey).toSorted()).toEqual([...sent].toSorted())
  expect(await listViolations(database)).toEqual([])
})
