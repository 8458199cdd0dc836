/** Screens whose news come by themselves, and something to tell them. */
import { expect, type Page } from '@playwright/test'
import type { Site } from './site.ts'

/** Opens a screen, and waits until its stream has begun and what that asks for has come. */
export async function goLive(page: Page, path: string): Promise<void> {
  const begun = page.waitForResponse('**/api/live')
  await page.goto(path)
  await begun
  await page.waitForLoadState('domcontentloaded')
  await expect(page.getByText('Reconnecting...')).toHaveCount(0)
  await page.waitForTimeout(300)
}

/** Changes an order as the panel does. @param page its browser must be an admin's */
export function setStatus(page: Page, site: Site, orderId: string, status: string) {
  return page.request.patch(`${site.url}/api/admin/orders/${orderId}`, {
    headers: { origin: site.url },
    data: { status },
  })
}
