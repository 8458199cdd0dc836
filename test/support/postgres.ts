/** A real PostgreSQL server for the tests: the system's, else the one that npm brings. */
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
  /** Of its administrator: made for `createDatabase`, not for the code under test. */
  url: string
  /** For example '15, system'. */
  label: string
  stop: () => Promise<void>
}

/**
 * @param durable with `fsync`, for figures; tests do without
 * @throws with a sentence that says what to do when no PostgreSQL could be started; never skips
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const program = fileURLToPath(new URL('postgres-process.ts', import.meta.url))
  const keeper = spawn(process.execPath, [program, ...(durable ? ['--durable'] : [])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true, // Ctrl-C is for the tests; the keeper hears of it when they are gone
  })
  const exited = once(keeper, 'exit')
  const complaint = text(keeper.stderr)
  for await (const line of createInterface({ input: keeper.stdout })) {
    const { url, version, origin } = startedSchema.parse(JSON.parse(line))
    const stop = async () => {
      keeper.stdin.end()
      await exited
    }
    return { url, label: `${version}, ${origin}`, stop }
  }
  throw new Error((await complaint).trim())
}

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/**
 * A database of one's own, in a few milliseconds.
 * @param serverUrl of the administrator
 * @param template the database to copy; nobody may be connected to it. Without one it starts empty.
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
