import type { Page } from '@playwright/test'
import { openOtherBrowser, orderRow } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { deleteAllOrders } from './support/seed-orders.ts'
import { signUp } from './support/site.ts'

test.beforeEach(({ site }) => deleteAllOrders(site))

/** Counts the bells; nobody hears them here. */
async function countBellSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let tones = 0
    globalThis.AudioContext = class extends AudioContext {
      override createOscillator() {
        tones += 1
        Object.assign(globalThis, { tones })
        return super.createOscillator()
      }
    }
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'tones') ?? 0) / 2)
}

test('the sound is turned on with one press, and rings until the order is opened', async ({
  browser,
  adminPage: page,
  site,
}) => {
  const { context, page: customers } = await openOtherBrowser(browser, site)
  await signUp(customers, site)
  const bells = await countBellSounds(page)
  await openLiveScreen(page, '/admin/orders')
  await expect(page.getByText('Sound is off')).toBeVisible()

  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByText('Sound is on')).toBeVisible()
  expect(await bells()).toBe(1) // so that one knows what it is like
  const order = await placeOrder(customers, site)
  await expect.poll(bells, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)

  await orderRow(page, order.id).click()
  const rung = await bells()
  await page.waitForTimeout(4000)
  expect(await bells()).toBe(rung)

  await page.getByRole('button', { name: 'Turn sound off' }).click()
  await expect(page.getByText('Sound is off')).toBeVisible()
  await context.close()
})

/** Headless browsers let everything sound; those on people's desks do not before the page was touched. */
async function blockSound(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    // the browser's own word for it counts what a test looks up as a touch
    let touched = false
    addEventListener('pointerdown', () => (touched = true), { capture: true })
    globalThis.AudioContext = class extends AudioContext {
      #allowed = false
      override get state() {
        return this.#allowed ? super.state : 'suspended'
      }
      override resume() {
        this.#allowed = touched
        return touched ? super.resume() : new Promise<void>(() => {})
      }
    }
  })
}

test('in a new tab the browser blocks the sound until the page is touched, and the screen says so', async ({
  adminPage: page,
}) => {
  await blockSound(page)
  await openLiveScreen(page, '/admin/orders')
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByText('Sound is on')).toBeVisible()

  const tab = await page.context().newPage()
  await tab.goto('/admin/orders')
  await expect(tab.getByText('The browser blocks the sound')).toBeVisible()
  await tab.waitForTimeout(300)
  await expect(tab.getByText('The browser blocks the sound')).toBeVisible()
  await tab.getByRole('heading', { name: 'Orders' }).click()

  await expect(tab.getByText('Sound is on')).toBeVisible()
})
