/** While the whole database is away, a fresh load shows what a navigation would show: the specification's words (§8). */
import { expect, test } from './support/fixtures.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(resourceLoadError))

for (const { path, words } of [
  { path: '/orders', words: 'Failed to load orders' },
  { path: '/order-confirmation/no-such-order', words: 'Order Not Found' },
])
  test(`${path} says: ${words}`, async ({ page, customer: _ }) => {
    await failRequests(page, '**/api/**', 503, 'server/unavailable')

    await page.goto(path)

    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

test('/admin says: Failed to fetch dashboard statistics', async ({ adminPage: page }) => {
  await failRequests(page, '**/api/**', 503, 'server/unavailable')

  await page.goto('/admin')

  await expect(page.getByRole('alert')).toHaveText('Failed to fetch dashboard statistics')
  await expect(page).toHaveURL('/admin')
})

test('when the database is back, the next try shows the orders', async ({ page, customer }) => {
  await failRequests(page, '**/api/**', 503, 'server/unavailable')
  await page.goto('/orders')
  await expect(page.getByText('Failed to load orders')).toBeVisible()

  await page.unroute('**/api/**')

  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
})
