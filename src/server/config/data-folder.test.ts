import { chmodSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runTiffin, startServer } from '#test/support/processes.ts'
import { signUpAt } from '#test/support/remote-client.ts'
import { createFileWithOrders, createTempFolder } from '#test/support/sqlite-files.ts'

/** @returns the permission bits of group and other users, such as '077'; '000' for none */
function permissionsOfOthers(path: string): string {
  return (statSync(path).mode & 0o077).toString(8).padStart(3, '0')
}

/** @returns the files and folders in a folder that other users may read or write */
function accessiblePaths(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => permissionsOfOthers(join(folder, path)) !== '000')
}

test('only the user of the server has access to a new DATA_DIR and to files of the server and its commands (#132)', async () => {
  const folder = await createTempFolder()
  const dataDir = join(folder, 'data')
  const env = { DATA_DIR: dataDir }
  const server = await startServer(env)
  await (await signUpAt(server.url)).placeOrder()
  await fetch(`${server.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.com' }),
  })
  for (const args of [
    ['backup', join(folder, 'copy.db')],
    ['export', join(folder, 'copy.jsonl')],
  ])
    expect(await runTiffin(args, env)).toMatchObject({ code: 0 })
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(await runTiffin(['restore', join(folder, 'copy.db'), '--force'], env)).toMatchObject({ code: 0 })

  expect(readdirSync(dataDir).map((name) => name.replace(/\.before-.*/, '.before'))).toEqual(
    expect.arrayContaining(['outbox', 'tiffin.db', 'tiffin.db.before', 'tiffin.lock']),
  )
  expect(accessiblePaths(folder)).toEqual([])
  expect(server.printed()).not.toContain('chmod')
})

test('after a restore only its user has access to the old database, even if others had before (#132)', async () => {
  const file = await createFileWithOrders(1)
  const env = { DATA_DIR: dirname(file) }
  const copy = join(dirname(file), 'copy.db')
  await runTiffin(['backup', copy], env)
  chmodSync(file, 0o644)

  expect(await runTiffin(['restore', copy, '--force'], env)).toMatchObject({ code: 0 })

  expect(accessiblePaths(dirname(file))).toEqual([])
})

test('a DATA_DIR that others can read is reported at the start, and its permissions are not changed (#132)', async () => {
  const dataDir = join(await createFileWithOrders(1), '..')
  chmodSync(dataDir, 0o755)

  const server = await startServer({ DATA_DIR: dataDir })

  await vi.waitFor(() => expect(server.printed().match(/chmod -R go= '[^']*'/g)).toEqual([`chmod -R go= '${dataDir}'`]))
  expect(permissionsOfOthers(dataDir)).toBe('055')
})
