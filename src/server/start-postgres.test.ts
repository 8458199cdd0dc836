import { once } from 'node:events'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import {
  createPostgresDatabase,
  password,
  postgresUrl,
  runAsSuperuser,
  startErrorMessage,
} from '#test/support/failed-starts.ts'
import { textLike } from '#test/support/matchers.ts'
import { runServer, runTiffin } from '#test/support/processes.ts'
import { startRefusingPostgres } from '#test/support/refusing-postgres.ts'
import { createTempFolder } from '#test/support/sqlite-files.ts'

describe('the error about an unusable PostgreSQL says what to change in DATABASE_URL (#133)', () => {
  test.each([
    [
      'no server',
      () => `postgres://tiffin:${password}@127.0.0.1:1/shop`,
      /^DATABASE_URL: no PostgreSQL server listens at 127\.0\.0\.1:1\./,
    ],
    [
      'a name with two addresses',
      () => `postgres://tiffin:${password}@localhost:1/shop`,
      /^DATABASE_URL: no PostgreSQL .* \(.*ECONNREFUSED/,
    ],
    [
      'an unknown host',
      () => `postgres://tiffin:${password}@db.invalid/shop`,
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
      /^DATABASE_URL: the database does not exist at .* createdb --encoding=UTF8/,
    ],
    [
      'an unknown option',
      () => postgresUrl((url) => (url.search = '?options=-c%20soup%3D1')),
      /^DATABASE_URL: it contains an option that PostgreSQL does not know/,
    ],
    [
      'a missing certificate',
      () => postgresUrl((url) => (url.search = '?sslrootcert=/none.pem')),
      /^DATABASE_URL: it contains the path of a socket or file that cannot be read/,
    ],
    [
      'a missing socket',
      () => `postgres://tiffin:${password}@/shop?host=/none`,
      /^DATABASE_URL: it contains the path of a socket or file/,
    ],
  ])('%s', async (_title, url, message) => {
    const reason = await startErrorMessage({ DATABASE_URL: url() })

    expect(reason).toMatch(message)
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
  ])('a server that refuses with %s: %s', async (code, cause, message) => {
    const reason = await startErrorMessage({ DATABASE_URL: await startRefusingPostgres(code, cause) })

    expect(reason).toMatch(/^DATABASE_URL: /)
    expect(reason).toMatch(message)
    expect(reason).toContain(`(${cause})`)
  })

  test('no password', async () => {
    const url = postgresUrl((base) => (base.password = ''))

    // in a child process: pg leaves such a connection open, and PostgreSQL waits a minute until it closes it
    const { code, stderr } = await runServer({ DATA_DIR: await createTempFolder(), DATABASE_URL: url })

    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: textLike(/^DATABASE_URL: .* cannot be used\. Check host, port, user, password [^\n]+\n$/),
    })
  })

  test('a server without TLS', async () => {
    const url = await startRefusingPostgres('00000', 'not reached')

    expect(await startErrorMessage({ DATABASE_URL: `${url}?sslmode=verify-full` })).toMatch(
      /^DATABASE_URL: .* TLS options \(sslmode\)\. \(The server does not support SSL connections\)$/,
    )
  })

  test('a server that is not PostgreSQL and never responds', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0

    expect(await startErrorMessage({ DATABASE_URL: `postgres://tiffin@127.0.0.1:${port}/shop` })).toMatch(
      /^DATABASE_URL: .* cannot be used\. .* \(.*timeout.*\)$/,
    )
  })

  test('a user without the permission to create tables', async () => {
    const role = `guest_${crypto.randomUUID().replaceAll('-', '')}`
    await runAsSuperuser(`create role ${role} login password '${password}'`)
    onTestFinished(() => runAsSuperuser(`drop role ${role}`))
    // hooks run in reverse order: the database is dropped before the role
    const { name } = await createPostgresDatabase()
    const url = postgresUrl((base) => Object.assign(base, { username: role, password, pathname: `/${name}` }))

    expect(await startErrorMessage({ DATABASE_URL: url })).toMatch(
      /^DATABASE_URL: this user lacks a permission in the database\. .* \(permission denied for schema public\)$/,
    )
  })

  test('a read-only server', async () => {
    const { name, url } = await createPostgresDatabase()
    await runAsSuperuser(`alter database ${name} set default_transaction_read_only = on`)

    expect(await startErrorMessage({ DATABASE_URL: url })).toMatch(
      /^DATABASE_URL: this PostgreSQL is read-only, .* \(cannot execute/,
    )
  })

  test('a server that is too old', async () => {
    const { name, url } = await createPostgresDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`create function public.current_setting(text) returns text language sql
      as $$ select case $1 when 'server_version_num' then '90624' else pg_catalog.current_setting($1) end $$`)
    await client.end()
    await runAsSuperuser(`alter database ${name} set search_path = public, pg_catalog`)

    expect(await startErrorMessage({ DATABASE_URL: url })).toBe(
      'DATABASE_URL: this server is PostgreSQL 9, and Tiffin needs 14 or newer. Upgrade it, or set another DATABASE_URL.',
    )
  })

  test.each(['SQL_ASCII', 'LATIN1'])('a database whose encoding is %s (#138)', async (encoding) => {
    const { name, url } = await createPostgresDatabase(`encoding '${encoding}' locale 'C' template template0`)

    expect(await startErrorMessage({ DATABASE_URL: url })).toBe(
      `DATABASE_URL: the database "${name}" has the encoding ${encoding}, and Tiffin needs UTF8. Create one: createdb --encoding=UTF8 --template=template0 NAME`,
    )
  })

  test('a PostgreSQL for an import whose encoding is not UTF-8 (#138)', async () => {
    const { url } = await createPostgresDatabase("encoding 'LATIN1' locale 'C' template template0")

    const { code, stderr } = await runTiffin(['import'], { DATABASE_URL: url })

    expect({ code, stderr }).toEqual({ code: 1, stderr: textLike(/has the encoding LATIN1/) })
  })
})
