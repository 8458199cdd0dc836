/**
 * One server for each test file and each set of environment variables: the real app with the demo menu, and a real mail server.
 * Tests may use `server.app` to change the menu or to break something. They must undo what later tests of the same file would
 * meet; another file has a new database.
 */
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { makePicture } from '#server/pictures/make-picture.ts'
import { type MailServer, startMailServer } from '#test/support/mail.ts'
import { jpeg } from './pictures.ts'

export interface TestServer {
  url: string
  app: App
  mail: MailServer
}

export interface Account {
  displayName: string
  email: string
  password: string
}

export interface RestartableTestServer extends TestServer {
  dataDir: string
  /** Stops the server, runs `change`, and starts the server again at the same URL. */
  restart: (change: () => Promise<void>) => Promise<void>
  /** Stops the server and deletes its files, which `beforeDeletion` may copy. */
  stop: (beforeDeletion?: () => Promise<void>) => Promise<void>
}

/** Starts a server that the test must stop. Most tests use the fixture `server` instead. @param template a folder to copy */
export async function startTestServer(
  environment: Record<string, string>,
  template?: string,
): Promise<RestartableTestServer> {
  const dataDir = await makeDataDir()
  if (template !== undefined) await cp(template, dataDir, { recursive: true })
  const mail = await startMailServer()
  const port = await freePort()
  const variables = { DATA_DIR: dataDir, PORT: String(port), SMTP_URL: mail.url, ORDERS_PER_HOUR: '0', ...environment }

  async function startServer(): Promise<App> {
    const app = await buildApp(readConfig(variables), false)
    delayRequests(app.server.server)
    await app.server.listen({ host: '127.0.0.1', port })
    return app
  }

  async function stopServer(app: App): Promise<void> {
    app.server.server.closeAllConnections()
    await app.server.close()
  }

  const server: RestartableTestServer = {
    url: `http://localhost:${port}`,
    app: await startServer(),
    mail,
    dataDir,
    async restart(change) {
      await stopServer(server.app)
      await change()
      server.app = await startServer()
    },
    async stop(beforeDeletion) {
      await stopServer(server.app)
      await mail.stop()
      await beforeDeletion?.()
      await rm(dataDir, { recursive: true })
    },
  }
  if (template === undefined) await replaceDemoPictures(server.app)
  return server
}

/**
 * With `SERVER_DELAY_MS`, the server handles each request after this time. The previous screen is then open for longer, and a test that
 * reads it instead of the next one fails.
 */
function delayRequests(server: Server): void {
  const delayMs = Number(process.env['SERVER_DELAY_MS'] ?? 0)
  if (delayMs === 0) return
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (...args: unknown[]) => {
    setTimeout(() => {
      for (const listener of listeners) Reflect.apply(listener, server, args)
    }, delayMs)
  })
}

const makeDataDir = () => mkdtemp(join(tmpdir(), 'tiffin-e2e-'))

/** The folder of a server that was started once and stopped. A server with a copy of it starts in half the time. */
async function makeTemplate(environment: Record<string, string>): Promise<string> {
  const server = await startTestServer(environment)
  const folder = await makeDataDir()
  await server.stop(() => cp(server.dataDir, folder, { recursive: true }))
  return folder
}

/** Replaces the pictures of the demo menu with tiny ones: decoding the real ones takes a third of the CPU time of /home. */
async function replaceDemoPictures({ database: { queries } }: App): Promise<void> {
  const { files } = await makePicture(`data:image/jpeg;base64,${(await jpeg(8, 6)).toString('base64')}`)
  for (const { widthPx, format, bytes } of files)
    await queries
      .updateTable('pictureFiles')
      .set({ bytes })
      .where('widthPx', '=', widthPx)
      .where('format', '=', format)
      .execute()
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('Could not find a free port.')
  probe.close()
  return address.port
}

let accountCount = 0

/** The fields of the sign-up form, with a unique email. */
export function newAccount(displayName = 'Asha Rao'): Account {
  accountCount += 1
  return { displayName, email: `customer${accountCount}@example.com`, password: 'correct horse battery' }
}

/** Deletes the counted attempts per address: all tests share one IP address and would reach the limits. */
export async function resetRateLimits({ app }: TestServer): Promise<void> {
  await app.database.queries.deleteFrom('throttles').where('key', 'like', 'address:%').execute()
}

/** Creates a customer through the API and signs the page's browser in. */
export async function signUp(page: Page, server: TestServer, displayName?: string): Promise<Account> {
  await resetRateLimits(server)
  const account = newAccount(displayName)
  const response = await page.request.post(`${server.url}/api/auth/sign-up/email`, {
    data: account,
    headers: { origin: server.url },
  })
  if (!response.ok()) throw new Error(`Signing up failed with ${response.status()}: ${await response.text()}`)
  return account
}

export const test = base.extend<
  {
    customer: Account
    server: TestServer
    /** Environment variables of the server. Set them at the top of a file: `test.use({ environment: { … } })`. */
    environment: Record<string, string>
  },
  { serverOf: (file: string, environment: Record<string, string>) => Promise<TestServer> }
>({
  environment: [{}, { option: true }],
  serverOf: [
    async ({}, use) => {
      const templates = new Map<string, string>()
      const servers = new Map<string, RestartableTestServer>()
      let currentFile = ''

      async function stopServers(): Promise<void> {
        for (const server of servers.values()) await server.stop()
        servers.clear()
      }

      await use(async (file, environment) => {
        if (file !== currentFile) await stopServers()
        currentFile = file
        const key = JSON.stringify(environment)
        const template = templates.get(key) ?? (await makeTemplate(environment))
        templates.set(key, template)
        const server = servers.get(key) ?? (await startTestServer(environment, template))
        servers.set(key, server)
        return server
      })
      await stopServers()
      for (const template of templates.values()) await rm(template, { recursive: true })
    },
    { scope: 'worker' },
  ],
  // not a fixture of the worker: other environment variables would start another worker, with all modules and a browser
  server: async ({ serverOf, environment }, use, { file }) => use(await serverOf(file, environment)),
  baseURL: async ({ server }, use) => use(server.url),
  /** A new customer. Using this fixture signs the page's browser in. */
  customer: async ({ page, server }, use) => use(await signUp(page, server)),
})
