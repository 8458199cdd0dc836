import type { Page } from '@playwright/test'
import { orderRow } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { deleteAllOrders } from './support/seed-orders.ts'
import { countBellSounds } from './support/sound.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))

test('one click turns the sound on, and it rings until the order is opened', async ({ adminPage: page, server }) => {
  const bellCount = await countBellSounds(page)
  await page.clock.install()
  await openLiveScreen(page, '/admin/orders')
  await expect(page.getByText('Sound is off')).toBeVisible()

  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByText('Sound is on')).toBeVisible()
  expect(await bellCount()).toBe(1) // a sample of the sound
  const order = await placeOrder(page, server)
  await expect(orderRow(page, order.id)).toBeVisible()
  await page.clock.runFor(10_000) // it repeats every 3.5 seconds
  expect(await bellCount()).toBeGreaterThanOrEqual(3)

  await orderRow(page, order.id).click()
  await expect(page).toHaveTitle('Orders · Tiffin')
  const countBefore = await bellCount()
  await page.clock.runFor(10_000)
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
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByText('Sound is on')).toBeVisible()

  const tab = await page.context().newPage()
  await tab.goto('/admin/orders')
  await expect(tab.getByText('The browser blocks the sound')).toBeVisible()
  await tab.clock.runFor(1000)
  await expect(tab.getByText('The browser blocks the sound')).toBeVisible()
  await tab.getByRole('heading', { name: 'Orders' }).click()

  await expect(tab.getByText('Sound is on')).toBeVisible()
})
