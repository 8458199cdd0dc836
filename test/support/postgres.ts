/** Starts a PostgreSQL server for the tests: the system's, or the one that npm installs. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import * as z from 'zod/mini'

const startedSchema = z.object({ url: z.string(), version: z.string(), origin: z.string() })

export interface PostgresServer {
  /** URL with the rights of the administrator, for `createDatabase`. Do not pass it to the code under test. */
  url: string
  /** For example '15, system'. */
  label: string
  stop: () => Promise<void>
}

/**
 * @param durable with `fsync`, for benches
 * @throws when no PostgreSQL can be started, so that no test is skipped silently
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const program = fileURLToPath(new URL('postgres-process.ts', import.meta.url))
  const postgresProcess = spawn(process.execPath, [program, ...(durable ? ['--durable'] : [])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true, // Ctrl-C stops only the tests; their end closes standard input, which stops this process
  })
  const exited = once(postgresProcess, 'exit')
  const stderr = text(postgresProcess.stderr)
  for await (const line of createInterface({ input: postgresProcess.stdout })) {
    const { url, version, origin } = startedSchema.parse(JSON.parse(line))
    const stop = async () => {
      postgresProcess.stdin.end()
      await exited
    }
    return { url, label: `${version}, ${origin}`, stop }
  }
  throw new Error((await stderr).trim())
}

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/**
 * Creates a database, in a few milliseconds.
 * @param serverUrl URL with the rights of the administrator
 * @param template the database to copy; no client may be connected to it. The default is an empty database.
 */
export async function createDatabase(serverUrl: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
