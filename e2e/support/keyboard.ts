import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any screen has. */
const tabStopsMax = 80

/** Presses Tab until the element has the focus. Every element on the way must show a focus ring. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 1; stop <= tabStopsMax; stop += 1) {
    await page.keyboard.press('Tab')
    const { isTarget, html, hasRing } = await target.evaluate((element) => {
      const focused = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      return {
        isTarget: element === focused,
        html: focused.outerHTML.slice(0, 120),
        // After the last tab stop the focus is in the browser's own controls, and the page has no focused element.
        hasRing: focused === document.body || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2),
      }
    })
    expect(hasRing, `focus ring of ${html}`).toBe(true)
    if (isTarget) return
  }
  throw new Error(`Pressing Tab ${tabStopsMax} times did not reach ${String(target)}.`)
}
