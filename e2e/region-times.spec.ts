/** A restaurant in Tokyo, read in New York: dates and times are those of the restaurant. */
import type { Page } from '@playwright/test'
import type { Region } from '#contract/site-settings/region.ts'
import { savedSectionOf } from '#test/support/saved-section.ts'
import { signInViaApi } from './support/admin.ts'
import { orderRow } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { placeOrder, samosa } from './support/ordering.ts'
import { leaveScreen } from './support/session.ts'
import { resetSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

// a server with another currency; test files with the same variables share it
test.use({ environment: { CURRENCY: 'JPY' }, timezoneId: 'America/New_York', locale: 'en-US' })

test.afterEach(({ server }) => resetSettings(server))

/** Saves the region as the admin who is signed in on the page. */
async function saveRegion(page: Page, server: TestServer, value: Region): Promise<void> {
  const settings = await page.request.get(`${server.url}/api/admin/settings`)
  const saved = await page.request.put(`${server.url}/api/admin/settings/region`, {
    data: { version: savedSectionOf(await settings.json(), 'region').version, value },
    headers: { origin: server.url },
  })
  expect(saved.status()).toBe(200)
}

test('a customer and an admin see the times and days of the restaurant, not of their browser; the settings of the region show an example', async ({
  page,
  server,
  customer,
  admin,
}) => {
  const { id } = await placeOrder(page, server, [{ ...samosa, price: 795 }])
  const { queries } = server.app.database
  await queries
    .updateTable('orders')
    .set({ createdAt: Date.parse('2026-05-01T20:30:00Z') })
    .where('id', '=', id)
    .execute()
  await page.goto('/orders')
  await expect(page.getByRole('main').getByRole('time')).toHaveText(/^May 1, 2026, 4:30\sPM$/)

  await signInViaApi(page, server, admin)
  await test.step('the settings of the region show an example of what is typed', async () => {
    await page.goto('/admin/settings?section=region')
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.getByLabel('Language of numbers and dates').fill('it-IT')
    await expect(page.getByText(/^Example: \S+\sJPY, \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible()
    await leaveScreen(page)
  })

  await saveRegion(page, server, { currency: 'JPY', locale: '', timeZone: 'Asia/Tokyo' })

  await page.goto('/admin/orders?from=2026-05-02&to=2026-05-02')
  await expect(orderRow(page, id).getByRole('time').first()).toHaveText(/^May 2, 2026, 5:30\sAM$/)
  await page.getByLabel('From', { exact: true }).fill('2026-05-01')
  await page.getByLabel('To', { exact: true }).fill('2026-05-01')
  await expect(page.getByText('No orders match these filters.')).toBeVisible()

  await signInViaApi(page, server, customer)
  await page.goto('/orders')
  await expect(page.getByRole('main').getByRole('time')).toHaveText(/^May 2, 2026, 5:30\sAM$/)
})
