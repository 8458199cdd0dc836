import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has on the way. */
const tabStopsMax = 80

/** Walks on with Tab until the element has the focus. Every stop on the way must show where one is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 1; stop <= tabStopsMax; stop += 1) {
    await page.keyboard.press('Tab')
    const { arrived, html, ring } = await target.evaluate((element) => {
      const focused = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      return {
        arrived: element === focused,
        html: focused.outerHTML.slice(0, 120),
        // Past the last stop the focus is the browser's own, and the page has none.
        ring: focused === document.body || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2),
      }
    })
    expect(ring, `a ring around ${html}`).toBe(true)
    if (arrived) return
  }
  throw new Error(`${tabStopsMax} steps with Tab did not lead to ${String(target)}`)
}
