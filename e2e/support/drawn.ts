/**
 * Screens that come drawn, before their code. A test begins when the code has taken over what `page` opens, unless it
 * says by `waitUntil` that it wants to be there sooner.
 */
import { test as base, expect, type Page } from '@playwright/test'

const codeMs = 3000

export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    const code = async (waitUntil: string | undefined) => {
      if (waitUntil !== undefined || !javaScriptEnabled) return
      // where a test keeps the code away, it goes on without
      await takenOver(page, codeMs).catch(() => {})
    }
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      await code(options?.waitUntil)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      await code(options?.waitUntil)
      return answer
    }
    await use(page)
  },
})

/** Waits until the app's code has taken the screen over, so that it hears what happens to the page. */
export async function takenOver(page: Page, timeout = 5000): Promise<void> {
  await expect(page.locator('template#code')).toHaveCount(0, { timeout })
}

/**
 * Keeps all code on its way but the little that comes with the document.
 * @returns lets it come
 */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!after-paint-).*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
