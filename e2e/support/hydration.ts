/**
 * Screens that the server has rendered. A test begins when the app has hydrated what `page` opens, and fails when it does
 * not; `waitUntil` tells that the test wants to look at the screen before that.
 */
import { test as base, expect, type Page } from '@playwright/test'

export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    const settle = async (waitUntil: string | undefined) => {
      if (waitUntil === undefined && javaScriptEnabled) await waitForHydration(page)
    }
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      await settle(options?.waitUntil)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      await settle(options?.waitUntil)
      return answer
    }
    await use(page)
  },
})

/** Waits until the app has hydrated the screen, if the server has rendered it. */
export async function waitForHydration(page: Page, timeout = 5000): Promise<void> {
  await page.waitForLoadState('domcontentloaded') // before, the document may have no #root yet
  await expect(page.locator('html:not([data-hydrated]) #root[data-rendered]'), 'not hydrated').toHaveCount(0, {
    timeout,
  })
}

/**
 * Holds back all scripts but the early one.
 * @returns lets them load
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early-clicks-).*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
