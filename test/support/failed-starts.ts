/** Starts with surroundings in which a server cannot run. */
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { start } from '#server/start.ts'
import { newFolder } from './sqlite-files.ts'

/** In no sentence may it be repeated. */
export const password = 's3cret'

// each start that fails in this process leaves a listener for its end
process.setMaxListeners(0)
const quiet = { LOG_LEVEL: 'silent', WEB: 'off', DEMO: 'off', PORT: '0' }

/** Starts a server within this process, on a folder of its own unless `env` names one. @returns why it did not start */
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
