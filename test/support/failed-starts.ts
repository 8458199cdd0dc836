/** Starts a server with wrong settings and returns the error. */
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { start } from '#server/start.ts'
import { createTempFolder } from './sqlite-files.ts'

/** Must not be in any error message. */
export const password = 's3cret'

// each failed start adds an exit listener to this process
process.setMaxListeners(0)
const quiet = { LOG_LEVEL: 'silent', WEB: 'off', DEMO: 'off', PORT: '0' }

/** Starts a server in this process, in a new folder unless `env` names one. @returns the message of its error */
export async function startErrorMessage(env: Record<string, string>): Promise<string> {
  const settings = { ...quiet, DATA_DIR: await createTempFolder(), ...env }
  const failure: unknown = await start(settings).catch((error: unknown) => error)
  if (!(failure instanceof Error)) throw new Error('The server started.')
  return failure.message
}

export async function runAsSuperuser(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Creates a database and drops it when the test ends. @param options of `create database` */
export async function createPostgresDatabase(options = ''): Promise<{ name: string; url: string }> {
  const name = `bad_${crypto.randomUUID().replaceAll('-', '')}`
  await runAsSuperuser(`create database ${name} ${options}`)
  onTestFinished(() => runAsSuperuser(`drop database if exists ${name} with (force)`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { name, url: url.href }
}

/** @returns the URL of the tests' PostgreSQL after `change` has modified it */
export function postgresUrl(change: (url: URL) => void): string {
  const url = new URL(inject('postgresUrl'))
  change(url)
  return url.href
}
