/** Pages that are painted in a system font because the typeface has not arrived yet. */
import type { Page } from '@playwright/test'

/** Makes this font the fallback in every stylesheet, as if it were the system's default font. */
export async function setFallbackFont(page: Page, font: string): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('system-ui', `"${font}"`) })
  })
}

/** @returns the font of the screen's heading, by the name that the browser reports */
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
 * @returns a function that delivers the typeface to the open page and resolves with the font before and after, and the
 * page's layout shift score
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
    const totals = Object.assign(window, { layoutShift: 0, resizedAt: 0 })
    addEventListener('resize', () => {
      totals.resizedAt = performance.now()
    })
    new PerformanceObserver((list) => {
      // a change of the window's size counts as input
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          totals.layoutShift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // `font-display: optional` lets the browser use a typeface that arrives within 100 ms of the first text that needs it
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      // the browser counts shifts within half a second after a change of the window's size as caused by it
      const resizedAt = 'resizedAt' in window ? Number(window.resizedAt) : 0
      return paint !== undefined && performance.now() > Math.max(paint.startTime, resizedAt) + 600
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
