/** Forms of customers: what was typed stays in the tab until it is sent. `checkout.spec.ts` shows it for the checkout. */
import { dialog, expect, test, thali, thaliPath } from './support/dish-options.ts'
import { placeOrder } from './support/ordering.ts'
import { updateStoredStatus } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('emails and names stay over a reload and between the sign-in screens, passwords do not (#216)', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Maya')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByLabel('Full Name').fill('Maya R')
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya R')
  await expect(page.getByLabel('Email')).toHaveValue('maya@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('correct horse')
  await page.goto('/forgot-password')
  await expect(page.getByLabel('Email')).toHaveValue('maya@example.com')
})

test('a name, feedback and a note stay over a reload, until they are sent (#216)', async ({
  page,
  server,
  customer,
  thaliMenu: _,
}) => {
  await saveSettings(server, 'orders', { takesFeedback: true })
  const order = await placeOrder(page, server)
  await updateStoredStatus(server, order.id, 'delivered')
  const rows = [
    { path: `/order-confirmation/${order.id}`, field: page.getByRole('textbox', { name: 'Tell us privately' }) },
    { path: `${thaliPath}?dish=${thali.id}`, field: dialog(page).getByLabel('Note for the kitchen') },
    { path: '/profile', field: page.getByLabel('Full Name') },
  ]
  for (const { path, field } of rows)
    await test.step(path, async () => {
      await page.goto(path)
      await field.fill('Without onions')
      await page.reload()
      await expect(field).toHaveValue('Without onions')
    })

  await page.getByLabel('Full Name').fill(customer.displayName)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith('profile')))).toEqual([])
})
