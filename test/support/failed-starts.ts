/** Starts that fail because of their environment. */
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { start } from '#server/start.ts'
import { newFolder } from './sqlite-files.ts'

/** No error message may contain it. */
export const password = 's3cret'

// each failed start leaves an exit listener in this process
process.setMaxListeners(0)
const quiet = { LOG_LEVEL: 'silent', WEB: 'off', DEMO: 'off', PORT: '0' }

/** Starts a server in this process, in a new folder unless `env` names one. @returns the message of its error */
export async function reasonFor(env: Record<string, string>): Promise<string> {
  const settings = { ...quiet, DATA_DIR: await newFolder(), ...env }
  const failure: unknown = await start(settings).catch((error: unknown) => error)
  if (!(failure instanceof Error)) throw new Error('The server started.')
  return failure.message
}

export async function administer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** @param options of `create database`. @returns its name and URL; dropped when the test ends */
export async function newPostgres(options = ''): Promise<{ name: string; url: string }> {
  const name = `bad_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} ${options}`)
  onTestFinished(() => administer(`drop database if exists ${name} with (force)`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { name, url: url.href }
}

/** @param change of the URL of the tests' PostgreSQL */
export function postgresUrl(change: (url: URL) => void): string {
  const url = new URL(inject('postgresUrl'))
  change(url)
  return url.href
}
