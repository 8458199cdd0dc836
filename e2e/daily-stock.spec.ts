/** The stock of a dish for each day: a customer goes on with the next day that has some. */
import { stockKey } from '#contract/ordering/day-limits.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import { dateIn, timeZoneAhead } from '#test/support/order-times.ts'
import { restoreDemoMenu } from './support/admin.ts'
import { setDish } from './support/availability.ts'
import { expect, test } from './support/fixtures.ts'
import { cartLine, fries, goToCheckout, samosa, storeCart } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

test.afterEach(async ({ server }) => {
  await resetSettings(server)
  await restoreDemoMenu(server)
  await server.app.database.queries.deleteFrom('quotas').where('id', 'like', 'stock/%').execute()
})

async function takeOnDay(server: TestServer, days: number, used: number): Promise<void> {
  const id = stockKey(dateIn(days), samosa.id)
  await server.app.database.queries.insertInto('quotas').values({ id, userId: '', used }).execute()
}

/** The restaurant takes orders for the next three days, and sells three samosas on each. */
async function limitSamosas(server: TestServer): Promise<void> {
  await saveSettings(server, 'region', { timeZone: timeZoneAhead(0) })
  const { delivery } = servicesSection.defaults
  await saveSettings(server, 'services', { delivery: { ...delivery, takesScheduled: true, daysAhead: 3 } })
  await setDish(server, samosa.id, { perDay: 3 })
}

/** @returns such as Wed, Dec 2 */
function dayText(days: number): string {
  const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', style).format(Date.parse(`${dateIn(days)}T00:00Z`))
}

test('a dish that is sold out for today names the next day on its card and in its dialog, and leads to it (#252); the cart names the chosen day, which is forgotten with its dish and comes back with Undo', async ({
  page,
  server,
  customer: _,
}) => {
  await limitSamosas(server)
  await takeOnDay(server, 0, 3)
  await takeOnDay(server, 1, 4)
  server.app.catalogue.invalidate()
  await storeCart(page, [cartLine(fries)])
  await page.goto('/category/small-plates')
  const next = dayText(2)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: samosa.name }) })

  await expect(card).toContainText(`Sold out for today, available from ${next}`)
  await test.step('the button keeps the focus of the keyboard', async () => {
    await card.getByRole('button', { name: /^Order for / }).press('Enter')
    await expect(card.getByRole('button', { name: /^Add(ed)? to Cart!?$/ })).toBeFocused()
  })

  await test.step('the day in the cart', async () => {
    await page.goto('/cart')
    const chosenDay = page.getByText('Day of your order: ')
    await expect(chosenDay).toBeVisible()
    await expect(page.getByText(' left for today')).toHaveCount(0)
    const remove = page.getByRole('button', { name: `Remove ${samosa.name}` })
    await remove.click()
    await expect(chosenDay).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(chosenDay).toBeVisible()
    await remove.click()
    await expect(chosenDay).toHaveCount(0)
    await page.goto('/checkout')
    await expect(page.getByRole('radio', { name: 'As soon as possible' })).toBeChecked()
  })

  await page.goto('/category/small-plates')
  await card.getByRole('link', { name: samosa.name }).click()
  const dialog = page.getByRole('dialog', { name: samosa.name })
  await expect(dialog).toContainText(`Sold out for today, available from ${next}`)
  await dialog.getByRole('button', { name: `Order for ${next} · $7.95` }).click()
  // with the chosen day, the dish can be ordered like any other
  await expect(card.getByRole('button', { name: /^Add(ed)? to Cart!?$/ })).toBeVisible()

  await page.goto('/checkout')
  await expect(page.getByLabel('Day')).toHaveValue(dateIn(2))
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a dish whose deadline for today has passed says so on its card and in its dialog, can be added, and the checkout leads to the next day', async ({
  page,
  server,
  customer: _,
}) => {
  await limitSamosas(server)
  await setDish(server, samosa.id, { perDay: null, deadlineDays: 1, deadlineMinute: 0 })
  await page.goto('/category/small-plates')
  const tooLate = `Too late for today, available from ${dayText(2)}`
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: samosa.name }) })

  await expect(card).toContainText(tooLate)
  await card.getByRole('link', { name: samosa.name }).click()
  const dialog = page.getByRole('dialog', { name: samosa.name })
  await expect(dialog).toContainText(tooLate)
  await dialog.getByRole('button', { name: 'Add to Cart · $7.95' }).click()
  await expect(card.getByRole('button', { name: /^Add(ed)? to Cart!?$/ })).toBeVisible()
  await page.goto('/checkout')
  await page.getByRole('button', { name: /^Choose / }).press('Enter')
  await expect(page.getByLabel('Day')).toHaveValue(dateIn(2))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a customer reads how many are left for today, and chooses the next day that has enough in one press', async ({
  page,
  server,
  customer: _,
}) => {
  await limitSamosas(server)
  await takeOnDay(server, 0, 2)
  await takeOnDay(server, 1, 3)
  await goToCheckout(page)

  const problem = page.getByRole('alert').filter({ hasText: 'Only 1' })
  await expect(problem).toContainText(/Only 1 Punjabi Samosa.* left for today\. .* has 3\./)
  await page.getByRole('button', { name: /^Choose / }).press('Enter')

  await expect(problem).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Choose a time' })).toBeFocused()
  await expect(page.getByLabel('Day')).toHaveValue(dateIn(2))
  await expect(page.getByLabel('Time', { exact: true })).not.toHaveValue('')
})
