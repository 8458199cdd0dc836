import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runTiffin, startServer } from '#test/support/processes.ts'
import { signUpAt } from '#test/support/remote-client.ts'
import { countIntactOrders, createFileWithOrders, createTempFolder } from '#test/support/sqlite-files.ts'

test('a backup that was made while the server took orders can be restored and started (#79)', async () => {
  const folder = await createTempFolder()
  const file = await createFileWithOrders(2, folder)
  const env = { DATA_DIR: folder }
  const backup = join(folder, 'backup.db')
  const server = await startServer(env)
  const customer = await signUpAt(server.url)

  const [order, made] = await Promise.all([customer.placeOrder(), runTiffin(['backup', backup], env)])
  const whileRunning = await runTiffin(['restore', backup, '--force'], env)
  server.child.kill('SIGTERM')
  await server.exited
  const unforced = await runTiffin(['restore', backup], env)
  const restored = await runTiffin(['restore', backup, '--force'], env)

  expect(order.status).toBe(201)
  expect(made).toEqual({
    code: 0,
    stdout: `The database ${file} is copied to ${backup}, and the copy is checked.\n`,
    stderr: '',
  })
  expect(whileRunning).toMatchObject({ code: 1, stdout: '' })
  expect(whileRunning.stderr).toContain('Stop it first')
  expect(unforced).toMatchObject({ code: 1, stdout: '' })
  expect(unforced.stderr).toContain('add --force')
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toContain(`The previous database is now ${file}.before-`)
  expect(await countIntactOrders(file)).toBeGreaterThanOrEqual(2)
  await startServer(env)
})

test.each([
  ['backup', 'pg_dump --format=custom --file=copy.db "$DATABASE_URL"'],
  ['restore', 'pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" copy.db'],
])('on PostgreSQL, tiffin %s names the PostgreSQL command to use', async (command, tool) => {
  const env = { DATA_DIR: await createTempFolder(), DATABASE_URL: 'postgres://localhost/tiffin' }

  const { code, stdout, stderr } = await runTiffin([command, 'copy.db'], env)

  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(tool)
})

test.each([
  [['backup']],
  [['backup', 'a', 'b']],
  [['backup', 'a', '--force']],
  [['restore']],
  [['restore', 'a', '--now']],
])('tiffin %j prints the usage and exits with 2', async (args: string[]) => {
  const { code, stdout, stderr } = await runTiffin(args, {})

  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('restore FILE [--force]')
})
