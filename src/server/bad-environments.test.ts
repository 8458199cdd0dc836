/** Settings and surroundings with which a server cannot start. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { textLike } from '#test/support/matchers.ts'
import { runServer, runTiffin } from '#test/support/processes.ts'
import { programPath } from '#test/support/programs.ts'
import { startRefusingPostgres } from '#test/support/refusing-postgres.ts'
import { newReadOnlyFolder } from '#test/support/small-disk.ts'
import { newFileWithOrders, newFolder } from '#test/support/sqlite-files.ts'
import { startError } from './errors/start-error.ts'
import { start } from './start.ts'

const password = 's3cret'
// each start that fails in this process leaves a listener for its end
process.setMaxListeners(0)
const quiet = { LOG_LEVEL: 'silent', WEB: 'off', DEMO: 'off', PORT: '0' }

/** Starts a server within this process, on a folder of its own unless `env` names one. @returns why it did not start */
async function reasonFor(env: Record<string, string>): Promise<string> {
  const settings = { ...quiet, DATA_DIR: await newFolder(), ...env }
  const failure: unknown = await start(settings).catch((error: unknown) => error)
  if (!(failure instanceof Error)) throw new Error('The server started.')
  return failure.message
}

async function administer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** @param options of `create database`. @returns its name and URL; dropped when the test ends */
async function newPostgres(options = ''): Promise<{ name: string; url: string }> {
  const name = `bad_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} ${options}`)
  onTestFinished(() => administer(`drop database if exists ${name} with (force)`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { name, url: url.href }
}

/** @param change of the URL of the tests' PostgreSQL */
function postgresUrl(change: (url: URL) => void): string {
  const url = new URL(inject('postgresUrl'))
  change(url)
  return url.href
}

describe('a setting that makes no sense ends the start with a sentence that names it (#133)', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536".'],
    [
      { PUBLIC_URL: 'https://owner:s3cret@a.example' },
      /^PUBLIC_URL must be like .* without a user, query or fragment\.$/,
    ],
    [{ PUBLIC_URL: 'https://owner:s3cret@a.example/path' }, /^PUBLIC_URL must be like .* without a user/],
    [{ PUBLIC_URL: 'https://a.example?shop=1' }, /^PUBLIC_URL must be like .* without a user, query or fragment\.$/],
    [{ PUBLIC_URL: 'https://a.example/?' }, /^PUBLIC_URL must be like .* without a user, query or fragment\.$/],
    [{ PUBLIC_URL: 'https://a.example#menu' }, /^PUBLIC_URL must be like .* without a user, query or fragment\.$/],
    [{ PUBLIC_URL: 'https://a.example/menu' }, /^PUBLIC_URL must be like .* without a path, not "https:\/\/a/],
    [{ PUBLIC_URL: 'a.example' }, /^PUBLIC_URL must be like https:\/\/orders\.example\.com/],
    [{ PUBLIC_URL: 'https://' }, /^PUBLIC_URL must be like https:\/\/orders\.example\.com/],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://a.example' }, /^PUBLIC_URL must begin with https:\/\//],
    [{ MAIL_FROM: 'Tiffin <a@b.example>\nBcc: all@b.example' }, /^MAIL_FROM must be like .* on one line/],
    [{ MAIL_FROM: 'Tiffin\r\nBcc: all@b.example <a@b.example>' }, /^MAIL_FROM must be like .* on one line/],
    [{ MAIL_FROM: 'Tiffin' }, /^MAIL_FROM must be like Tiffin <orders@example\.com>/],
    [{ MAIL_FROM: 'Tiffin <a@b.example' }, /^MAIL_FROM must be like/],
    [{ TRUSTED_PROXIES: 'proxy' }, /^TRUSTED_PROXIES must be addresses or networks .* not "proxy"\.$/],
    [{ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' }, /^TRUSTED_PROXIES must be .* not "10\.0\.0\.0\/33"\.$/],
    [{ TRUSTED_PROXIES: '10.0.0.0/255.0.255.0' }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, /^TRUSTED_PROXIES must be/],
    [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must start with postgres:\/\//],
    [{ DATABASE_URL: 'postgres://tiffin:s3cret@db:99999/shop' }, /^DATABASE_URL must be like/],
    [{ DATABASE_URL: 'postgres://tiffin:s3/cret@db/shop' }, /^DATABASE_URL must be like .* write @ as %40/],
    [{ DATABASE_URL: 'postgres://tiffin:12/s3cret@db/shop' }, /^DATABASE_URL must be like/],
    [{ DATABASE_URL: 'postgres://tiffin:s3#cret@db/shop' }, /^DATABASE_URL must be like/],
    [
      { DATABASE_URL: 'postgres://db/shop?sslmode=on' },
      /^DATABASE_URL: sslmode must be one of disable, .* not "on"\.$/,
    ],
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be like/],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL must be like/],
    [{ SMTP_URL: 'smtp://owner:s3cret@mail.example.com:99999' }, /^SMTP_URL must be like/],
    [{ ADMIN_EMAIL: 'owner@a.example' }, /^ADMIN_EMAIL and ADMIN_PASSWORD belong together/],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: password }, /^ADMIN_EMAIL must be an email address/],
    [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD: The password must have at least 8/],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'password1' },
      /^ADMIN_PASSWORD: .* most common ones\. Please choose/,
    ],
    [{ AUTH_SECRET: password }, /^AUTH_SECRET must have at least 32 characters/],
    [{ METRICS_TOKEN: password }, /^METRICS_TOKEN must have at least 16/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be a URL/],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'collector' }, /^OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be a URL/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG must be/],
    [{ CURRENCY: 'dollars' }, /^CURRENCY must be an ISO 4217 code/],
    [{ DEMO: 'yes' }, /^DEMO must be "on" or "off"/],
    [{ BACKUPS: 'daily' }, /^BACKUPS must be "on" or "off"/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ DRAIN_SECONDS: '61' }, /^DRAIN_SECONDS must be a whole number from 0 to 60/],
    [{ ORDERS_PER_HOUR: '-1' }, /^ORDERS_PER_HOUR must be a whole number/],
  ])('%j', async (env, sentence) => {
    const reason = await reasonFor(env)

    expect(reason).toMatch(sentence)
    expect(reason).not.toMatch(/\n.*at |s3cret/)
  })

  test.each([
    { PUBLIC_URL: 'https://a.example ' },
    { PUBLIC_URL: 'https://küche.example' },
    { MAIL_FROM: 'orders@b.example' },
    { MAIL_FROM: '"Tiffin, Ltd" <orders@b.example>' },
    { TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, 10.0.0.0/255.0.0.0, ::1, fd00::/8' },
    { SMTP_URL: 'smtp://127.0.0.1:1' },
  ])('but not one that does: %j', async (env) => {
    await expect(reasonFor({ ...env, HOST: '192.0.2.1' })).resolves.toMatch(/^HOST: /)
  })
})

describe('an address that cannot be listened on is named by its variable (#133)', () => {
  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? String(address.port) : ''

    expect(await reasonFor({ PORT: port })).toMatch(
      new RegExp(
        `^PORT: another program listens on 127.0.0.1, port ${port}. Stop it, or set another PORT. \\(listen EADDR`,
      ),
    )
  })

  test.each([
    ['192.0.2.1', /^HOST: 192\.0\.2\.1 is not an address of this machine\. .* \(listen EADDRNOTAVAIL/],
    ['kitchen.invalid', /^HOST: the name kitchen\.invalid has no address\. .* \(getaddrinfo E/],
    ['localhost:3000', /^HOST: the name localhost:3000 has no address/],
  ])('HOST=%s', async (host, sentence) => {
    expect(await reasonFor({ HOST: host })).toMatch(sentence)
  })

  test('a port that needs privileges', () => {
    const error = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' })

    expect(startError(error, { doing: 'listen', host: '0.0.0.0', port: 80 })?.message).toBe(
      'PORT: this user may not listen on port 80. Set PORT to 1024 or more, behind a reverse proxy. (listen EACCES: permission denied 0.0.0.0:80)',
    )
  })

  test('the first admin’s password is shown although the first start fails', async () => {
    const { stdout, stderr, code } = await runServer({ DATA_DIR: await newFolder(), HOST: '192.0.2.1' })

    expect(stdout).toMatch(/The first admin: admin@localhost, password [\w-]{16} /)
    expect(stderr).toMatch(/^HOST: [^\n]+\n$/)
    expect(code).toBe(1)
  })
})

describe('a PostgreSQL that cannot be used is told by what to change in DATABASE_URL (#133)', () => {
  test.each([
    [
      'no server',
      () => 'postgres://tiffin:s3cret@127.0.0.1:1/shop',
      /^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1\./,
    ],
    [
      'a name with two addresses',
      () => 'postgres://tiffin:s3cret@localhost:1/shop',
      /^DATABASE_URL: no PostgreSQL .* \(.*ECONNREFUSED/,
    ],
    [
      'an unknown host',
      () => 'postgres://tiffin:s3cret@db.invalid/shop',
      /^DATABASE_URL: the host name of db\.invalid:5432 has no address/,
    ],
    [
      'a wrong password',
      () => postgresUrl((url) => (url.password = password)),
      /^DATABASE_URL: PostgreSQL refuses this user with this password/,
    ],
    [
      'an unknown user',
      () => postgresUrl((url) => (url.username = 'nobody_here')),
      /^DATABASE_URL: PostgreSQL refuses this user/,
    ],
    [
      'an unknown database',
      () => postgresUrl((url) => (url.pathname = '/none')),
      /^DATABASE_URL: there is no such database .* createdb --encoding=UTF8/,
    ],
    [
      'an unknown option',
      () => postgresUrl((url) => (url.search = '?options=-c%20soup%3D1')),
      /^DATABASE_URL: PostgreSQL does not know an option/,
    ],
    [
      'a certificate that is not there',
      () => postgresUrl((url) => (url.search = '?sslrootcert=/none.pem')),
      /^DATABASE_URL: a socket or file that it names cannot be read/,
    ],
    [
      'a socket that is not there',
      () => 'postgres://tiffin:s3cret@/shop?host=/none',
      /^DATABASE_URL: a socket or file/,
    ],
  ])('%s', async (_name, url, sentence) => {
    const reason = await reasonFor({ DATABASE_URL: url() })

    expect(reason).toMatch(sentence)
    expect(reason).toMatch(/^[^\n]+ \([^\n]+\)$/)
    expect(reason).not.toContain(password)
    expect(reason).not.toContain(new URL(inject('postgresUrl')).password)
  })

  test.each([
    [
      '28000',
      'no pg_hba.conf entry for host "10.0.0.1", user "tiffin", database "shop", no encryption',
      /whether TLS is required/,
    ],
    ['53300', 'sorry, too many clients already', /no free connection\. Raise its max_connections/],
    ['57P03', 'the database system is starting up', /is starting or stopping\. Start Tiffin again/],
    ['XX000', 'internal error', /cannot be used\. Check host, port/],
  ])('a server that refuses with %s: %s', async (code, message, sentence) => {
    const reason = await reasonFor({ DATABASE_URL: await startRefusingPostgres(code, message) })

    expect(reason).toMatch(/^DATABASE_URL: /)
    expect(reason).toMatch(sentence)
    expect(reason).toContain(`(${message})`)
  })

  test('no password', async () => {
    const url = postgresUrl((own) => (own.password = ''))

    // a process of its own: pg leaves such a connection open, and PostgreSQL waits a minute for its end
    const { code, stderr } = await runServer({ DATA_DIR: await newFolder(), DATABASE_URL: url })

    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: textLike(/^DATABASE_URL: .* cannot be used\. Check host, port, user, password [^\n]+\n$/),
    })
  })

  test('a server without TLS', async () => {
    const url = await startRefusingPostgres('00000', 'not reached')

    expect(await reasonFor({ DATABASE_URL: `${url}?sslmode=verify-full` })).toMatch(
      /^DATABASE_URL: .* TLS options \(sslmode\)\. \(The server does not support SSL connections\)$/,
    )
  })

  test('a server that is no PostgreSQL and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0

    expect(await reasonFor({ DATABASE_URL: `postgres://tiffin@127.0.0.1:${port}/shop` })).toMatch(
      /^DATABASE_URL: .* cannot be used\. .* \(.*timeout.*\)$/,
    )
  })

  test('a user without a right to make tables', async () => {
    const role = `guest_${crypto.randomUUID().replaceAll('-', '')}`
    await administer(`create role ${role} login password '${password}'`)
    onTestFinished(() => administer(`drop role ${role}`))
    // dropped before its guest
    const { name } = await newPostgres()
    const url = postgresUrl((own) => Object.assign(own, { username: role, password, pathname: `/${name}` }))

    expect(await reasonFor({ DATABASE_URL: url })).toMatch(
      /^DATABASE_URL: this user lacks a right in the database\. .* \(permission denied for schema public\)$/,
    )
  })

  test('a server that only reads', async () => {
    const { name, url } = await newPostgres()
    await administer(`alter database ${name} set default_transaction_read_only = on`)

    expect(await reasonFor({ DATABASE_URL: url })).toMatch(
      /^DATABASE_URL: this PostgreSQL only reads, .* \(cannot execute/,
    )
  })

  test('a server that is too old', async () => {
    const { name, url } = await newPostgres()
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`create function public.current_setting(text) returns text language sql
      as $$ select case $1 when 'server_version_num' then '90624' else pg_catalog.current_setting($1) end $$`)
    await client.end()
    await administer(`alter database ${name} set search_path = public, pg_catalog`)

    expect(await reasonFor({ DATABASE_URL: url })).toBe(
      'DATABASE_URL: this server is PostgreSQL 9, and Tiffin needs 14 or newer. Upgrade it, or name another.',
    )
  })

  test.each(['SQL_ASCII', 'LATIN1'])('a database whose encoding is %s (#138)', async (encoding) => {
    const { name, url } = await newPostgres(`encoding '${encoding}' locale 'C' template template0`)

    expect(await reasonFor({ DATABASE_URL: url })).toBe(
      `DATABASE_URL: the database "${name}" has the encoding ${encoding}, and Tiffin needs UTF8. Create one: createdb --encoding=UTF8 --template=template0 NAME`,
    )
  })
})

describe('a DATA_DIR that cannot be used is told by its path (#133)', () => {
  /** @returns a folder in which `make` has been at work */
  async function folderWith(make: (folder: string) => void): Promise<string> {
    const folder = await newFolder()
    make(folder)
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
      /tiffin\.db is not an ordinary file/,
    ],
    [
      'with a pipe as database',
      (folder: string) => execFileSync(programPath('mkfifo'), [join(folder, 'tiffin.db')]),
      '',
      /tiffin\.db is not an ordinary file/,
    ],
    [
      'with a pipe as lock',
      (folder: string) => execFileSync(programPath('mkfifo'), [join(folder, 'tiffin.lock')]),
      '',
      /tiffin\.lock is not an ordinary file/,
    ],
  ] as const)('%s', async (_name, make, path, sentence) => {
    const folder = await folderWith(make)

    const reason = await reasonFor({ DATA_DIR: join(folder, path) })

    expect(reason).toMatch(/^DATA_DIR: [^\n]+$/)
    expect(reason).toMatch(sentence)
  })

  test.each([
    ['empty', '', /^The database .*tiffin\.db cannot be used: it is empty\. /],
    ['no database', 'soup'.repeat(2000), /^The database .*tiffin\.db cannot be used: it is not a SQLite database\. /],
  ])('with a database that is %s', async (_name, content, sentence) => {
    const folder = await folderWith((path) => writeFileSync(join(path, 'tiffin.db'), content))

    expect(await reasonFor({ DATA_DIR: folder })).toMatch(sentence)
  })

  test.each(['', 'data'])('on a disk that cannot be written: %j', async (name) => {
    expect(await reasonFor({ DATA_DIR: join(await newReadOnlyFolder(), name) })).toMatch(
      /^DATA_DIR: Tiffin cannot read and write .* Make it writable .* \(E(ROFS|ACCES|NOENT): /,
    )
  })

  test.each([
    [{ code: 'EACCES' }, 'EACCES: permission denied, access', /cannot read and write/],
    [{ errcode: 14 }, 'unable to open database file', /cannot read and write/],
    [{ errcode: 1032 }, 'attempt to write a readonly database', /cannot read and write/],
    [{ errcode: 13 }, 'database or disk is full', /disk is full\. Make space/],
  ])('whose files cannot be used: %j', (codes, message, sentence) => {
    const error = Object.assign(new Error(message), codes)

    const reason = startError(error, { doing: 'use DATA_DIR', path: '/srv/tiffin/tiffin.db' })?.message

    expect(reason).toMatch(sentence)
    expect(reason).toContain(`(${message})`)
  })

  test('that hangs, as a network disk that is gone does', async () => {
    const folder = await newFolder()
    const hang = join(folder, 'hang.cjs')
    const stopForEver = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
    writeFileSync(hang, `require('node:fs').statfsSync = () => ${stopForEver}`)

    const { code, stderr, ms } = await runServer({ DATA_DIR: folder, NODE_OPTIONS: `--require=${hang}` })

    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `DATA_DIR: ${folder} does not answer within 5 seconds. Check the disk or network mount below it, or set another DATA_DIR.\n`,
    })
    expect(ms).toBeLessThan(15_000)
  }, 30_000)
})

describe('a process ends with 1 and one line on standard error (#133)', () => {
  const unreachable = 'postgres://tiffin:s3cret@127.0.0.1:1/shop'

  test.each([
    { HOST: '192.0.2.1' },
    { DATABASE_URL: unreachable },
    { TRUSTED_PROXIES: '10.0.0.0/99' },
    { PUBLIC_URL: 'https://a:b@c.example' },
  ])('a server with %j', async (env) => {
    const { code, stderr } = await runServer({ DATA_DIR: await newFolder(), ...env })

    expect({ code, stderr }).toEqual({ code: 1, stderr: textLike(/^[A-Z_]+:? [^\n]+\n$/) })
  })

  test.each([[['create-admin', 'owner@example.com']], [['export']], [['import']]])(
    'tiffin %j, without its PostgreSQL',
    async (args) => {
      const { code, stdout, stderr } = await runTiffin(args, { DATABASE_URL: unreachable }, 'correct horse')

      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1\. [^\n]+\n$/)
    },
  )

  test('a command whose file cannot be used', async () => {
    const env = { DATA_DIR: dirname(await newFileWithOrders(1)) }
    const ends = [
      [['backup', '/none/monday.db'], /^\/none is not there\. Check the name and its folder\. \(ENOENT/],
      [['export', '/none/monday.jsonl'], /^\/none\/monday\.jsonl\.unfinished is not there\. Check/],
      [['import', '/'], /^\/ is a folder\. Name a file\.\n/],
      [['restore', '/none.db'], /^\/none\.db cannot be restored: it is not there/],
      [['restore', '/', '--force'], /^\/ cannot be restored: it cannot be read/],
    ] as const

    const finished = await Promise.all(ends.map(([args]) => runTiffin([...args], env)))

    for (const [index, { code, stderr }] of finished.entries()) {
      expect(stderr).toMatch(ends[index]?.[1] ?? '')
      expect({ code, stderr }).toEqual({ code: 1, stderr: textLike(/^[^\n]+\n$/) })
    }
  })

  test('a PostgreSQL for an import whose encoding is not UTF-8 (#138)', async () => {
    const { url } = await newPostgres("encoding 'LATIN1' locale 'C' template template0")

    const { code, stderr } = await runTiffin(['import'], { DATABASE_URL: url })

    expect({ code, stderr }).toEqual({ code: 1, stderr: textLike(/has the encoding LATIN1/) })
  })
})
