/** Mails about orders: the settings in the panel, the mail as a picture in a browser, and the link that switches mails off. */
import { untilFollowing } from '#test/support/followers.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { placeOrder } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('an owner switches mails on and enters the address of the kitchen', async ({ adminPage: page }) => {
  await page.goto('/admin/settings?section=notifications')
  await page.getByLabel('Mails to customers').check()
  await page.getByLabel('Addresses of the restaurant').fill('kitchen@example.com\nnot an address')
  await page.getByLabel('Alert after').fill('10')
  await page.getByLabel('Cancel after').fill('5')
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await save.click()
  await expect(page.getByText('Please check this address: not')).toBeVisible()
  await expect(page.getByText('Please enter more minutes than for the alert.')).toBeVisible()
  await page.getByLabel('Addresses of the restaurant').fill('kitchen@example.com')
  await page.getByLabel('Cancel after').fill('30')
  await save.click()

  await expect(page.getByText('Saved. The settings apply at once, also to open orders.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mails to customers')).toBeChecked()
  await expect(page.getByLabel('Alert after')).toHaveValue('10')
  await expectNoAxeViolations(page)
})

test('the mail of an order can be read on a phone in the light and the dark theme', async ({
  page,
  customer,
  server,
}) => {
  await saveSettings(server, 'notifications', { mailsCustomers: true })
  await saveSettings(server, 'orders', { hasTicketNumbers: true })
  // an order that is placed before has no mail
  await untilFollowing(server.app)
  await placeOrder(page, server)
  const { html = '' } = await server.mail.waitFor(customer.email, 15_000)

  await page.setViewportSize({ width: 390, height: 844 })
  // the browser would not load the logo into an opaque origin
  await page.goto('about:blank')
  await page.setContent(html.replaceAll(/src="[^"]*"/g, 'src="data:,"'))
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
      await expect(page.getByText('Your number')).toBeVisible()
      await expect(page.getByRole('link', { name: 'View your order' })).toBeVisible()
      await expectNoHorizontalScrolling(page)
      await expectNoAxeViolations(page)
    })
})
