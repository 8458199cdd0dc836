/** The stock of a dish for each day, from the owner's form to the checkout of two guests. */
import type { Page } from '@playwright/test'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import { dateIn, timeIn, timeZoneAhead } from '#test/support/order-times.ts'
import { restoreDemoMenu } from './support/admin.ts'
import { setDish } from './support/availability.ts'
import { expect, test } from './support/fixtures.ts'
import { card, searchRecipe, toggleGroup } from './support/menu-editor.ts'
import { cartLine, fillAddress, samosa, storeCart } from './support/ordering.ts'
import { holdRequests } from './support/requests.ts'
import { resetSettings, saveSettings, setMenuPublic } from './support/settings.ts'

test.afterEach(async ({ server }) => {
  await resetSettings(server)
  await setDish(server, samosa.id, { perDay: null })
  await restoreDemoMenu(server)
  await server.app.database.queries.deleteFrom('quotas').where('id', 'like', 'stock/%').execute()
})

/** Opens the checkout with two samosas, and chooses a time of the day after tomorrow. */
async function chooseDay(page: Page): Promise<void> {
  await storeCart(page, [cartLine(samosa, 2)], 'visitor-cart')
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue without an account' }).click()
  await fillAddress(page)
  await page.getByLabel('Name', { exact: true }).fill('Mina Khan')
  await page.getByLabel('Choose a time').check()
  await page.getByLabel('Day').selectOption(dateIn(2))
  // the times of another day have other values
  await page.getByLabel('Time', { exact: true }).selectOption(timeIn(2, '18:00'))
}

test('the owner sets two a day: one guest orders both of a day, and the next guest is offered the day after', async ({
  adminPage,
  browser,
  server,
}) => {
  await saveSettings(server, 'region', { timeZone: timeZoneAhead(0) })
  const { delivery } = servicesSection.defaults
  await saveSettings(server, 'services', { delivery: { ...delivery, takesScheduled: true, daysAhead: 4 } })
  await setMenuPublic(server, true)
  await saveSettings(server, 'orders', { ...ordersSection.defaults, takesGuestOrders: true })

  await test.step('the owner', async () => {
    await adminPage.goto('/admin/recipes')
    await searchRecipe(adminPage, samosa.name)
    await card(adminPage, samosa.name).getByRole('button', { name: 'Edit' }).click()
    await toggleGroup(adminPage, 'Times')
    await adminPage.getByLabel('Stock for each day').fill('2')
    await adminPage.getByRole('button', { name: 'Update Recipe' }).click()
    await expect(adminPage.getByRole('heading', { name: 'New recipe' })).toBeVisible()
  })
  const guests = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: server.url })))
  const [first, second] = await Promise.all(guests.map((guest) => guest.newPage()))
  if (!first || !second) throw new Error('There are two guests.')
  const place = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click()
  await test.step('both guests choose the same day, and the first one orders', async () => {
    await chooseDay(first)
    await chooseDay(second)
    await place(first)
    await expect(first).toHaveURL(/order-confirmation/)
  })
  await test.step('the second one reads it, and takes the next day in one press', async () => {
    await place(second)
    await expect(
      second
        .getByRole('alert')
        .filter({ hasText: `No ${samosa.name} left for ` })
        .first(),
    ).toBeVisible()
    // the order does not wait for the list of the chosen day
    await holdRequests(second, '**/api/quotes')
    await second.getByRole('button', { name: /^Choose / }).click()
    await expect(second.getByLabel('Day')).toHaveValue(dateIn(3))
    await expect(second.getByLabel('Day').locator(`option[value="${dateIn(2)}"]`)).toHaveCount(0)
    await place(second)
    await expect(second).toHaveURL(/order-confirmation/)
  })
  await Promise.all(guests.map((guest) => guest.close()))
})
