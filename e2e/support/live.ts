/** Screens whose news come by themselves, and something to tell them. */
import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

/** What the screens that have a stream read anew when it begins. */
const readAnew = /\/api\/(admin\/)?orders/

/** Opens a screen, and waits until its stream has begun and what that asks for has come. */
export async function openLiveScreen(page: Page, path: string): Promise<void> {
  let begun = false
  page.on('response', (response) => {
    if (response.url().endsWith('/api/live')) begun = true
  })
  const asked = page.waitForRequest((request) => begun && readAnew.test(request.url()))
  await page.goto(path)
  await (await asked).response()
}

/** Changes an order as the panel does. @param page its browser must be an admin's */
export function setStatus(page: Page, site: Site, orderId: string, status: string) {
  return page.request.patch(`${site.url}/api/admin/orders/${orderId}`, {
    headers: { origin: site.url },
    data: { status },
  })
}
