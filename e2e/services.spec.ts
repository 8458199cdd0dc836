/** A restaurant with pickup, hours, times to choose and delivery zones. */
import type { Page } from '@playwright/test'
import { openingSchema } from '#contract/orders/opening-api.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { promiseOrder } from './support/order-progress.ts'
import { cartLine, fillAddress, goToCheckout, samosa, storeCart } from './support/ordering.ts'
import { holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { updateStoredStatus } from './support/seed-orders.ts'
import { leaveScreen } from './support/session.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

const allWeek = [1, 2, 3, 4, 5, 6, 7]
const { delivery, pickup } = servicesSection.defaults
const withTimes = { takesScheduled: true, daysAhead: 3, leadMinutes: 30 }

test.beforeEach(async ({ server, customer: _ }) => resetToUtc(server))
test.afterEach(({ server }) => resetSettings(server))

const bar = (page: Page) => page.getByRole('group', { name: 'How do you want to get your order?' })
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true })
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })

async function turnPickupOn(server: TestServer) {
  await saveSettings(server, 'services', { pickup: { ...pickup, isOn: true } })
}

/** Deletes all settings except the time zone. */
async function resetToUtc(server: TestServer) {
  await resetSettings(server)
  await saveSettings(server, 'region', { timeZone: 'UTC' })
}

/** Closed for as long as the test runs, open in five hours. */
async function closeNow(server: TestServer) {
  const opens = new Date(Date.now() + 5 * 3_600_000)
  const fromMinute = opens.getUTCHours() * 60
  const hours = allWeek.map((weekday) => ({ weekday, fromMinute, toMinute: fromMinute + 60 }))
  await saveSettings(server, 'hours', { shop: hours })
  return `${opens.getUTCHours() % 12 || 12}:00\u00A0${opens.getUTCHours() < 12 ? 'AM' : 'PM'}`
}

test('a customer chooses pickup, a time or delivery to a zone', {
  tag: '@smoke',
}, async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('a customer chooses pickup, which stays chosen, and enters a name and a phone instead of an address; a typed address stays while the customer looks at pickup; no text is about a delivery (#178, #179, #181)', async () => {
    await turnPickupOn(server)
    await goToCheckout(page)
    await page.getByLabel('Street').fill('12 Banyan Road')

    await bar(page).getByText('Pickup').click()
    await expect(page.getByRole('heading', { name: 'Pickup' })).toBeVisible()
    await expect(page.getByLabel('Street')).toHaveCount(0)
    await expect(summary(page)).toContainText('Cash at Pickup')
    await page.getByLabel('Phone').fill('555-0100')
    await bar(page).getByText('Delivery').click()
    await expect(page.getByLabel('Street')).toHaveValue('12 Banyan Road')
    await bar(page).getByText('Pickup').click()
    await expect(page.getByLabel('Phone')).toHaveValue('555-0100')
    await page.reload()
    await expect(bar(page).getByLabel('Pickup')).toBeChecked()

    await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await page.getByLabel('Phone').fill('')
    await placeOrder(page).click()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await page.getByLabel('Phone').fill('555-0100')
    await placeOrder(page).click()

    await expect(page).toHaveURL(/order-confirmation/)
    await expect(page.getByRole('main')).toContainText('Picked up by')
    await expect(
      page.getByRole('radio', { name: 'Pickup' }),
      'the choice is for orders that are not placed yet',
    ).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('Asha Rao')
    await expect(page.getByRole('main')).not.toContainText('Delivery address')

    const id = page.url().split('/').at(-1) ?? ''
    await promiseOrder(server, id, '2026-03-01T18:00:00.000Z', '2026-03-01T18:15:00.000Z')
    await updateStoredStatus(server, id, 'delivered')
    await page.reload()
    await expect(page.getByText('Picked up', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Delivered')
    await expect(page.getByRole('main')).not.toContainText('Ready for pickup')
    await page.goto('/home')
    await expect(page.getByText('Cooked when you order, paid when you pick it up.')).toBeVisible()
    await bar(page).getByText('Delivery').click()
    await expect(page.getByText('Cooked when you order, paid when it arrives.')).toBeVisible()
  })

  await test.step('the bar and the time are accessible in both colour schemes', async () => {
    await saveSettings(server, 'services', {
      pickup: { ...pickup, isOn: true, ...withTimes },
      delivery: { ...delivery, ...withTimes },
    })
    await goToCheckout(page)
    await page.getByLabel('Choose a time').check()
    await expect(page.getByLabel('Day')).toBeVisible()

    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme })
        await expectNoAxeViolations(page)
      })
  })

  await test.step('the fee of the delivery zone is shown as soon as the ZIP code is typed, and other places are refused', async () => {
    await resetToUtc(server)
    const zone = { kind: 'postcodes' as const, radiusMeters: 0, corners: [], extraMinutes: 0, minOrder: 0 }
    const feeSteps = [
      { fromSubtotal: 0, fee: 2.5 },
      { fromSubtotal: 20, fee: 0 },
    ]
    await saveSettings(server, 'zones', {
      zones: [{ ...zone, id: 'near', name: 'Near', postcodes: ['627*'], feeSteps }],
    })
    await goToCheckout(page)

    await page.getByLabel('ZIP code').fill('62 704')
    await expect(summary(page)).toContainText('Delivery$2.50')
    await expect(summary(page)).toContainText('$4.10 more for free delivery')
    await page.getByLabel('ZIP code').fill('90210')
    await expect(page.getByText(/We do not deliver to this address/)).toBeVisible()
    await fillAddress(page)
    await expect(page.getByText(/We do not deliver to this address/)).toHaveCount(0)
    await placeOrder(page).click()

    await expect(page).toHaveURL(/order-confirmation/)
  })

  await test.step('Place Order waits for the first quote, and a total that the customer has not seen is asked about', async () => {
    const release = await holdRequests(page, '**/api/quotes')
    await goToCheckout(page)
    await placeOrder(page).click()
    await expect(page.getByRole('button', { name: 'Placing Order...' })).toBeVisible()
    release()
    const question = page.getByRole('dialog', { name: 'The total has changed' })
    await expect(question).toContainText('$18.40')
    await question.getByRole('button', { name: 'Accept and Place Order' }).click()
    await expect(page).toHaveURL(/order-confirmation/)
  })

  await test.step('an order that waits for the address is not placed as a pickup', async () => {
    await turnPickupOn(server)
    await holdRequests(page, '**/api/account/last-address')
    await goToCheckout(page)
    const writes = recordWrites(page)
    await placeOrder(page).click()
    await expect(page.getByRole('button', { name: 'Placing Order...' })).toBeVisible()
    await bar(page).getByText('Pickup').click()
    await expect(page.getByRole('heading', { name: 'Pickup' })).toBeVisible()
    await expect(placeOrder(page)).toBeVisible()
    await expect(page.getByText('Please fill in all required fields')).toHaveCount(0)
    expect(writes.filter((request) => request.url().endsWith('/api/orders'))).toEqual([])
  })
})

test('the restaurant is open without settings, pauses, closes and opens again', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('without settings, there is no choice and no hours', async () => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByText(/^Closed/)).toHaveCount(0)
  })

  await test.step('a pause in another tab reaches an open menu', async () => {
    await saveSettings(server, 'services', { delivery: { ...delivery, leadMinutes: 10 } })
    await leaveScreen(page) // its stream would look like that of the next screen
    const stream = page.waitForResponse(/\/api\/live/)
    await page.goto('/home')
    await stream
    await expect(page.getByText('Open now')).toBeVisible()

    await saveSettings(server, 'pauses', {
      pauses: [{ service: 'all', kind: 'closed', until: '', extraMinutes: 0 }],
    })

    await expect(page.getByText('No orders at the moment')).toBeVisible()
  })

  await test.step('a closed restaurant says when it opens, and refuses an order', async () => {
    await resetToUtc(server)
    const opens = await closeNow(server)
    await storeCart(page, [cartLine(samosa, 2)])
    for (const path of ['/home', '/category/small-plates', '/cart', '/checkout'])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByText(/^Closed/)).toContainText(new RegExp(`Opens (at|\\w{3}) ${opens}`))
      })

    await fillAddress(page)
    await placeOrder(page).click()

    await expect(page.getByText('Failed to place order. Please try again.')).toBeVisible()
    await expect(page).toHaveURL(/checkout/)
  })

  await test.step('a customer of a closed restaurant can order ahead, and chooses a time by keyboard', async () => {
    await closeNow(server)
    await saveSettings(server, 'services', { delivery: { ...delivery, ...withTimes } })
    await goToCheckout(page)
    await expect(page.getByText('You can order ahead.')).toBeVisible()

    await page.getByLabel('As soon as possible').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Choose a time')).toBeChecked()
    await fillAddress(page)
    await expect(page.getByLabel('Time', { exact: true })).toBeVisible()
    await placeOrder(page).click()
    await expect(page.getByLabel('Time', { exact: true })).toBeFocused()
    await page.getByLabel('Day').selectOption({ index: 1 })
    await expect(page.getByLabel('Time', { exact: true }).locator('option')).toHaveCount(5)
    await page.getByLabel('Time', { exact: true }).selectOption({ index: 2 })
    const time = await page.getByLabel('Time', { exact: true }).locator('option:checked').textContent()
    await expect(page.getByRole('status').filter({ hasText: time ?? 'no time' })).toBeVisible()
    await placeOrder(page).click()

    await expect(page).toHaveURL(/order-confirmation/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(time?.trim() ?? 'no time')
  })

  await test.step('the bar changes by itself when the restaurant opens', async () => {
    const opens = await closeNow(server)
    let passedMs = 0
    const opening = openingSchema.parse(await (await page.request.get(`${server.url}/api/opening`)).json())
    // the browser follows the server's clock
    await page.route('**/api/opening', (route) =>
      route.fulfill({ json: { ...opening, now: new Date(Date.now() + passedMs).toISOString() } }),
    )
    await page.clock.install()
    await page.goto('/home')
    await expect(page.getByText(/^Closed/)).toContainText(opens)

    passedMs = 5 * 3_600_000 + 1000
    await page.clock.fastForward('05:00:01')

    await expect(page.getByText(/^Open until/)).toBeVisible()
  })
})
