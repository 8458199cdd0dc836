/** Moves between screens without loading a document, as a link of the app does. */
import { expect, type Page } from '@playwright/test'

/** Starts to navigate to another screen. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path) // the router listens to it
}

/** Goes to a screen with another component, and waits for its heading. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  await page.locator('h1').evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-left', '')
  })
  await navigate(page, path)
  await expect(page.locator('h1:not([data-left])').first()).toBeAttached()
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}
