/** What a customer writes to the restaurant after the meal. */
import { newAdmin, signInViaApi } from './support/admin.ts'
import { openOtherBrowser, orderRow } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { placeOrder } from './support/ordering.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { updateStoredStatus } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.beforeEach(({ server }) => saveSettings(server, 'orders', { takesFeedback: true }))
test.afterEach(({ server }) => resetSettings(server))

test('after the delivery, a customer writes a text that only the panel shows, and deletes it', async ({
  browser,
  page,
  server,
  customer: _,
}) => {
  const order = await placeOrder(page, server)
  await page.goto(`/order-confirmation/${order.id}`)
  const box = page.getByLabel('Tell us privately how it was').getByRole('textbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(box).toHaveCount(0)
  await updateStoredStatus(server, order.id, 'delivered')
  await page.reload()

  await expect(box).toHaveAccessibleDescription(/not published/)
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await box.fill('The samosas were cold.\nThe fries were great.')
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByText('Thank you. The restaurant can read it now.').first()).toBeVisible()
  await expectNoAxeViolations(page)
  const { context, page: adminPage } = await openOtherBrowser(browser, server)
  await signInViaApi(adminPage, server, await newAdmin(server))
  await adminPage.goto('/admin/orders')
  await orderRow(adminPage, order.id).getByText('History').click()
  const message = orderRow(adminPage, order.id).getByRole('region', { name: 'Private message from the customer' })
  await expect(message).toContainText('The samosas were cold.')
  await expectNoAxeViolations(adminPage)

  await page.reload()
  await expect(box).toHaveValue('The samosas were cold.\nThe fries were great.')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The restaurant can no longer read it.').first()).toBeVisible()
  await expect(box).toHaveValue('')
  await adminPage.reload()
  await orderRow(adminPage, order.id).getByText('History').click()
  await expect(orderRow(adminPage, order.id).getByText('Delivered').first()).toBeVisible()
  await expect(message).toHaveCount(0)
  await context.close()
})

test('while the setting is off, there is no field; a text that could not be sent stays in its field', async ({
  page,
  server,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await resetSettings(server)
  const order = await placeOrder(page, server)
  await updateStoredStatus(server, order.id, 'delivered')
  const box = page.getByRole('textbox', { name: 'Tell us privately how it was' })
  await page.goto(`/order-confirmation/${order.id}`)
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(box).toHaveCount(0)

  await saveSettings(server, 'orders', { takesFeedback: true })
  await page.reload()
  await box.fill('Very good')
  await failRequests(page, '**/feedback', 500)
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByLabel('Tell us privately how it was').getByRole('alert')).toBeVisible()
  await expect(box).toHaveValue('Very good')
})
