/** The fields of an address in the country of the restaurant. */
import type { Page } from '@playwright/test'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { newAdmin, signInViaApi } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { cartLine, listAllOrders, samosa, storeCart } from './support/ordering.ts'
import { resetSettings, saveSettings, setMenuPublic } from './support/settings.ts'
import { resetRateLimits } from './support/test-server.ts'

test.beforeEach(async ({ server }) => {
  await resetRateLimits(server)
  await setMenuPublic(server, true)
  await saveSettings(server, 'orders', { ...ordersSection.defaults, takesGuestOrders: true })
})
test.afterAll(async ({ server }) => resetSettings(server))

const fieldsOf = async (page: Page) =>
  page
    .getByRole('region', { name: 'Delivery Address' })
    .getByRole('textbox')
    .evaluateAll((inputs) =>
      inputs.map((input) => {
        const isRequired = input.getAttribute('aria-required') === 'true'
        return `${input.getAttribute('name')}${isRequired ? '' : '?'}`
      }),
    )

test('the owner chooses a country, and a guest enters an address as people write it there', async ({
  page,
  server,
}) => {
  const admin = await newAdmin(server)

  await test.step('the panel shows the fields of the country before it is saved', async () => {
    await signInViaApi(page, server, admin)
    await page.goto('/admin/settings?section=region')
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' })
    await expect(page.getByText('Fields of an address: Street, Postcode, City')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. Guests see the change')).toBeVisible()
    await page.context().clearCookies()
  })

  await test.step('at 320 px the form has the fields in their order, and nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await storeCart(page, [cartLine(samosa, 2)], 'visitor-cart')
    await page.goto('/login?next=%2Fcheckout')
    await page.getByRole('button', { name: 'Continue without an account' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect
      .poll(() => fieldsOf(page))
      .toEqual(['contactName', 'phone', 'street', 'zipCode', 'city', 'instructions?', 'contactEmail?'])
    await expect(page.getByLabel('Postcode')).toHaveAttribute('inputmode', 'numeric')
    await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Such as 26133')
    await expectNoHorizontalScrolling(page)
    await expectNoAxeViolations(page)
  })

  await test.step('with the keyboard alone: a missing part is named, and another form of postcode is accepted', async () => {
    await page.getByLabel('Name', { exact: true }).focus()
    for (const text of ['Jonas Weber', '030 123456', 'Torstr. 1']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(page.getByLabel('Postcode')).toBeFocused()
    await page.keyboard.type('D-10115')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Berlin')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/order-confirmation\//)
  })

  await test.step('the order has the address in the order of the country', async () => {
    await expect(page.locator('address')).toHaveText('Torstr. 1\nD-10115 Berlin\n030 123456')
    expect((await listAllOrders(server)).at(-1)).toMatchObject({ city: 'Berlin', state: '', zipCode: 'D-10115' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInViaApi(page, server, admin)
    await page.goto('/admin/orders')
    await expect(page.getByText('Torstr. 1, D-10115 Berlin')).toBeVisible()
  })

  await test.step('without a country the order has no stray comma', async () => {
    await resetSettings(server)
    await page.reload()
    await expect(page.getByText('Torstr. 1, Berlin D-10115')).toBeVisible()
  })
})
