/** While the database is unavailable, a page load shows the same messages as a navigation: those of spec §8. */
import { newAdmin, signInViaApi } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(resourceLoadError))

test('the orders, a confirmation and the dashboard say that they failed, and the next retry shows the orders when the database is available again', async ({
  page,
  server,
  customer,
}) => {
  await failRequests(page, '**/api/**', 503, 'server/unavailable')
  for (const { path, message } of [
    { path: '/order-confirmation/no-such-order', message: 'Order Not Found' },
    { path: '/orders', message: 'Failed to load orders' },
  ])
    await test.step(path, async () => {
      await page.goto(path)

      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })

  await page.unroute('**/api/**')

  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()

  await test.step('/admin', async () => {
    await signInViaApi(page, server, await newAdmin(server))
    await failRequests(page, '**/api/**', 503, 'server/unavailable')
    await page.goto('/admin')
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch dashboard statistics')
    await expect(page).toHaveURL('/admin')
  })
})
