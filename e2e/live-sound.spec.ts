import type { Page } from '@playwright/test'
import { orderRow, statusField } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { countBellSounds } from './support/sound.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))
test.afterEach(({ server }) => resetSettings(server))

/** The sound repeats every 3.5 seconds. */
const tenSecondsMs = 10_000

async function turnSoundOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByText('Sound is on')).toBeVisible()
}

test('one click turns the sound on, and it rings until the order is opened, but not for a pending order that was not new', async ({
  adminPage: page,
  server,
}) => {
  await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const bellCount = await countBellSounds(page)
  await page.clock.install()
  await openLiveScreen(page, '/admin/orders')
  await expect(page.getByText('Sound is off')).toBeVisible()

  await turnSoundOn(page)
  await page.clock.runFor(tenSecondsMs)
  expect(await bellCount()).toBe(1) // a sample of the sound
  const order = await placeOrder(page, server)
  await expect(orderRow(page, order.id)).toBeVisible()
  await page.clock.runFor(tenSecondsMs)
  expect(await bellCount()).toBeGreaterThanOrEqual(3)

  await orderRow(page, order.id).click()
  await expect(page).toHaveTitle('Orders · Tiffin')
  const countBefore = await bellCount()
  await page.clock.runFor(tenSecondsMs)
  expect(await bellCount()).toBe(countBefore)

  await page.getByRole('button', { name: 'Turn sound off' }).click()
  await expect(page.getByText('Sound is off')).toBeVisible()
})

/** Blocks sound until the first click on the page, as desktop browsers do and headless ones do not. */
async function blockSound(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    // `navigator.userActivation` cannot be used: it counts `page.evaluate` as a user activation
    let clicked = false
    addEventListener('pointerdown', () => (clicked = true), { capture: true })
    globalThis.AudioContext = class extends AudioContext {
      #allowed = false
      override get state() {
        return this.#allowed ? super.state : 'suspended'
      }
      override resume() {
        this.#allowed = clicked
        return clicked ? super.resume() : new Promise<void>(() => {})
      }
    }
  })
}

test('in a new tab the browser blocks the sound until the first click, and the screen says so', async ({
  adminPage: page,
}) => {
  await blockSound(page)
  await page.clock.install()
  await openLiveScreen(page, '/admin/orders')
  await turnSoundOn(page)

  const tab = await page.context().newPage()
  await tab.goto('/admin/orders')
  await expect(tab.getByText('The browser blocks the sound')).toBeVisible()
  await tab.clock.runFor(1000)
  await expect(tab.getByText('The browser blocks the sound')).toBeVisible()
  await tab.getByRole('heading', { name: 'Orders' }).click()

  await expect(tab.getByText('Sound is on')).toBeVisible()
})

// a setting: otherwise it rings until an admin opens the order
test('the panel rings for a pending order after a reload and after it was opened, until it has a status', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'notifications', { ringsUntilStatus: true })
  // without an event, as if it had been placed while this browser was closed
  const [order] = await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const bellCount = await countBellSounds(page)
  const ringsInTenSeconds = async () => {
    const before = await bellCount()
    await page.clock.runFor(tenSecondsMs)
    return (await bellCount()) - before
  }
  await page.clock.install()
  await openLiveScreen(page, '/admin/orders')
  await turnSoundOn(page)
  await expect.poll(bellCount).toBeGreaterThanOrEqual(1)
  expect(await ringsInTenSeconds()).toBeGreaterThanOrEqual(2)

  await openLiveScreen(page, '/admin/orders')
  await orderRow(page, order?.id ?? '').click()
  await expect.poll(bellCount).toBeGreaterThanOrEqual(1)
  expect(await ringsInTenSeconds()).toBeGreaterThanOrEqual(2)

  const answered = page.waitForResponse(
    async (response) =>
      response.request().method() === 'GET' &&
      /\/api\/admin\/orders\?.*status=pending/.test(response.url()) &&
      !(await response.text()).includes(order?.id ?? ''),
  )
  await statusField(page, order?.id ?? '').selectOption('Preparing')
  await answered
  await expect.poll(ringsInTenSeconds).toBe(0)
})
