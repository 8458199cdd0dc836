/** Tests the TLS options of DATABASE_URL against a PostgreSQL server with a certificate. */
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, lchownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { createDatabase } from '#test/support/postgres.ts'
import { programPath } from '#test/support/programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiffin-tls-'))
const file = (name: string) => join(folder, name)

function openssl(...options: string[]): void {
  execFileSync(programPath('openssl'), options, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Creates a self-signed certificate authority. @param subject its common name */
function makeAuthority(name: string, subject: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${name}.key`]
  openssl('req', '-x509', ...key, '-out', `${name}.crt`, '-days', '2', '-subj', `/CN=${subject}`)
}

/** Creates a certificate signed by the authority. @param names the subject alternative names, such as `IP:127.0.0.1` */
function makeCertificate(name: string, names: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${name}.key`]
  openssl('req', ...key, '-out', `${name}.csr`, '-subj', `/CN=${name}`)
  writeFileSync(file('names'), `subjectAltName=${names}`)
  const signer = ['-CA', 'authority.crt', '-CAkey', 'authority.key', '-CAcreateserial']
  openssl('x509', '-req', '-in', `${name}.csr`, ...signer, '-out', `${name}.crt`, '-days', '2', '-extfile', 'names')
}

async function administer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Configures the certificate of the shared server. Connections of other tests do not use TLS. */
async function serveWith(certificate: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const data = rows[0]?.data_directory ?? ''
  const { uid, gid } = statSync(data)
  for (const [from, to] of [
    [`${certificate}.crt`, 'server.crt'],
    [`${certificate}.key`, 'server.key'],
  ] as const) {
    copyFileSync(file(from), join(data, to))
    chmodSync(join(data, to), 0o600)
    lchownSync(join(data, to), uid, gid)
  }
  await administer('alter system set ssl = on', 'select pg_reload_conf()', 'select pg_sleep(0.3)')
}

let url = ''
beforeAll(async () => {
  makeAuthority('authority', 'Trusted')
  makeAuthority('untrusted', 'Untrusted')
  makeCertificate('right', 'IP:127.0.0.1')
  makeCertificate('wrong', 'DNS:other.example')
  url = (await createDatabase(inject('postgresUrl'))).url
})
afterAll(async () => {
  await administer('alter system reset ssl', 'select pg_reload_conf()')
  rmSync(folder, { recursive: true })
})

/** @returns whether a connection with these options is encrypted */
async function isEncrypted(options: string): Promise<boolean | undefined> {
  const database = openDatabase(`${url}${options}`)
  onTestFinished(database.close)
  const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
    database.queries,
  )
  return rows[0]?.ssl
}

const authority = `&sslrootcert=${file('authority.crt')}`

test('sslmode=verify-full encrypts and verifies the authority', async () => {
  await serveWith('right')

  expect(await isEncrypted(`?sslmode=verify-full${authority}`)).toBe(true)
  await expect(isEncrypted('?sslmode=verify-full')).rejects.toThrow('certificate')
  await expect(isEncrypted(`?sslmode=verify-full&sslrootcert=${file('untrusted.crt')}`)).rejects.toThrow('certificate')
})

test('require and verify-ca are as strict as verify-full, unlike in psql', async () => {
  await serveWith('wrong')

  for (const mode of ['verify-full', 'verify-ca', 'require'])
    await expect(isEncrypted(`?sslmode=${mode}${authority}`)).rejects.toThrow('IP: 127.0.0.1 is not in the cert')
})

test('uselibpqcompat=true gives them the meaning of psql', async () => {
  await serveWith('wrong')
  const compatible = '?uselibpqcompat=true&sslmode='

  expect(await isEncrypted(`${compatible}verify-ca${authority}`)).toBe(true)
  expect(await isEncrypted(`${compatible}require`)).toBe(true)
  await expect(isEncrypted(`${compatible}verify-full${authority}`)).rejects.toThrow('IP: 127.0.0.1 is not in the cert')
  await expect(isEncrypted(`${compatible}verify-ca&sslrootcert=${file('untrusted.crt')}`)).rejects.toThrow(
    'certificate',
  )
})

test('a connection without an option is not encrypted', async () => {
  await serveWith('right')

  expect(await isEncrypted('')).toBe(false)
})
