import { expect, type Page } from '@playwright/test'

/** Whatever the window's width, one only ever scrolls up and down. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { needed, there } = await page.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    there: document.documentElement.clientWidth,
  }))
  expect(needed, 'width that the page needs, px').toBeLessThanOrEqual(there)
}

/**
 * Keeps the web font back, so that the screen is written in the system's own first, as on a slow line.
 * @returns lets it come, and tells how far the screen moved when it had
 */
export async function holdFont(page: Page): Promise<() => Promise<number>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen = Object.assign(window, { fontShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.fontShift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    resolve()
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100))))
    return page.evaluate<number>('fontShift')
  }
}
