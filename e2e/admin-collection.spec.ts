/** The screen for customers who collect their orders: numbers of pickups, and nothing about persons. */
import { servicesSection } from '#contract/site-settings/services.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen, setStatus } from './support/live.ts'
import { deleteAllOrders, pickupColumns, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))
test.afterEach(({ server }) => resetSettings(server))

const { pickup } = servicesSection.defaults

async function offerPickups(server: TestServer): Promise<void> {
  await saveSettings(server, 'services', { pickup: { ...pickup, isOn: true } })
}

test('a pickup moves from Preparing to Now ready and disappears when it is picked up', async ({
  adminPage: page,
  server,
}) => {
  await offerPickups(server)
  const [second, first] = await seedOrders(server, {
    count: 2,
    statusOf: (index) => (index === 0 ? 'preparing' : 'pending'),
    columnsOf: (index) => ({ ...pickupColumns, ticketNumber: index + 41 }),
  })
  await seedOrders(server, { count: 1, statusOf: () => 'preparing', columnsOf: () => ({ ticketNumber: 50 }) })
  await openLiveScreen(page, '/admin/collection')
  const ready = page.getByRole('list', { name: 'Now ready' })
  const preparing = page.getByRole('list', { name: 'Preparing' })
  await expect(preparing.getByRole('listitem')).toHaveText(['41'])
  await expect(page.getByText('Your number appears here when your order is ready.')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('Meera')).toHaveCount(0)

  await setStatus(page, server, second?.id ?? '', 'preparing')
  await expect(preparing.getByRole('listitem')).toHaveText(['41', '42'])
  await setStatus(page, server, first?.id ?? '', 'ready')
  await expect(ready.getByRole('listitem')).toHaveText(['41'])
  await expect(page.locator('#announcer')).toHaveText('Now ready: 41')
  await expect(preparing.getByRole('listitem')).toHaveText(['42'])

  await setStatus(page, server, first?.id ?? '', 'delivered')
  await expect(ready).toHaveCount(0)
})

test('the orders screen links to it while pickups are on', async ({ adminPage: page, server }) => {
  await page.goto('/admin/orders')
  const link = page.getByRole('link', { name: 'Collection screen' })
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(link).toHaveCount(0)

  await offerPickups(server)
  await page.reload()
  const opened = page.waitForEvent('popup')
  await link.click()
  await expect((await opened).getByRole('heading', { name: 'Now ready', level: 1 })).toBeVisible()
})

test('visitors and customers are sent to the sign-in', async ({ page, server, customer: _ }) => {
  await offerPickups(server)
  await page.goto('/admin/collection')

  await expect(page).toHaveURL(/\/admin\/login/)
})

test('while pickups are off, its address is an unknown path', async ({ adminPage: page }) => {
  await page.goto('/admin/collection')

  await expect(page).toHaveURL('/admin')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the screen has no axe violations in ${colorScheme} mode, and fits a narrow window`, async ({
    adminPage: page,
    server,
  }) => {
    await offerPickups(server)
    await seedOrders(server, {
      count: 12,
      statusOf: (index) => (index % 2 === 0 ? 'preparing' : 'ready'),
      columnsOf: () => pickupColumns,
    })
    await page.emulateMedia({ colorScheme })
    await page.goto('/admin/collection')
    await expect(page.getByRole('list', { name: 'Now ready' }).getByRole('listitem')).toHaveCount(6)
    await expectNoAxeViolations(page)

    await page.setViewportSize({ width: 320, height: 640 })
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflowPx).toBeLessThanOrEqual(0)
  })
