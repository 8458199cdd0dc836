import { expect, test } from './support/fixtures.ts'
import { withPrice } from './support/menu-changes.ts'
import { samosa } from './support/ordering.ts'

test.use({ environment: { CURRENCY: 'INR' } })

test('with the locale en-IN digits are grouped as in India', async ({ adminPage: page, server }) => {
  const saved = await page.request.put(`${server.url}/api/admin/settings/region`, {
    data: { version: 1, value: { currency: 'INR', locale: 'en-IN', timeZone: '' } },
    headers: { origin: server.url },
  })
  expect(saved.status()).toBe(200)

  await withPrice(server, samosa.id, 123_456_50, async () => {
    await page.goto('/category/small-plates')
    await expect(page.getByText('₹1,23,456.50', { exact: true })).toBeVisible()
    await page.goto('/admin/recipes')
    await expect(page.getByText('₹1,23,456.50', { exact: true })).toBeVisible()
  })
})
