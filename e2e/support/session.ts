/** Changes of the account that a page's browser is signed in with. */
import type { Page } from '@playwright/test'

/** Closes the open screen, so that it sends no request with another session, and its live stream does not reconnect. */
export async function leaveScreen(page: Page): Promise<void> {
  await page.goto('about:blank', { waitUntil: 'commit' })
}

/** Signs the page's browser out without the screens. Closes the open screen first. */
export async function signOutWithoutScreens(page: Page): Promise<void> {
  await leaveScreen(page)
  await page.context().clearCookies()
}
