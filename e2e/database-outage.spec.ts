/** While the database is unavailable, a page load shows the same messages as a navigation: those of spec §8. */
import { expect, test } from './support/fixtures.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(resourceLoadError))

for (const { path, message } of [
  { path: '/orders', message: 'Failed to load orders' },
  { path: '/order-confirmation/no-such-order', message: 'Order Not Found' },
])
  test(`${path} says: ${message}`, async ({ page, customer: _ }) => {
    await failRequests(page, '**/api/**', 503, 'server/unavailable')

    await page.goto(path)

    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

test('/admin says: Failed to fetch dashboard statistics', async ({ adminPage: page }) => {
  await failRequests(page, '**/api/**', 503, 'server/unavailable')

  await page.goto('/admin')

  await expect(page.getByRole('alert')).toHaveText('Failed to fetch dashboard statistics')
  await expect(page).toHaveURL('/admin')
})

test('when the database is available again, the next retry shows the orders', async ({ page, customer }) => {
  await failRequests(page, '**/api/**', 503, 'server/unavailable')
  await page.goto('/orders')
  await expect(page.getByText('Failed to load orders')).toBeVisible()

  await page.unroute('**/api/**')

  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
})
