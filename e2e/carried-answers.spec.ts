/** What the document of a signed-in person brings along. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { placeOrder } from './support/ordering.ts'
import { failedToLoad } from './support/requests.ts'

/** From now on the document is all that one gets. */
async function cutOffApi(page: Page): Promise<void> {
  await page.route(/\/api\/(?!.*\.js)/, (route) => route.abort('connectionfailed'))
}

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(failedToLoad))

test('who they are and the menu stand there without another request', async ({ page, customer }) => {
  await cutOffApi(page)

  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()

  await page.goto('/category/small-plates')
  await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
})

test('one’s orders stand there without another request', async ({ page, site, customer: _ }) => {
  const order = await placeOrder(page, site)
  await cutOffApi(page)

  await page.goto('/orders')
  await expect(page.getByText(`Order #${order.id}`)).toBeVisible()

  await page.goto(`/order-confirmation/${order.id}`)
  await expect(page.getByRole('heading', { name: `Order #${order.id}` })).toBeVisible()
  await expect(page.getByText('12 Banyan Road')).toBeVisible()
})

test('the panel’s counts and orders stand there without another request', async ({ adminPage: page, site }) => {
  await placeOrder(page, site) // an admin may also shop
  await cutOffApi(page)

  await page.goto('/admin')
  await expect(page.getByText('Total Orders')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto('/admin/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('what was brought serves one request: the next one asks the server', async ({ page, site, customer }) => {
  await page.goto('/profile')
  await site.app.database.queries
    .updateTable('user')
    .set({ name: 'Somebody Else' })
    .where('email', '=', customer.email)
    .execute()

  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'session-changed' })))

  await expect(page.getByRole('button', { name: 'Somebody Else' })).toBeVisible()
})
