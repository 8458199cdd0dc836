import { expect, type Page } from '@playwright/test'

/** Checks that the content fits the width of the window. */
export async function expectNoHorizontalScrolling(page: Page): Promise<void> {
  const { contentWidth, windowWidth } = await page.evaluate(() => ({
    contentWidth: document.documentElement.scrollWidth,
    windowWidth: document.documentElement.clientWidth,
  }))
  expect(contentWidth, 'width of the content, px').toBeLessThanOrEqual(windowWidth)
}
