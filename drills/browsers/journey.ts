import { password, type Restaurant } from '../../bench/open-restaurant.ts'
import type { Page } from './page.ts'

export interface Journey {
  name: string
  run: (page: Page, restaurant: Restaurant) => Promise<void>
}

let customers = 0

/** Signs the window's browser in as a new customer without going through the screens. @returns the `Cookie` header */
export async function signInNewCustomer(page: Page, restaurant: Restaurant): Promise<string> {
  customers += 1
  const name = `Asha${customers}`
  const cookie = await restaurant.newCustomer(name)
  await signIn(page, `${name.toLowerCase()}@example.com`)
  return cookie
}

/**
 * Signs the window's browser in without going through the screens.
 * @param role the panel takes only sessions that were opened for it
 */
export async function signIn(page: Page, email: string, role: { as?: 'admin' } = {}): Promise<void> {
  await page.open('/login')
  const status = await page.window.run(
    async (body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/auth/sign-in/email', { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    { email, password, ...role },
  )
  assert(status === 200, `Signing in was answered ${String(status)}.`)
}

/** Changes an order as another admin's browser would. */
export async function setStatus(restaurant: Restaurant, orderId: string, status: string): Promise<void> {
  const answer = await fetch(`${restaurant.url}/api/admin/orders/${orderId}`, {
    method: 'PATCH',
    headers: { cookie: await restaurant.signInAdmin(), origin: restaurant.url, 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })
  if (!answer.ok) throw new Error(`The status was answered ${answer.status}: ${await answer.text()}`)
}

export function assert(holds: boolean, complaint: string): void {
  if (!holds) throw new Error(complaint)
}
