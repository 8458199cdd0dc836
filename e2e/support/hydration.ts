/**
 * Hydration of server-rendered screens. `page.goto` and `page.reload` wait until the app has hydrated the screen, and
 * fail when it does not. With the option `waitUntil` they do not wait: a test can check the screen before hydration.
 */
import { test as base, expect, type Page } from '@playwright/test'

export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    const waitUnlessSkipped = async (waitUntil: string | undefined) => {
      if (waitUntil === undefined && javaScriptEnabled) await waitForHydration(page)
    }
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      await waitUnlessSkipped(options?.waitUntil)
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      await waitUnlessSkipped(options?.waitUntil)
      return response
    }
    await use(page)
  },
})

/** Waits until the app has hydrated the screen, if the server has rendered it. */
export async function waitForHydration(page: Page, timeout = 15_000): Promise<void> {
  await page.waitForLoadState('domcontentloaded') // until then, the document may have no #root
  await expect(
    page.locator('html:not([data-hydrated]) #root[data-rendered]'),
    'screens that are not hydrated',
  ).toHaveCount(0, {
    timeout,
  })
}

/**
 * Holds all requests for scripts, except the one that stores early clicks.
 * @returns a function that releases them
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early-clicks-).*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens a screen whose scripts are held. @returns its document */
export async function openBeforeHydration(page: Page, path: string): Promise<string> {
  await page.goto('about:blank', { waitUntil: 'commit' }) // the open screen requests no more scripts
  const response = await page.goto(path, { waitUntil: 'commit' })
  return (await response?.text()) ?? ''
}

/** @returns a list of the paths of the scripts that the document, which is open now or next, has requested */
export function recordScripts(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) paths.length = 0
    else if (pathname.endsWith('.js')) paths.push(pathname)
  })
  return paths
}
