import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { databaseFile } from '#server/store/dialects.ts'
import { kinds, newDatabase } from '#test/support/databases.ts'
import { runTiffin, spawnTiffin, startServer } from '#test/support/processes.ts'
import { countIntactOrders, createFileWithOrders, createTempFolder } from '#test/support/sqlite-files.ts'

async function newPostgresEnv(): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const { address, drop } = await newDatabase('postgres')
  onTestFinished(drop)
  return { DATA_DIR: await createTempFolder(), DATABASE_URL: address }
}

test('a database can be moved from SQLite to PostgreSQL and back, by pipe and by file', async () => {
  const source = { DATA_DIR: await createTempFolder() }
  await createFileWithOrders(12, source.DATA_DIR)
  const postgres = await newPostgresEnv()
  const target = { DATA_DIR: await createTempFolder() }
  const file = join(await createTempFolder(), 'export.jsonl')

  const exported = await runTiffin(['export'], source)
  const imported = await runTiffin(['import'], postgres, exported.stdout)
  const written = await runTiffin(['export', file], postgres)
  const back = await runTiffin(['import', file], target)

  expect(exported).toMatchObject({ code: 0, stderr: '' })
  expect(imported).toMatchObject({ code: 0 })
  expect(imported.stdout).toContain('Imported and verified by counts and checksums: ')
  expect(imported.stdout).toContain('12 orders')
  expect(imported.stderr).toContain('verified')
  expect(written).toMatchObject({ code: 0, stdout: '' })
  expect(readFileSync(file, 'utf8')).toBe(exported.stdout)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(back).toMatchObject({ code: 0 })
  expect(await countIntactOrders(join(target.DATA_DIR, 'tiffin.db'))).toBe(12)
})

test('the server does not start after an interrupted import, until the same import is run again', async () => {
  const source = { DATA_DIR: await createTempFolder() }
  await createFileWithOrders(12, source.DATA_DIR)
  const target = { DATA_DIR: await createTempFolder() }
  const { stdout } = await runTiffin(['export'], source)

  const interrupted = await runTiffin(
    ['import'],
    target,
    stdout.slice(0, stdout.lastIndexOf('{"table":"orderChanges"')),
  )
  await expect(startServer(target)).rejects.toThrow(
    'An import into this database is unfinished. Run the same tiffin import',
  )
  const complete = await runTiffin(['import'], target, stdout)

  expect(interrupted).toMatchObject({ code: 1, stdout: '' })
  expect(interrupted.stderr).toContain('Run the import again with the complete export.')
  expect(complete).toMatchObject({ code: 0 })
  await startServer(target)
})

test.each(kinds)('an import that was killed continues where it stopped, on %s (#78)', async (kind) => {
  const source = { DATA_DIR: await createTempFolder() }
  await createFileWithOrders(12, source.DATA_DIR)
  const { stdout } = await runTiffin(['export'], source)
  const target = kind === 'postgres' ? await newPostgresEnv() : { DATA_DIR: await createTempFolder() }
  const address = target['DATABASE_URL'] ?? join(target.DATA_DIR ?? '', 'tiffin.db')
  const child = spawnTiffin(['import'], target)

  // the orders are written when the first line of the next table is read
  child.stdin.write(stdout.slice(0, stdout.lastIndexOf('{"table":"orderChanges"')))
  await vi.waitFor(() => expect(countOrders(address)).resolves.toBe(12), { interval: 200 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { code, stderr } = await runTiffin(['import'], target, stdout)

  expect([code, stderr]).toEqual([0, expect.stringContaining('verified')])
  expect(await countOrders(address)).toBe(12)
})

/** @throws while there is no database: opening a missing file would create it */
async function countOrders(address: string): Promise<number> {
  if (databaseFile(address) !== undefined && !(statSync(address).size > 0))
    throw new Error('The database does not exist yet.')
  const database = openDatabase(address)
  try {
    return (await database.queries.selectFrom('orders').select('id').execute()).length
  } finally {
    await database.close()
  }
}

test('an export works while the server runs; an import into its database is refused (#77)', async () => {
  const env = { DATA_DIR: await createTempFolder() }
  await createFileWithOrders(3, env.DATA_DIR)
  await startServer(env)

  const exported = await runTiffin(['export'], env)
  const imported = await runTiffin(['import'], env, exported.stdout)

  expect(exported).toMatchObject({ code: 0, stderr: '' })
  expect(imported).toMatchObject({ code: 1, stdout: '' })
  expect(imported.stderr).toContain('Stop it first')
})

test('an export of a missing database fails and creates no database', async () => {
  const folder = await createTempFolder()

  const { code, stderr } = await runTiffin(['export'], { DATA_DIR: folder })

  expect([code, stderr]).toEqual([
    1,
    `There is no database at ${join(folder, 'tiffin.db')}. Set DATA_DIR to where it is.\n`,
  ])
})

test('an import of a missing file fails and creates no database', async () => {
  const folder = await createTempFolder()

  const { code, stderr } = await runTiffin(['import', join(folder, 'gone.jsonl')], { DATA_DIR: join(folder, 'data') })

  expect([code, stderr]).toEqual([1, `The file ${join(folder, 'gone.jsonl')} does not exist.\n`])
  expect(existsSync(join(folder, 'data'))).toBe(false)
})
