/** Screens with a stream of live events, and changes that publish events. */
import type { Page } from '@playwright/test'
import type { TestServer } from './test-server.ts'

/** The requests that a screen sends again when its stream starts. */
const ordersUrl = /\/api\/(admin\/)?orders/

/** Opens a screen. Waits until its stream has started and the orders that it then requests have arrived. */
export async function openLiveScreen(page: Page, path: string): Promise<void> {
  let hasStarted = false
  page.on('response', (response) => {
    if (response.url().endsWith('/api/live')) hasStarted = true
  })
  const requested = page.waitForRequest((request) => hasStarted && ordersUrl.test(request.url()))
  await page.goto(path)
  await (await requested).response()
}

/** Sets an order's status through the API, as the panel does. @param page signed in as an admin */
export function setStatus(page: Page, server: TestServer, orderId: string, status: string) {
  return page.request.patch(`${server.url}/api/admin/orders/${orderId}`, {
    headers: { origin: server.url },
    data: { status },
  })
}
