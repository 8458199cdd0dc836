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

/** The sound repeats every 3.5 seconds. */
const tenSecondsMs = 10_000

async function turnSoundOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByText('Sound is on')).toBeVisible()
}

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

test('without the setting, a pending order that was not new does not ring', async ({ adminPage: page, server }) => {
  await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const bellCount = await countBellSounds(page)
  await page.clock.install()
  await openLiveScreen(page, '/admin/orders')
  await turnSoundOn(page)

  await page.clock.runFor(tenSecondsMs)
  expect(await bellCount()).toBe(1) // the sample of the sound
})
