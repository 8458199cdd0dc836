import { expect, type Page } from '@playwright/test'

/** Whatever the window's width, one only ever scrolls up and down. */
export async function expectNoHorizontalScrolling(page: Page): Promise<void> {
  const { needed, there } = await page.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    there: document.documentElement.clientWidth,
  }))
  expect(needed, 'width that the page needs, px').toBeLessThanOrEqual(there)
}
