/** The server's app with its own database. Requests are injected, without a network. */
import { mkdtemp, rm } from 'node:fs/promises'
import type { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyServerOptions, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { type Clock, createClock } from '#server/clock/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { defaultTimeouts, type Timeouts } from '#server/operations/timeouts.ts'
import type { DatabaseKind } from '#server/store/database.ts'
import { newMigratedDatabase } from './databases.ts'
import { insertTestMenu } from './menu.ts'

export interface TestApp extends App {
  dataDir: string
  /** The database. For `DATABASE_URL`, or to open a second app with the same database. */
  address: string
  /** Creates a client that is not signed in, with its own cookies. */
  visitor: () => Client
  /** Signs up a new customer. */
  customer: (name?: string) => Promise<Customer>
  close: () => Promise<void>
}

export type Customer = Client & { uid: string; email: string }

export interface Client {
  /** The current `Cookie` header. May be overwritten. */
  cookie: string
  /** The client's IP address. It is different for each client, because rate limits count by address. */
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
  /** An existing database. It gets no menu, and the caller drops it. */
  address?: string
  /** Silent by default. */
  logger?: FastifyServerOptions['logger']
  /** Serves the output of `npm run build` instead of an empty document. */
  builtWeb?: boolean
  /** Replace the long timeouts of the tests. */
  timeouts?: Partial<Timeouts>
  /** Connects to a push service on loopback. */
  pushAgent?: Agent
  /** Always steady by default, so that tests need not wait a minute. */
  clock?: Clock
}

/** The real time, which is trusted from the start. */
export const steadyClock: Clock = { ...createClock(), isSteady: () => true }

/** Long timeouts, so that tests also pass on a busy machine. */
const longTimeouts: Timeouts = { ...defaultTimeouts, connectionMs: 20_000, statementMs: 20_000, stallReportMs: 0 }

/**
 * The app is closed and its data deleted when the test ends.
 * @param env overrides the tests' defaults: no demo menu, no order limit, an admin `admin@example.com`
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

/** Opens one app for all tests of a `describe` or a file. */
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
    if (!shared) throw new Error('The shared app is available only inside tests and hooks.')
    return shared
  }
}

async function openTestApp(
  kind: DatabaseKind,
  env: Record<string, string>,
  {
    address: existing,
    logger = { level: 'silent' },
    builtWeb = false,
    timeouts,
    pushAgent,
    clock = steadyClock,
  }: TestAppOptions,
): Promise<TestApp> {
  const { address, drop } = existing ? { address: existing, drop: async () => {} } : await newMigratedDatabase(kind)
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-app-'))
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: testPassword }
  const settings = { DATA_DIR: dataDir, DEMO: 'off', ORDERS_PER_HOUR: '0', ...admin }
  const webDir = join(import.meta.dirname, 'web')
  const read = readConfig({ ...settings, ...env })
  const config = { ...read, database: address, webDir: builtWeb ? read.webDir : webDir }
  const app = await buildApp(config, logger, { ...longTimeouts, ...timeouts }, { pushAgent, clock })
  const close = async () => {
    await app.server.close()
    await drop()
    await rm(dataDir, { recursive: true })
  }
  if (!existing) await insertTestMenu(app.database)
  const visitor = () => createClient(app, config.publicUrl)
  const customer = async (name = `customer${(customerCount += 1)}`) => {
    const client = visitor()
    const email = `${name}@example.com`
    const account = { displayName: name, email, password: testPassword }
    const { user } = (await client.send('POST', '/api/auth/sign-up/email', account)).json<{ user: { uid: string } }>()
    return Object.assign(client, { uid: user.uid, email })
  }
  return { ...app, dataDir, address, visitor, customer, close }
}

let customerCount = 0
let addressCount = 0

function nextAddress(): string {
  addressCount += 1
  return `10.0.${addressCount >> 8}.${addressCount & 255}`
}

function createClient({ server }: App, origin: string): Client {
  const { host } = new URL(origin)
  const client: Client = {
    cookie: '',
    address: nextAddress(),
    get: (url, headers) => request({ method: 'GET', url, ...(headers && { headers }) }),
    send: (method, url, body, headers) =>
      request({ method, url, ...(body && { payload: body }), headers: { origin, ...headers } }),
  }
  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = client.cookie === '' ? {} : { cookie: client.cookie }
    const response = await server.inject({
      ...options,
      remoteAddress: client.address,
      headers: { host, ...cookie, ...options.headers },
    })
    client.cookie = withCookies(client.cookie, response.cookies)
    return response
  }
  return client
}

/** @returns the next `Cookie` header, after the `Set-Cookie` headers of a response */
function withCookies(header: string, set: LightMyRequestResponse['cookies']): string {
  const pairs = header === '' ? [] : header.split('; ')
  const jar = new Map(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair]))
  for (const { name, value } of set)
    if (value === '') jar.delete(name)
    else jar.set(name, `${name}=${encodeURIComponent(value)}`)
  return [...jar.values()].join('; ')
}
