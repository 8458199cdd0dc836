/** Navigation inside the open app, as a link does it: without the page load of `page.goto`, which costs more than most checks. */
import { expect, type Page } from '@playwright/test'

/** Starts a navigation. The screen that is left may still be open. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path) // the router listens to it
}

/** Opens a screen with another component, and waits for its heading. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.locator('h1').evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-left', '')
  })
  await navigate(page, path)
  await expect(page.locator('h1:not([data-left])').first()).toBeAttached()
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}
