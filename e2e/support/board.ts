/** Locators for the panel's board of orders. */
import type { Locator, Page } from '@playwright/test'

export function column(page: Page, status: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${status}, `) })
}

export function card(page: Page, id: string): Locator {
  return page.locator(`article[data-order="${id}"]`)
}
