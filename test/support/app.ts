/** The server's app on a database of its own, asked without a network. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyServerOptions, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { defaultTimeouts, type Timeouts } from '#server/operations/timeouts.ts'
import type { DatabaseKind } from '#server/store/database.ts'
import { newDatabase } from './databases.ts'
import { insertTestMenu } from './menu.ts'

export interface TestApp extends App {
  dataDir: string
  /** For `DATABASE_URL`, or to open a second app on. */
  address: string
  /** A visitor with a cookie jar of their own. */
  visitor: () => Client
  /** A new customer, signed in. */
  customer: (name?: string) => Promise<Customer>
  close: () => Promise<void>
}

export type Customer = Client & { uid: string; email: string }

export interface Client {
  /** The `Cookie` header as it stands; may be overwritten. */
  cookie: string
  /** Where it connects from: every client has an address of its own, as limits count by address. */
  address: string
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  send: (
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
}

export const testPassword = 'correct horse battery'

export interface TestAppOptions {
  /** A database that another app has made; its tests drop it. It gets no menu. */
  address?: string
  /** Silent by default. */
  logger?: FastifyServerOptions['logger']
  /** Serves the web that `npm run build` has made, in place of an empty document. */
  builtWeb?: boolean
  /** Shorter than in production. */
  timeouts?: Partial<Timeouts>
}

/** For tests that are not about timeouts: a machine that is busy for seconds must not fail them. */
const longTimeouts: Timeouts = { ...defaultTimeouts, connectionMs: 20_000, statementMs: 20_000, stallReportMs: 0 }

/**
 * Closed and deleted when the test ends.
 * @param env start-up variables over the tests' own: no demo menu, any number of orders, an admin `admin@example.com`
 */
export async function buildTestApp(
  kind: DatabaseKind = 'sqlite',
  env: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const app = await openTestApp(kind, env, options)
  onTestFinished(app.close)
  return app
}

/** One app for all tests of a `describe` or a file, for those that do not mind each other. */
export function shareTestApp(
  kind: DatabaseKind = 'sqlite',
  env: Record<string, string> = {},
  options: TestAppOptions = {},
): () => TestApp {
  let shared: TestApp | undefined
  beforeAll(async () => {
    shared = await openTestApp(kind, env, options)
  })
  afterAll(() => shared?.close())
  return () => {
    if (!shared) throw new Error('The shared app is there only while tests run.')
    return shared
  }
}

async function openTestApp(
  kind: DatabaseKind,
  env: Record<string, string>,
  { address: given, logger = { level: 'silent' }, builtWeb = false, timeouts }: TestAppOptions,
): Promise<TestApp> {
  const { address, drop } = given ? { address: given, drop: async () => {} } : await newDatabase(kind)
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-app-'))
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: testPassword }
  const settings = { DATA_DIR: dataDir, DEMO: 'off', ORDERS_PER_HOUR: '0', ...admin }
  const webDir = join(import.meta.dirname, 'web')
  const read = readConfig({ ...settings, ...env })
  const config = { ...read, database: address, webDir: builtWeb ? read.webDir : webDir }
  const app = await buildApp(config, logger, { ...longTimeouts, ...timeouts })
  const close = async () => {
    await app.server.close()
    await drop()
    await rm(dataDir, { recursive: true })
  }
  if (!given) await insertTestMenu(app.database)
  const visitor = () => createClient(app, config.publicUrl)
  const customer = async (name = `customer${(customersMade += 1)}`) => {
    const client = visitor()
    const email = `${name}@example.com`
    const account = { displayName: name, email, password: testPassword }
    const { user } = (await client.send('POST', '/api/auth/sign-up/email', account)).json<{ user: { uid: string } }>()
    return Object.assign(client, { uid: user.uid, email })
  }
  return { ...app, dataDir, address, visitor, customer, close }
}

let customersMade = 0
let addressesGiven = 0

function nextAddress(): string {
  addressesGiven += 1
  return `10.0.${addressesGiven >> 8}.${addressesGiven & 255}`
}

function createClient({ server }: App, origin: string): Client {
  const { host } = new URL(origin)
  const client: Client = {
    cookie: '',
    address: nextAddress(),
    get: (url, headers) => ask({ method: 'GET', url, ...(headers && { headers }) }),
    send: (method, url, body, headers) =>
      ask({ method, url, ...(body && { payload: body }), headers: { origin, ...headers } }),
  }
  async function ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = client.cookie === '' ? {} : { cookie: client.cookie }
    const answer = await server.inject({
      ...options,
      remoteAddress: client.address,
      headers: { host, ...cookie, ...options.headers },
    })
    client.cookie = withCookies(client.cookie, answer.cookies)
    return answer
  }
  return client
}

/** @returns the `Cookie` header after an answer, as a browser would send it */
function withCookies(header: string, set: LightMyRequestResponse['cookies']): string {
  const pairs = header === '' ? [] : header.split('; ')
  const jar = new Map(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair]))
  for (const { name, value } of set)
    if (value === '') jar.delete(name)
    else jar.set(name, `${name}=${encodeURIComponent(value)}`)
  return [...jar.values()].join('; ')
}
