/** Locators for the panel's list of orders. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { TestServer } from './test-server.ts'

export function orderRow(page: Page, id: string): Locator {
  return page.getByRole('article').filter({ has: page.locator(`[id="order-${id}"]`) })
}

export function statusField(page: Page, id: string): Locator {
  return page.getByLabel(`Status of Order #${id}`, { exact: true })
}

/** The ids of the rendered rows, from top to bottom. */
export async function renderedOrderIds(page: Page): Promise<string[]> {
  const headings = page.getByRole('feed').getByRole('heading', { level: 2 })
  const tops = await headings.evaluateAll((nodes) =>
    nodes.map((node) => ({ text: node.textContent, top: node.getBoundingClientRect().top })),
  )
  return tops.toSorted((a, b) => a.top - b.top).map(({ text }) => text.replace('Order #', ''))
}

/** Opens a browser context with its own cookies. The caller closes it. */
export async function openOtherBrowser(
  browser: Browser,
  server: TestServer,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  return { context, page: await context.newPage() }
}
