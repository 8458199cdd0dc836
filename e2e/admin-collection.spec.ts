/** The screen for customers who collect their orders: numbers of pickups, and nothing about persons. */
import { servicesSection } from '#contract/site-settings/services.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openLiveScreen, setStatus } from './support/live.ts'
import { deleteAllOrders, pickupColumns, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))
test.afterEach(({ server }) => resetSettings(server))

const { pickup } = servicesSection.defaults

test('a pickup moves from Preparing to Now ready and disappears when it is picked up', { tag: '@smoke' }, async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'services', { pickup: { ...pickup, isOn: true } })
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

  await test.step('the screen has no axe violations in both colour schemes, and fits a narrow window', async () => {
    await seedOrders(server, {
      count: 12,
      statusOf: (index) => (index % 2 === 0 ? 'preparing' : 'ready'),
      columnsOf: () => pickupColumns,
    })
    await page.reload()
    await expect(ready.getByRole('listitem')).toHaveCount(6)
    await expectNoAxeViolationsInBothSchemes(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScrolling(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await page.getByRole('button', { name: 'Full screen' }).click()
  const back = page.getByRole('link', { name: 'Back to the orders' })
  await expect(back).toHaveCount(0) // customers see nothing to press
  await page.evaluate(() => document.exitFullscreen())
  await back.click()
  await expect(page).toHaveURL('/admin/orders')

  const link = page.getByRole('link', { name: 'Collection screen' })
  await test.step('the orders screen links to it', async () => {
    const opened = page.waitForEvent('popup')
    await link.click()
    const popup = await opened
    await expect(popup.getByRole('heading', { name: 'Now ready', level: 1 })).toBeVisible()
    await popup.close()
  })
  await test.step('while pickups are off, there is no link, and its address is an unknown path', async () => {
    await resetSettings(server)
    await page.goto('/admin/orders')
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await expect(link).toHaveCount(0)
    await page.goto('/admin/collection')
    await expect(page).toHaveURL('/admin')
  })
})
