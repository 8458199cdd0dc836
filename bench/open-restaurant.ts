/** A Tiffin with its demo menu, an admin, a customer and orders, for a browser to look at. */

import { join } from 'node:path'
import * as z from 'zod/mini'
import { demoRecipes } from '#demo/menu.ts'
import { openDatabase } from '#server/store/database.ts'
import { deleteDataDir, freePort, newDataDir, start as startProcess, stop, waitUntilUp } from './tiffin-process.ts'

export const password = 'correct horse battery'
export const admin = { email: 'admin@example.com', password }

const address = {
  street: '12 Banyan Road',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62704',
  phone: '+1 217 555 0100',
}

export interface Restaurant {
  url: string
  stop: () => Promise<void>
  /** @returns the `Cookie` header of a new customer */
  newCustomer: (name: string) => Promise<string>
  signInAdmin: () => Promise<string>
  /** @returns the order's id */
  placeOrder: (cookie: string) => Promise<string>
}

/** @param prepare fills the data directory before the server starts on it */
export async function openRestaurant(prepare?: (databaseFile: string) => Promise<void>): Promise<Restaurant> {
  const dataDir = await newDataDir()
  const file = join(dataDir, 'tiffin.db')
  await prepare?.(file)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' }
  const tiffin = startProcess([process.execPath, 'src/server/main.ts'], {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings,
  })
  await waitUntilUp(`${url}/readyz`)

  async function send(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer
  }

  /** All come from one address, faster than people would: what was counted so far is forgotten. */
  async function forgetRateLimits(): Promise<void> {
    const database = openDatabase(file)
    await database.queries.deleteFrom('throttles').execute()
    await database.close()
  }

  return {
    url,
    newCustomer: async (name) => {
      await forgetRateLimits()
      const account = { displayName: name, email: `${name.toLowerCase()}@example.com`, password }
      return sessionCookie(await send('/api/auth/sign-up/email', account))
    },
    signInAdmin: async () => sessionCookie(await send('/api/auth/sign-in/email', { ...admin, as: 'admin' })),
    placeOrder: async (cookie) => {
      const items = demoRecipes
        .slice(0, 2)
        .map(({ id, priceMinor }) => ({ id, quantity: 1, seenPrice: priceMinor / 100 }))
      const key = { cookie, 'idempotency-key': crypto.randomUUID() }
      const answer = await send('/api/orders', { items, deliveryAddress: address }, key)
      return z.object({ id: z.string() }).parse(await answer.json()).id
    },
    stop: async () => {
      await stop(tiffin)
      await deleteDataDir(dataDir)
    },
  }
}

function sessionCookie(answer: Response): string {
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0]
  if (cookie === undefined) throw new Error('The server gave no session.')
  return cookie
}
