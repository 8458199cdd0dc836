import { type DemoServer, password } from '../../bench/demo-server.ts'
import type { Page } from './page.ts'

export interface Journey {
  name: string
  run: (page: Page, demoServer: DemoServer) => Promise<void>
}

let customers = 0

/** Signs in as a new customer with a request instead of the screen. @returns the `Cookie` header */
export async function signInNewCustomer(page: Page, demoServer: DemoServer): Promise<string> {
  customers += 1
  const name = `Asha${customers}`
  const cookie = await demoServer.newCustomer(name)
  await signIn(page, `${name.toLowerCase()}@example.com`)
  return cookie
}

/**
 * Signs in with a request instead of the screen.
 * @param role the panel accepts only sessions with `as: 'admin'`
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
  assert(status === 200, `Sign-in failed with status ${String(status)}.`)
}

/** Changes the status of an order, as another admin does. */
export async function setStatus(demoServer: DemoServer, orderId: string, status: string): Promise<void> {
  const response = await fetch(`${demoServer.url}/api/admin/orders/${orderId}`, {
    method: 'PATCH',
    headers: { cookie: await demoServer.signInAdmin(), origin: demoServer.url, 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })
  if (!response.ok) throw new Error(`Changing the status failed with ${response.status}: ${await response.text()}`)
}

export function assert(condition: boolean, message: string): void {
  if (!condition) throw new Error(message)
}
