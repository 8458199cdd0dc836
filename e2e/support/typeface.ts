/** Pages that are painted before their typeface has arrived, in a font of the system. */
import type { Page } from '@playwright/test'

/** Every stylesheet names this font of the system as the only fallback, as on a system whose own font it is. */
export async function setFallbackFont(page: Page, font: string): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('system-ui', `"${font}"`) })
  })
}

/** @returns the font that the screen's heading is painted in, as the browser itself names it */
export async function paintedFont(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  try {
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName }) => familyName).join(', ')
  } finally {
    await devtools.detach()
  }
}

/**
 * Delays the typeface until after the first paint, as a slow network does.
 * @returns delivers it to the page that is open; the font before and after that, and the page's whole layout shift score
 */
export async function delayTypeface(
  page: Page,
): Promise<() => Promise<{ before: string; after: string; shift: number }>> {
  let deliver = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await deliver.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen = Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.layoutShift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // `font-display: optional` lets the browser use a typeface that arrives up to 100 ms after it was needed
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint !== undefined && performance.now() > paint.startTime + 500
    })
    const before = await paintedFont(page)
    const { resolve } = deliver
    deliver = Promise.withResolvers() // for the next page
    resolve()
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100))))
    return { before, after: await paintedFont(page), shift: await page.evaluate<number>('layoutShift') }
  }
}
