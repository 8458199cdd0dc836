/** An admin cancels an order at once, and says why afterwards. */
import { newAdmin, signInViaApi } from './support/admin.ts'
import { openOtherBrowser, orderRow } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { cancelByStaff } from './support/cancellation.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openLiveScreen } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { deleteAllOrders } from './support/seed-orders.ts'

test('a cancellation in the list acts at once and offers a reason, which the open screen of the customer shows', async ({
  browser,
  page,
  server,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await deleteAllOrders(server)
  const { context, page: adminPage } = await openOtherBrowser(browser, server)
  await signInViaApi(adminPage, server, await newAdmin(server))
  const order = await placeOrder(page, server)
  await openLiveScreen(page, `/order-confirmation/${order.id}`)
  await adminPage.goto('/admin/orders')
  const row = orderRow(adminPage, order.id)

  await cancelByStaff(adminPage, order.id)
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible()
  const causes = row.getByRole('group', { name: 'Why? The customer reads it.' })
  await expect(causes.getByRole('button')).toHaveText(['Sold out', 'Closing', 'Address', 'Other'])
  await expectNoAxeViolations(adminPage)

  await test.step('a press saves', async () => {
    await causes.getByRole('button', { name: 'Sold out' }).click()
    await expect(page.locator('#announcer')).toHaveText('Reason: a dish is sold out')
    await expect(causes.getByRole('button', { name: 'Sold out' })).toHaveAttribute('aria-pressed', 'true')
    await expect(row).toContainText('Cancelled by the restaurant: a dish is sold out')
    await expect(page.getByText('The restaurant cancelled this order.')).toContainText('Reason: a dish is sold out')
  })
  await test.step('a press drops a text that was typed and not saved', async () => {
    await causes.getByRole('button', { name: 'Other' }).click()
    await causes.getByLabel('Your reason').fill('No oven')
    await causes.getByRole('button', { name: 'Closing' }).click()
    await expect(page.locator('#announcer')).toHaveText('Reason: we are closing')
    await adminPage.reload()
    await row.getByRole('button', { name: 'Change the reason' }).click()
    await expect(causes.getByRole('button', { name: 'Closing' })).toHaveAttribute('aria-pressed', 'true')
    await expect(causes.getByLabel('Your reason')).toHaveCount(0)
  })
  await test.step('another reason has a text', async () => {
    await causes.getByRole('button', { name: 'Other' }).click()
    await expect(causes.getByLabel('Your reason')).toBeFocused()
    await adminPage.keyboard.type('The oven is broken')
    await adminPage.reload() // before it is saved
    await row.getByRole('button', { name: 'Change the reason' }).click()
    await expect(causes.getByLabel('Your reason')).toHaveValue('The oven is broken')
    await adminPage.keyboard.press('Enter')
    await expect(page.getByText('The restaurant cancelled this order.')).toContainText('Reason: The oven is broken')
    await expect(row).toContainText('Cancelled by the restaurant: The oven is broken')
    await expect(row.getByRole('button', { name: 'Change the reason' })).toBeFocused()
  })
  await test.step('later, a button opens the reasons, and the history names the admin', async () => {
    await adminPage.reload()
    await row.getByRole('button', { name: 'Change the reason' }).click()
    await causes.getByRole('button', { name: 'Other' }).click()
    await expect(causes.getByLabel('Your reason')).toHaveValue('The oven is broken')
    await failRequests(adminPage, '**/cancel-cause', 500)
    await causes.getByRole('button', { name: 'Closing' }).click()
    await expect(causes).toContainText('The reason was not saved. Please try again.')
    await row.getByText('History').click()
    await expect(row.getByRole('listitem').filter({ hasText: 'Reason given' }).first()).toContainText('· Admin')
  })
  await context.close()
})

test('on the board of a phone, the bar with Undo offers the reason, and stays while it is written', async ({
  adminPage: page,
  server,
}) => {
  await deleteAllOrders(server)
  const order = await placeOrder(page, server)
  await page.clock.install()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin/orders?view=board')
  await cancelByStaff(page, order.id)
  const bar = page.getByRole('group', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Other' }).click()
  await page.clock.runFor(11_000)
  await expectNoHorizontalScrolling(page)
  await expect(bar.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await bar.getByLabel('Your reason').fill('No driver')
  const saved = page.waitForResponse('**/cancel-cause')
  await bar.getByRole('button', { name: 'Save' }).click()

  expect((await saved).status()).toBe(200)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
