/** A document brings the data of its screen. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { placeOrder } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'

/** From now on the document is all that one gets. */
async function abortApiRequests(page: Page): Promise<void> {
  await page.route(/\/api\/(?!.*\.js)/, (route) => route.abort('connectionfailed'))
}

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(resourceLoadError))

test('who they are and the menu stand there without another request', async ({ page, customer }) => {
  await abortApiRequests(page)

  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()

  await page.goto('/category/small-plates')
  await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
})

for (const path of ['/cart', '/checkout', '/orders', '/profile'])
  test(`the way from ${path} to /home needs no request for data, at once and later`, async ({ page, customer: _ }) => {
    await abortApiRequests(page)
    for (const waitMs of [0, 6000]) {
      await page.goto(path)
      await page.waitForTimeout(waitMs)
      await page.locator('header a[href="/home"]').click()

      await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
    }
  })

for (const path of ['/home', '/category/small-plates', '/cart', '/orders'])
  test(`${path} stands there whole at once: nothing says that it is loading, and nothing moves`, async ({
    page,
    site,
    customer: _,
  }) => {
    await placeOrder(page, site)
    await page.addInitScript(() => {
      const seen = Object.assign(window, { waited: [] as string[], shift: 0 })
      new MutationObserver(() => {
        for (const sign of document.querySelectorAll('[aria-busy=true], .animate-spin'))
          seen.waited.push(sign.outerHTML)
      }).observe(document, { childList: true, subtree: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))

    expect(await page.evaluate('waited')).toEqual([])
    expect(await page.evaluate<number>('shift')).toBeLessThanOrEqual(0.01)
  })

test('one’s orders stand there without another request', async ({ page, site, customer: _ }) => {
  const order = await placeOrder(page, site)
  await abortApiRequests(page)

  await page.goto('/orders')
  await expect(page.getByText(`Order #${order.id}`)).toBeVisible()

  await page.goto(`/order-confirmation/${order.id}`)
  await expect(page.getByRole('heading', { name: `Order #${order.id}` })).toBeVisible()
  await expect(page.getByText('12 Banyan Road')).toBeVisible()
})

test('the panel’s counts and orders stand there without another request', async ({ adminPage: page, site }) => {
  await placeOrder(page, site) // an admin may also shop
  await abortApiRequests(page)

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
