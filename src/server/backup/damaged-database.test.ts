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

async function damageOf(file: string): Promise<string> {
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
])('%s in the place of the database is refused and left as it is (#75)', async (_name, content, reason) => {
  const file = join(await createTempFolder(), 'tiffin.db')
  writeFileSync(file, content)

  const sentence = await damageOf(file)

  expect(sentence).toContain(`The database ${file} cannot be used: ${reason}.`)
  expect(sentence).toContain('tiffin restore --force FILE')
  expect(readFileSync(file, 'latin1')).toBe(content)
})

test('the sentence names the newest backup (#75)', async () => {
  const folder = await createTempFolder()
  await mkdir(join(folder, 'backups'))
  for (const name of ['tiffin-2026-03-01T093000Z.db', 'tiffin-2026-03-02T093000Z.db', 'zzz.db'])
    await writeFile(join(folder, 'backups', name), '')
  await writeFile(join(folder, 'tiffin.db'), '')

  expect(await damageOf(join(folder, 'tiffin.db'))).toContain(
    `Restore the newest backup: tiffin restore --force ${join(folder, 'backups', 'tiffin-2026-03-02T093000Z.db')}\n`,
  )
})

test('a file whose schema is damaged is refused (#75)', async () => {
  const file = await createFileWithOrders(5)
  const bytes = readFileSync(file)
  bytes.fill(0x55, 100, 4096)
  writeFileSync(file, bytes)

  expect(await damageOf(file)).toContain('cannot be used: its pages are damaged')
})

test('a file that was cut to half its pages is refused (#75)', async () => {
  const file = await createFileWithOrders(50)
  await truncate(file, 40_960)

  expect(await damageOf(file)).toContain('cannot be used: its pages are damaged')
})

test('a file that is gone, though its -wal is there, is not begun anew (#76)', async () => {
  const file = await createFileWithOrders(1)
  await rm(file)
  await writeFile(`${file}-wal`, 'changes')

  expect(await damageOf(file)).toContain('it is gone, though its latest changes (-wal) are there')
  expect(existsSync(file)).toBe(false)
})

test('a missing or strange -wal and -shm are no hindrance (#76)', async () => {
  const file = await createFileWithOrders(5)
  await writeFile(`${file}-wal`, 'not a write-ahead log at all'.repeat(100))
  await writeFile(`${file}-shm`, 'nor this'.repeat(4096))

  expect(await damageOf(file)).toBe('opened')
})

test('damage that shows while the server runs is answered 503, and /readyz says what to do (#75)', async () => {
  const app = await buildTestApp('sqlite')
  const [asha, visitor] = [await app.customer(), app.visitor()]
  await postOrder(asha)
  const bytes = Buffer.alloc(64 * 4096, 0x55)
  await sql`pragma wal_checkpoint(truncate)`.execute(app.database.queries)
  writeFileSync(app.address, bytes, { flag: 'r+' })
  // it lets go of the pages that it remembers
  await sql`pragma shrink_memory`.execute(app.database.queries)

  const answer = await asha.get('/api/orders')
  const ready = await visitor.get('/readyz')

  expect(answer.statusCode).toBe(503)
  expect(ready.statusCode).toBe(503)
  expect(ready.json<{ reason: string }>().reason).toContain('tiffin restore')
})

test.each([2, 5, 9, 14, 20, 27, 35, 44])(
  'noise in page %i is refused at the start or answered 503, never 500 and never with an empty shop (#75)',
  async (page) => {
    const file = await createFileWithOrders(60)
    const bytes = readFileSync(file)
    const at = (page - 1) * 4096
    expect(at + 4096).toBeLessThanOrEqual(bytes.length)
    bytes.set(randomBytes(4096), at)
    writeFileSync(file, bytes)

    const seen = await answersOf(file)

    expect(['refused', '200', '503']).toEqual(expect.arrayContaining(seen))
    expect(readFileSync(file).length).toBeGreaterThanOrEqual(bytes.length)
  },
)

/** What a server on this file answers; 'refused' when it does not start, with a sentence. */
async function answersOf(file: string): Promise<string[]> {
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
