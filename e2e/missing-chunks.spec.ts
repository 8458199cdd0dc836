/** Scripts that do not load: the page asks for them again, and loses no press. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { samosa } from './support/ordering.ts'

const cartLink = (page: Page, pieces: string) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${pieces}`, exact: true })

/** A file of the build, and none whose name only begins so. */
const addressOf = (file: string) => new RegExp(`/assets/${file}-[\\w-]{8}\\.js$`)

for (const file of ['index', 'vendor', 'shared', 'customer-shell', 'category-screen'])
  test(`code that does not come is asked for again, and what was pressed happens then: ${file}`, async ({
    page,
    customer: _,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource/)
    let asked = 0
    await page.route(addressOf(file), async (route) => {
      asked += 1
      await (asked <= 3 ? route.abort() : route.continue())
    })
    await page.goto('/category/small-plates', { waitUntil: 'commit' })
    await page.getByRole('listitem').filter({ hasText: samosa.name }).getByRole('button').click()

    await expect(cartLink(page, '1 item')).toBeVisible({ timeout: 15_000 })
    expect(asked).toBeGreaterThan(3)
  })

test('a page whose code a new version has taken away is read anew (#103)', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/)
  let documents = 0
  await page.route('/login', async (route, request) => {
    if (request.isNavigationRequest()) documents += 1
    await route.continue()
  })
  await page.route(addressOf('login-screen'), (route) =>
    documents === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  )

  await page.goto('/login', { waitUntil: 'commit' })

  await expect(page.locator('html[data-hydrated]')).toHaveCount(1, { timeout: 15_000 })
  expect(documents).toBe(2)
})
