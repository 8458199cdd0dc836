/** A server process with everything of an evening switched on, and requests to it. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newPrinterSchema, type PrinterDraft } from '#contract/printing/printers.ts'
import { notificationsSection } from '#contract/site-settings/notifications.ts'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { freePort } from '#test/support/free-port.ts'
import { savedSectionOf } from '#test/support/saved-section.ts'
import { deleteDataDir, newDataDir, start, stop, waitUntilUp } from '../../bench/tiffin-process.ts'

const password = 'correct horse battery'
const admin = { email: 'owner@example.com', password }
export const restaurantAddress = 'kitchen@example.com'

export interface Shop {
  url: string
  databaseFile: string
  adminCookie: string
  /** Kills the server like a power cut, and starts it again. */
  killAndRestart(): Promise<void>
  /** Signs up a customer. @returns the `Cookie` header */
  signUp(email: string): Promise<string>
  addPrinter(draft: PrinterDraft): Promise<{ id: string; pollUrl: string | null }>
  close(): Promise<void>
}

/** @param smtpUrl of the mail server */
export async function openShop(smtpUrl: string): Promise<Shop> {
  const dataDir = await newDataDir()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SMTP_URL: smtpUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // all customers have the address of this machine
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }
  const launch = () => start([process.execPath, 'src/server/main.js'], env)
  let child: ChildProcess = launch()
  await waitUntilUp(`${url}/readyz`)
  const account = await send(url, 'POST', '/api/auth/sign-in/email', '', admin)
  const adminCookie = cookieOf(account)
  await switchOn(url, adminCookie)

  return {
    url,
    databaseFile: join(dataDir, 'tiffin.db'),
    adminCookie,
    async killAndRestart() {
      const died = once(child, 'exit')
      child.kill('SIGKILL')
      await died
      child = launch()
      await waitUntilUp(`${url}/readyz`)
    },
    async signUp(email) {
      const displayName = email.split('@')[0]
      return cookieOf(await send(url, 'POST', '/api/auth/sign-up/email', '', { displayName, email, password }))
    },
    async addPrinter(draft) {
      const response = await send(url, 'POST', '/api/admin/printers', adminCookie, draft)
      const { printer, pollUrl } = newPrinterSchema.parse(await response.json())
      return { id: printer.id, pollUrl }
    },
    async close() {
      await stop(child)
      await deleteDataDir(dataDir)
    },
  }
}

async function switchOn(url: string, adminCookie: string): Promise<void> {
  const settings: unknown = await (await send(url, 'GET', '/api/admin/settings', adminCookie)).json()
  const sections = {
    orders: { ...ordersSection.defaults, hasTicketNumbers: true, customersCanCancel: true },
    notifications: {
      ...notificationsSection.defaults,
      mailsCustomers: true,
      restaurantAddresses: [restaurantAddress],
      ringsUntilStatus: true,
    },
    printing: { printsTickets: true },
  } as const
  for (const section of ['orders', 'notifications', 'printing'] as const) {
    const edit = { version: savedSectionOf(settings, section).version, value: sections[section] }
    await send(url, 'PUT', `/api/admin/settings/${section}`, adminCookie, edit)
  }
}

let clients = 0

/** @throws when the response is an error */
export async function send(
  url: string,
  method: string,
  path: string,
  cookie: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  clients += 1
  const response = await fetch(url + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      origin: url,
      cookie,
      'x-forwarded-for': `10.1.${(clients >> 8) & 255}.${clients & 255}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  if (!response.ok) throw new Error(`${method} ${path} failed with ${response.status}: ${await response.text()}`)
  return response
}

/** Sends a request until the server accepts it, because it may be down at the moment. */
export async function sendUntilAccepted(...request: Parameters<typeof send>): Promise<Response> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await send(...request)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
