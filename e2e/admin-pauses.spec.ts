/** Pauses on the panel's screen of orders. */
import type { Page } from '@playwright/test'
import { timeZoneAhead } from '#test/support/order-times.ts'
import { savedSectionOf } from '#test/support/saved-section.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openLiveScreen } from './support/live.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

test.afterEach(({ server }) => resetSettings(server))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pause orders' })
const openDialog = (page: Page) => page.getByRole('button', { name: 'Pause orders' }).click()

/** Pauses that the server has saved. */
async function savedPauses(page: Page, server: TestServer) {
  const response = await page.request.get(`${server.url}/api/admin/settings`)
  return savedSectionOf(await response.json(), 'pauses').value.pauses
}

test('orders are paused for 30 minutes and reopened with one tap', { tag: '@smoke' }, async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'region', { timeZone: timeZoneAhead(0) })
  await page.goto('/admin/orders')
  await openDialog(page)
  await expect(dialog(page).getByRole('radio', { name: 'Delivery' })).toBeHidden()
  const before = Date.now()
  await dialog(page).getByRole('button', { name: '30 minutes' }).click()

  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(/^Orders are paused until \d+:\d\d\s[AP]M\.$/)).toBeVisible()
  const [pause] = await savedPauses(page, server)
  expect(pause).toMatchObject({ service: 'all', kind: 'closed', extraMinutes: 0 })
  const minutes = (Date.parse(pause?.until ?? '') - before) / 60_000
  expect(minutes).toBeGreaterThanOrEqual(30)
  expect(minutes).toBeLessThan(31)

  await page.getByRole('button', { name: /^Reopen/ }).click()
  await expect(page.getByText('Orders are paused')).toBeHidden()
  await expect.poll(() => savedPauses(page, server)).toEqual([])
})

test('one service is paused until it is reopened, while the other is busy; an edit conflict shows the pauses of the other admin', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const on = { isOn: true, leadMinutes: 0, takesScheduled: false, daysAhead: 0 }
  await saveSettings(server, 'services', { pickup: on })
  await page.goto('/admin/orders')
  await openDialog(page)
  await dialog(page).getByRole('radio', { name: 'Delivery' }).check()
  await dialog(page).getByRole('button', { name: 'Until I reopen' }).click()
  await expect(page.getByText('Deliveries are paused until an admin reopens.')).toBeVisible()

  await openDialog(page)
  await dialog(page).getByRole('radio', { name: 'Busy: orders take 20 minutes longer' }).check()
  await dialog(page).getByRole('radio', { name: 'Pickup' }).check()
  await dialog(page).getByRole('button', { name: '1 hour' }).click()
  await expect(page.getByText(/Busy: pickups take 20 minutes longer until/)).toBeVisible()
  await expect.poll(() => savedPauses(page, server)).toHaveLength(2)

  await page.getByRole('button', { name: /^End/ }).click()
  await expect(page.getByText(/Busy:/)).toBeHidden()
  await expect(page.getByText('Deliveries are paused until an admin reopens.')).toBeVisible()

  await test.step('the banner and the dialog have no axe violations in both colour schemes and fit a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxeViolationsInBothSchemes(page)
    await expectNoHorizontalScrolling(page)
    await openDialog(page)
    await expectNoAxeViolationsInBothSchemes(page)
  })
  await test.step('after an edit conflict, the screen shows the pauses of the other admin', async () => {
    // saved between the reading and the writing of this browser, without an event that it receives in time
    await page.route('**/api/admin/settings/pauses', async (route) => {
      const pause = { service: 'all' as const, kind: 'busy' as const, until: '' as const, extraMinutes: 10 }
      await saveSettings(server, 'pauses', { pauses: [pause] })
      await route.continue()
    })
    await dialog(page).getByRole('button', { name: '30 minutes' }).click()

    await expect(dialog(page).getByText(/Another admin has changed the pauses at the same time/)).toBeVisible()
    await expect(dialog(page).getByText('Busy: orders take 10 minutes longer until an admin ends it.')).toBeVisible()
    await expect(page.getByText(/(Orders|Deliveries) are paused/)).toBeHidden()
    await page.unroute('**/api/admin/settings/pauses')
    await dialog(page).getByRole('button', { name: '30 minutes' }).click()
    await expect(page.getByText('Orders are paused until')).toBeVisible()
    await expect.poll(() => savedPauses(page, server)).toHaveLength(2)
  })
})

test('a second tab follows, and a pause disappears when it ends', async ({ adminPage: page, server, context }) => {
  await context.clock.install()
  await openLiveScreen(page, '/admin/orders')
  const second = await context.newPage()
  // the tabs share one stream
  await second.goto('/admin/orders')
  await expect(second.getByRole('button', { name: 'Pause orders' })).toBeVisible()
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Until I reopen' }).click()
  await expect(second.getByText('Orders are paused until an admin reopens.')).toBeVisible()
  await second.getByRole('button', { name: /^Reopen/ }).click()
  await expect(page.getByText('Orders are paused')).toBeHidden()

  const ended = { service: 'all' as const, kind: 'busy' as const, until: '2020-01-01T00:00:00.000Z', extraMinutes: 10 }
  const until = new Date(Date.now() + 60_000).toISOString()
  await saveSettings(server, 'pauses', { pauses: [ended, { ...ended, kind: 'closed', until, extraMinutes: 0 }] })
  await expect(second.getByText('Orders are paused until')).toBeVisible()
  await expect(second.getByText('Busy:')).toBeHidden()
  await context.clock.fastForward(60_000)
  await expect(second.getByText('Orders are paused')).toBeHidden()
  await openDialog(page)
  await dialog(page).getByRole('button', { name: '15 minutes' }).click()
  await expect(page.getByRole('button', { name: /^Reopen/ })).toBeVisible()
  await expect.poll(() => savedPauses(page, server)).toHaveLength(1)
})
