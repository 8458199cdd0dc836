/** Scripts that fail to load: the page requests them again and loses no early click. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { samosa } from './support/ordering.ts'
import { passTimeUntilVisible } from './support/paused-clock.ts'

const cartLink = (page: Page, count: string) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count}`, exact: true })

/** Matches the URL of a script of the build by its full name without the hash. */
const scriptUrl = (file: string) => new RegExp(`/assets/${file}-[\\w-]{8}\\.js$`)

test('each script that fails to load is requested again, and the early click is replayed', async ({
  page,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const files = ['index', 'vendor', 'shared', 'customer-shell', 'category-screen']
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // each document lacks another script
  for (const [index, file] of files.entries())
    await page.route(scriptUrl(file), (route) => (documents === index + 1 ? route.abort() : route.fallback()))
  await page.clock.install() // the page waits longer before each reload
  await page.goto('/category/small-plates', { waitUntil: 'commit' })
  await page
    .getByRole('listitem')
    .filter({ hasText: samosa.name })
    .getByRole('button', { name: /to Cart/ })
    .click()

  await passTimeUntilVisible(page, cartLink(page, '1 item'))

  expect(documents).toBe(files.length + 1)
})

test('a page whose code a new version has removed is reloaded (#103)', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/)
  let documents = 0
  await page.route('/login', async (route, request) => {
    if (request.isNavigationRequest()) documents += 1
    await route.continue()
  })
  await page.route(scriptUrl('login-screen'), (route) =>
    documents === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  )

  await page.goto('/login', { waitUntil: 'commit' })

  await expect(page.locator('html[data-hydrated]')).toHaveCount(1, { timeout: 15_000 })
  expect(documents).toBe(2)
})

test('a screen of the panel is reloaded once when the routes of the panel fail to load', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  // some versions of Chromium report the failed import without a stack, so the message is checked below
  allowConsoleErrors(/^$|Failed to load resource|Failed to fetch dynamically imported module/)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const path of ['/admin/login', '/admin/orders'])
    await test.step(path, async () => {
      let requests = 0
      await page.route(scriptUrl('panel-routes'), async (route) => {
        requests += 1
        await (requests === 1 ? route.abort() : route.continue())
      })

      await page.goto(path, { waitUntil: 'commit' })

      await expect(page.getByRole('navigation', { name: 'Admin' }).first()).toBeVisible({ timeout: 15_000 })
      expect(requests).toBeGreaterThan(1)
      await page.waitForLoadState() // leaving earlier would abort the screen's imports
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.unrouteAll()
    })
  expect(errors.filter((message) => !message.startsWith('Failed to fetch dynamically imported module'))).toEqual([])
})
