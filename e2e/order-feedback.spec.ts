/** What a customer writes to the restaurant after the meal. */
import { newAdmin, signInViaApi } from './support/admin.ts'
import { openOtherBrowser, orderRow } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { placeOrder } from './support/ordering.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { updateStoredStatus } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('after the delivery, a customer writes a text that only the panel shows, and deletes it', async ({
  browser,
  page,
  server,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const order = await placeOrder(page, server)
  const field = page.getByLabel('Tell us privately how it was')
  const box = field.getByRole('textbox')
  const send = page.getByRole('button', { name: 'Send' })

  await test.step('before the delivery, there is no field', async () => {
    await saveSettings(server, 'orders', { takesFeedback: true })
    await page.goto(`/order-confirmation/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(box).toHaveCount(0)
  })

  await test.step('while the setting is off, there is no field', async () => {
    await resetSettings(server)
    await updateStoredStatus(server, order.id, 'delivered')
    await page.reload()
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
    await expect(box).toHaveCount(0)
  })

  await saveSettings(server, 'orders', { takesFeedback: true })
  await page.reload()
  await expect(box).toHaveAccessibleDescription(/not published/)
  await expect(send).toBeDisabled()

  await test.step('a text that could not be sent stays in its field', async () => {
    await box.fill('Very good')
    await failRequests(page, '**/feedback', 500)
    await send.click()

    await expect(field.getByRole('alert')).toBeVisible()
    await expect(box).toHaveValue('Very good')
    await page.unrouteAll()
  })

  await box.fill('The samosas were cold.\nThe fries were great.')
  await send.click()

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
