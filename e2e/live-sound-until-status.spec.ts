/** The setting that lets the panel ring until each order has a status, instead of until an admin opens the order. */
import type { Page } from '@playwright/test'
import { orderRow, statusField } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { countBellSounds } from './support/sound.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))
test.afterEach(({ server }) => resetSettings(server))

async function turnSoundOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByText('Sound is on')).toBeVisible()
}

test('the panel rings for a pending order after a reload and after it was opened, until it has a status', async ({
  adminPage: page,
  server,
}) => {
  test.slow()
  await saveSettings(server, 'notifications', { ringsUntilStatus: true })
  // without an event, as if it had been placed while this browser was closed
  const [order] = await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const bellCount = await countBellSounds(page)
  await openLiveScreen(page, '/admin/orders')
  await turnSoundOn(page)
  await expect.poll(bellCount, { timeout: 15_000 }).toBeGreaterThanOrEqual(2)

  await openLiveScreen(page, '/admin/orders')
  await orderRow(page, order?.id ?? '').click()
  await expect.poll(bellCount, { timeout: 15_000 }).toBeGreaterThanOrEqual(2)

  await statusField(page, order?.id ?? '').selectOption('Preparing')
  await page.waitForTimeout(1000)
  const countBefore = await bellCount()
  await page.waitForTimeout(4500)
  expect(await bellCount()).toBe(countBefore)
})

test('without the setting, a pending order that was not new does not ring', async ({ adminPage: page, server }) => {
  await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const bellCount = await countBellSounds(page)
  await openLiveScreen(page, '/admin/orders')
  await turnSoundOn(page)

  await page.waitForTimeout(4500)
  expect(await bellCount()).toBe(1) // the sample of the sound
})
