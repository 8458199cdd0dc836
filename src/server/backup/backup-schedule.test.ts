import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '#test/support/processes.ts'
import { signUpAt } from '#test/support/remote-client.ts'
import { countIntactOrders, createFileWithOrders, openSqliteFile, order } from '#test/support/sqlite-files.ts'
import { backupsFolder } from './backup-folder.ts'
import { checkAfterCrash, hadUncleanShutdown, scheduleBackups } from './backup-schedule.ts'

/** @returns a log, and its output */
function newLog() {
  const lines: string[] = []
  return { log: pino({ base: null }, { write: (line: string) => void lines.push(line) }), output: () => lines.join('') }
}

test('the first daily backup is made a minute after the start, while the server accepts orders', async () => {
  const file = await createFileWithOrders(20)
  const database = await openSqliteFile(file)
  const { log, output } = newLog()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  onTestFinished(() => void vi.useRealTimers())

  scheduleBackups(file, log)
  vi.advanceTimersByTime(59_000)
  expect(output()).toBe('')
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
  await order(database)
  await vi.waitFor(() => expect(output()).toContain('backup made'))

  const folder = backupsFolder(join(file, '..'))
  const [name = '', ...more] = readdirSync(folder)
  expect(name).toMatch(/^tiffin-\d{4}-\d\d-\d\dT\d{6}Z\.db$/)
  expect(more).toEqual([])
  expect(await countIntactOrders(join(folder, name))).toBeGreaterThanOrEqual(20)
})

test('a killed server is detected at the next start, and its database is checked', async () => {
  const file = await createFileWithOrders(3)
  const env = { DATA_DIR: join(file, '..'), LOG_LEVEL: 'info' }
  expect(hadUncleanShutdown(file)).toBe(false)

  const server = await startServer(env)
  await (await signUpAt(server.url)).placeOrder()
  server.child.kill('SIGKILL')
  await server.exited
  expect(hadUncleanShutdown(file)).toBe(true)

  const next = await startServer(env)
  await vi.waitFor(() => expect(next.printed()).toContain('the database was checked and is intact'))
  next.child.kill('SIGTERM')
  await next.exited
  expect(hadUncleanShutdown(file)).toBe(false)
})

test('a database that is damaged after a crash is logged as an error that says what to do (#75)', async () => {
  const file = await createFileWithOrders(200)
  const bytes = readFileSync(file)
  bytes.fill(0x55, bytes.length - 8 * 4096)
  writeFileSync(file, bytes)
  const { log, output } = newLog()

  await checkAfterCrash(file, log)

  expect(output()).toContain('"level":50')
  expect(output()).toContain('The database file is damaged. Stop Tiffin and restore a backup: tiffin restore.')
})
