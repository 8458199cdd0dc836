/**
 * A Tiffin of one's own for each worker that runs browser tests: a real server with the demo menu on an empty database
 * and a real mail server. Tests reach behind it (`site.app`) to change the menu or to break something, and put it
 * back, because the next file may stand on the same server.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { type MailServer, startMailServer } from '#test/support/mail.ts'

export interface Site {
  url: string
  app: App
  mail: MailServer
}

export interface Account {
  displayName: string
  email: string
  password: string
}

export interface RunningSite extends Site {
  dataDir: string
  /** Stops the server, changes something in `dataDir`, and starts the server again at the same address. */
  restart: (change: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** A site that the test stops itself; most tests use the fixture `site` instead. */
export async function startSite(environment: Record<string, string>): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-e2e-'))
  const mail = await startMailServer()
  const port = await freePort()
  const start = { DATA_DIR: dataDir, PORT: String(port), SMTP_URL: mail.url, ORDERS_PER_HOUR: '0', ...environment }

  async function startServer(): Promise<App> {
    const app = await buildApp(readConfig(start), false)
    await app.server.listen({ host: '127.0.0.1', port })
    return app
  }

  async function stopServer({ server }: App): Promise<void> {
    server.server.closeAllConnections()
    await server.close()
  }

  const site: RunningSite = {
    url: `http://localhost:${port}`,
    app: await startServer(),
    mail,
    dataDir,
    async restart(change) {
      await stopServer(site.app)
      await change()
      site.app = await startServer()
    },
    async stop() {
      await stopServer(site.app)
      await mail.stop()
      await rm(dataDir, { recursive: true })
    },
  }
  return site
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  probe.close()
  return address.port
}

let accounts = 0

/** What a person would type to sign up; nobody else has this address. */
export function newAccount(displayName = 'Asha Rao'): Account {
  accounts += 1
  return { displayName, email: `customer${accounts}@example.com`, password: 'correct horse battery' }
}

/** All tests come from one address, thick and fast: what was counted so far is forgotten. */
export async function resetRateLimits({ app }: Site): Promise<void> {
  await app.database.queries.deleteFrom('throttles').where('key', 'like', 'address:%').execute()
}

/** A new customer, signed in on the page's browser without going through the screens. */
export async function signUp(page: Page, site: Site, displayName?: string): Promise<Account> {
  await resetRateLimits(site)
  const account = newAccount(displayName)
  const answer = await page.request.post(`${site.url}/api/auth/sign-up/email`, {
    data: account,
    headers: { origin: site.url },
  })
  if (!answer.ok()) throw new Error(`Signing up was answered ${answer.status()}: ${await answer.text()}`)
  return account
}

export const test = base.extend<
  { customer: Account },
  {
    site: Site
    /** Variables that the server starts with; at the top of a file: `test.use({ environment: { … } })`. */
    environment: Record<string, string>
  }
>({
  environment: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ environment }, use) => {
      const site = await startSite(environment)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** Asking for it signs the page's browser in. */
  customer: async ({ page, site }, use) => use(await signUp(page, site)),
})
