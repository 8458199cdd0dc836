/** Starts a server with the demo menu and an admin, for benches and drills in browsers. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { servicesSection } from '#contract/site-settings/services.ts'
import { storefrontSection } from '#contract/site-settings/storefront.ts'
import { demoRecipes } from '#demo/menu.ts'
import { openDatabase } from '#server/store/database.ts'
import { freePort } from '#test/support/free-port.ts'
import { deleteDataDir, newDataDir, start as startProcess, stop, waitUntilUp } from './tiffin-process.ts'

export const password = 'correct horse battery'
export const admin = { email: 'admin@example.com', password }

const address = {
  street: '12 Banyan Road',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62704',
  phone: '+1 217 555 0100',
}

export interface DemoServer {
  url: string
  process: ChildProcess
  stop: () => Promise<void>
  /** @returns the `Cookie` header of a new customer */
  newCustomer: (name: string) => Promise<string>
  signInAdmin: () => Promise<string>
  /** Lets visitors read the menu. */
  makeMenuPublic: () => Promise<void>
  /** Lets customers collect their orders. @returns the `Cookie` header of an admin */
  offerPickups: () => Promise<string>
  /** Marks the first dishes of the demo menu. */
  addFavourites: (cookie: string, count: number) => Promise<void>
  /** @returns the order's id */
  placeOrder: (cookie: string) => Promise<string>
}

/**
 * @param prepare fills the database file before the server starts
 * @param folder the checkout whose server starts
 */
export async function startDemoServer(
  prepare?: (databaseFile: string) => Promise<void>,
  folder = '.',
): Promise<DemoServer> {
  const dataDir = await newDataDir()
  const file = join(dataDir, 'tiffin.db')
  await prepare?.(file)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' }
  const environment = { PORT: String(port), DATA_DIR: dataDir, ...settings }
  const tiffin = startProcess([process.execPath, 'src/server/main.js'], environment, folder)
  await waitUntilUp(`${url}/readyz`)

  async function send(
    path: string,
    body: object,
    headers: Record<string, string> = {},
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<Response> {
    const response = await fetch(url + path, {
      method,
      headers: { origin: url, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} failed with status ${response.status}: ${await response.text()}`)
    return response
  }

  /** All sign-ups come from one address, which would exceed the rate limit. */
  async function resetRateLimits(): Promise<void> {
    const database = openDatabase(file)
    await database.queries.deleteFrom('throttles').execute()
    await database.close()
  }

  async function signInAdmin(): Promise<string> {
    return sessionCookie(await send('/api/auth/sign-in/email', { ...admin, as: 'admin' }))
  }

  return {
    url,
    process: tiffin,
    newCustomer: async (name) => {
      await resetRateLimits()
      const account = { displayName: name, email: `${name.toLowerCase()}@example.com`, password }
      return sessionCookie(await send('/api/auth/sign-up/email', account))
    },
    signInAdmin,
    makeMenuPublic: async () => {
      const edit = { version: 0, value: { ...storefrontSection.defaults, isMenuPublic: true } }
      await send('/api/admin/settings/storefront', edit, { cookie: await signInAdmin() }, 'PUT')
    },
    offerPickups: async () => {
      const cookie = await signInAdmin()
      const { defaults } = servicesSection
      const edit = { version: 0, value: { ...defaults, pickup: { ...defaults.pickup, isOn: true } } }
      await send('/api/admin/settings/services', edit, { cookie }, 'PUT')
      return cookie
    },
    addFavourites: async (cookie, count) => {
      for (const { id } of demoRecipes.slice(0, count)) await send(`/api/favourites/${id}`, {}, { cookie }, 'PUT')
    },
    placeOrder: async (cookie) => {
      const items = demoRecipes
        .slice(0, 2)
        .map(({ id, priceMinor }) => ({ id, quantity: 1, seenPrice: priceMinor / 100 }))
      const key = { cookie, 'idempotency-key': crypto.randomUUID() }
      const response = await send('/api/orders', { items, deliveryAddress: address }, key)
      return z.object({ id: z.string() }).parse(await response.json()).id
    },
    stop: async () => {
      await stop(tiffin)
      await deleteDataDir(dataDir)
    },
  }
}

function sessionCookie(response: Response): string {
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0]
  if (cookie === undefined) throw new Error('The response has no session cookie.')
  return cookie
}
