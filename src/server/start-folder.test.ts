import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { password, startErrorMessage } from '#test/support/failed-starts.ts'
import { textLike } from '#test/support/matchers.ts'
import { runServer, runTiffin } from '#test/support/processes.ts'
import { programPath } from '#test/support/programs.ts'
import { newReadOnlyFolder } from '#test/support/small-disk.ts'
import { createFileWithOrders, createTempFolder } from '#test/support/sqlite-files.ts'
import { startError } from './errors/start-error.ts'

describe('the error about an unusable DATA_DIR names its path (#133)', () => {
  /** @returns a temporary folder, after `fill` has written files into it */
  async function newFolderWith(fill: (folder: string) => void): Promise<string> {
    const folder = await createTempFolder()
    fill(folder)
    return folder
  }

  test.each([
    [
      'a file',
      (folder: string) => writeFileSync(join(folder, 'data'), ''),
      'data',
      /data cannot be a folder\. Set another DATA_DIR\./,
    ],
    ['below a file', (folder: string) => writeFileSync(join(folder, 'file'), ''), 'file/data', /cannot be a folder/],
    [
      'a pipe',
      (folder: string) => execFileSync(programPath('mkfifo'), [join(folder, 'data')]),
      'data',
      /cannot be a folder/,
    ],
    ['a name that is too long', () => {}, 'x'.repeat(300), /cannot be a folder/],
    [
      'with a folder as database',
      (folder: string) => mkdirSync(join(folder, 'tiffin.db')),
      '',
      /tiffin\.db is not a regular file/,
    ],
    [
      'with a pipe as database',
      (folder: string) => execFileSync(programPath('mkfifo'), [join(folder, 'tiffin.db')]),
      '',
      /tiffin\.db is not a regular file/,
    ],
    [
      'with a pipe as lock',
      (folder: string) => execFileSync(programPath('mkfifo'), [join(folder, 'tiffin.lock')]),
      '',
      /tiffin\.lock is not a regular file/,
    ],
  ] as const)('%s', async (_title, fill, path, message) => {
    const folder = await newFolderWith(fill)

    const reason = await startErrorMessage({ DATA_DIR: join(folder, path) })

    expect(reason).toMatch(/^DATA_DIR: [^\n]+$/)
    expect(reason).toMatch(message)
  })

  test.each([
    ['empty', '', /^The database .*tiffin\.db cannot be used: it is empty\. /],
    [
      'not a database',
      'soup'.repeat(2000),
      /^The database .*tiffin\.db cannot be used: it is not a SQLite database\. /,
    ],
  ])('with a database that is %s', async (_title, content, message) => {
    const folder = await newFolderWith((path) => writeFileSync(join(path, 'tiffin.db'), content))

    expect(await startErrorMessage({ DATA_DIR: folder })).toMatch(message)
  })

  test.each(['', 'data'])('on a disk that cannot be written: %j', async (name) => {
    expect(await startErrorMessage({ DATA_DIR: join(await newReadOnlyFolder(), name) })).toMatch(
      /^DATA_DIR: Tiffin cannot read and write .* Make it writable .* \(E(ROFS|ACCES|NOENT): /,
    )
  })

  test.each([
    [{ code: 'EACCES' }, 'EACCES: permission denied, access', /cannot read and write/],
    [{ errcode: 14 }, 'unable to open database file', /cannot read and write/],
    [{ errcode: 1032 }, 'attempt to write a readonly database', /cannot read and write/],
    [{ errcode: 13 }, 'database or disk is full', /disk is full\. Free some space/],
  ])('whose files cannot be used: %j', (codes, cause, message) => {
    const error = Object.assign(new Error(cause), codes)

    const reason = startError(error, { operation: 'use DATA_DIR', path: '/srv/tiffin/tiffin.db' })?.message

    expect(reason).toMatch(message)
    expect(reason).toContain(`(${cause})`)
  })

  test.runIf(process.platform === 'linux')('in a place without folders, such as /proc (#190)', async () => {
    expect(await startErrorMessage({ DATA_DIR: '/proc/tiffin' })).toMatch(/^DATA_DIR: Tiffin cannot read and write /)
  })

  test('that hangs, like a network disk that is gone', async () => {
    const folder = await createTempFolder()
    const hang = join(folder, 'hang.cjs')
    const waitForever = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
    writeFileSync(hang, `require('node:fs').statfsSync = () => ${waitForever}`)

    const { code, stderr, ms } = await runServer({ DATA_DIR: folder, NODE_OPTIONS: `--require=${hang}` })

    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `DATA_DIR: ${folder} does not respond within 5 seconds. Check its disk or network mount, or set another DATA_DIR.\n`,
    })
    expect(ms).toBeLessThan(15_000)
  })
})

describe('a process exits with 1 and prints one line on standard error (#133)', () => {
  const unreachable = `postgres://tiffin:${password}@127.0.0.1:1/shop`

  test.each([
    { HOST: '192.0.2.1' },
    { DATABASE_URL: unreachable },
    { TRUSTED_PROXIES: '10.0.0.0/99' },
    { PUBLIC_URL: 'https://a:b@c.example' },
  ])('a server with %j', async (env) => {
    const { code, stderr } = await runServer({ DATA_DIR: await createTempFolder(), ...env })

    expect({ code, stderr }).toEqual({ code: 1, stderr: textLike(/^[A-Z_]+:? [^\n]+\n$/) })
  })

  test.each([[['create-admin', 'owner@example.com']], [['export']], [['import']]])(
    'tiffin %j, without its PostgreSQL',
    async (args) => {
      const { code, stdout, stderr } = await runTiffin(args, { DATABASE_URL: unreachable }, 'correct horse')

      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/^DATABASE_URL: no PostgreSQL server listens at 127\.0\.0\.1:1\. [^\n]+\n$/)
    },
  )

  test('a command whose file cannot be used', async () => {
    const env = { DATA_DIR: dirname(await createFileWithOrders(1)) }
    const ends = [
      [['backup', '/none/monday.db'], /^\/none does not exist\. Check the name and its folder\. \(ENOENT/],
      [['export', '/none/monday.jsonl'], /^\/none\/monday\.jsonl\.unfinished does not exist\. Check/],
      [['import', '/'], /^\/ is a folder\. Name a file\.\n/],
      [['restore', '/none.db'], /^\/none\.db cannot be restored: it does not exist/],
      [['restore', '/', '--force'], /^\/ cannot be restored: it cannot be read/],
    ] as const

    const finished = await Promise.all(ends.map(([args]) => runTiffin([...args], env)))

    for (const [index, { code, stderr }] of finished.entries()) {
      expect(stderr).toMatch(ends[index]?.[1] ?? '')
      expect({ code, stderr }).toEqual({ code: 1, stderr: textLike(/^[^\n]+\n$/) })
    }
  })
})
