/** The panel's settings about orders. */
import { expect, test } from './support/fixtures.ts'
import { openSection, saveButton } from './support/ordering-settings.ts'
import { resetSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('an owner lets customers cancel an order, and nothing else', async ({ adminPage: page, server }) => {
  await openSection(page, 'orders')
  const cancel = page.getByLabel('Customers can cancel an order that is pending')
  await expect(cancel).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(cancel).toHaveAccessibleDescription(/the customer must call you/)

  await cancel.check()
  await saveButton(page).click()
  await expect(page.getByText('Saved. Guests see the change')).toBeVisible()
  await page.reload()

  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(cancel).toBeChecked()
  expect(server.app.siteSettings.publicSite()).toMatchObject({ customersCanCancel: true })
  expect(server.app.siteSettings.publicSite()).not.toHaveProperty('hasReceipts')
})
