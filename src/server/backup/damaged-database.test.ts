import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openServices } from '#server/services.ts'
import { buildTestApp, testPassword } from '#test/support/app.ts'
import { postOrder } from '#test/support/orders.ts'
import { createFileWithOrders, createTempFolder } from '#test/support/sqlite-files.ts'

const silent = pino({ level: 'silent' })

/** @returns the error message; 'opened' when there is none */
async function openError(file: string): Promise<string> {
  const services = openServices(readConfig({ DATA_DIR: join(file, '..') }), silent)
  return services.then(
    async ({ close }) => {
      await close()
      return 'opened'
    },
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
}

test.each([
  ['an empty file', '', 'it is empty'],
  ['a text', 'Dear diary', 'it is not a SQLite database'],
  ['an old header', 'SQLite format 2\0and so on', 'it is not a SQLite database'],
])('%s instead of a database is refused and not changed (#75)', async (_name, content, reason) => {
  const file = join(await createTempFolder(), 'tiffin.db')
  writeFileSync(file, content)

  const sentence = await openError(file)

  expect(sentence).toContain(`The database ${file} cannot be used: ${reason}.`)
  expect(sentence).toContain('tiffin restore --force FILE')
  expect(readFileSync(file, 'latin1')).toBe(content)
})

test('the message names the newest backup (#75)', async () => {
  const folder = await createTempFolder()
  await mkdir(join(folder, 'backups'))
  for (const name of ['tiffin-2026-03-01T093000Z.db', 'tiffin-2026-03-02T093000Z.db', 'zzz.db'])
    await writeFile(join(folder, 'backups', name), '')
  await writeFile(join(folder, 'tiffin.db'), '')

  expect(await openError(join(folder, 'tiffin.db'))).toContain(
    `Restore the newest backup: tiffin restore --force ${join(folder, 'backups', 'tiffin-2026-03-02T093000Z.db')}\n`,
  )
})

test('a file whose schema is damaged is refused (#75)', async () => {
  const file = await createFileWithOrders(5)
  const bytes = readFileSync(file)
  bytes.fill(0x55, 100, 4096)
  writeFileSync(file, bytes)

  expect(await openError(file)).toContain('cannot be used: its pages are damaged')
})

test('a file that lacks half of its pages is refused (#75)', async () => {
  const file = await createFileWithOrders(50)
  await truncate(file, 40_960)

  expect(await openError(file)).toContain('cannot be used: its pages are damaged')
})

test('a missing file is not created while its -wal exists (#76)', async () => {
  const file = await createFileWithOrders(1)
  await rm(file)
  await writeFile(`${file}-wal`, 'changes')

  expect(await openError(file)).toContain('the file is missing, but its latest changes (-wal) exist')
  expect(existsSync(file)).toBe(false)
})

test('invalid -wal and -shm files are ignored (#76)', async () => {
  const file = await createFileWithOrders(5)
  await writeFile(`${file}-wal`, 'not a write-ahead log at all'.repeat(100))
  await writeFile(`${file}-shm`, 'nor this'.repeat(4096))

  expect(await openError(file)).toBe('opened')
})

test('when damage appears while the server runs, requests get 503, and /readyz says what to do (#75)', async () => {
  const app = await buildTestApp('sqlite')
  const [asha, visitor] = [await app.customer(), app.visitor()]
  await postOrder(asha)
  const bytes = Buffer.alloc(64 * 4096, 0x55)
  await sql`pragma wal_checkpoint(truncate)`.execute(app.database.queries)
  writeFileSync(app.address, bytes, { flag: 'r+' })
  // clears the page cache
  await sql`pragma shrink_memory`.execute(app.database.queries)

  const response = await asha.get('/api/orders')
  const ready = await visitor.get('/readyz')

  expect(response.statusCode).toBe(503)
  expect(ready.statusCode).toBe(503)
  expect(ready.json<{ reason: string }>().reason).toContain('tiffin restore')
})

test.each([2, 5, 9, 14, 20, 27, 35, 44])(
  'random bytes in page %i stop the start or give 503, never 500 and never an empty shop (#75)',
  async (page) => {
    const file = await createFileWithOrders(60)
    const bytes = readFileSync(file)
    const offset = (page - 1) * 4096
    expect(offset + 4096).toBeLessThanOrEqual(bytes.length)
    bytes.set(randomBytes(4096), offset)
    writeFileSync(file, bytes)

    const results = await probeServer(file)

    expect(['refused', '200', '503']).toEqual(expect.arrayContaining(results))
    expect(readFileSync(file).length).toBeGreaterThanOrEqual(bytes.length)
  },
)

/** @returns the statuses of some requests; 'refused' when the server does not start, with a message for the owner */
async function probeServer(file: string): Promise<string[]> {
  try {
    const app = await buildTestApp('sqlite', {}, { address: file })
    const admin = app.visitor()
    const account = { email: 'admin@example.com', password: testPassword }
    const signIn = (await admin.send('POST', '/api/auth/sign-in/email', account)).statusCode
    const statuses = [signIn]
    const asAdmin = signIn === 200 ? ['/api/admin/orders', '/api/admin/stats'] : []
    for (const path of ['/api/categories', '/api/recipes', '/readyz', ...asAdmin])
      statuses.push((await admin.get(path)).statusCode)
    return [...new Set(statuses.map(String))]
  } catch (error) {
    return [String(error).startsWith(`Error: The database ${file} cannot be used: `) ? 'refused' : String(error)]
  }
}
