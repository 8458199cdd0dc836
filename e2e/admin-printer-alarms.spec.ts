/** The alarm about printers that do not print, on all screens of the panel. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { addPrinter, setPrinterState } from './support/printers.ts'
import { switchPrintingOn } from './support/printing.ts'
import { seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

const outOfPaper = 'The printer is out of paper. Insert a new roll.'
const requestIntervalMs = 15_000

/** As when an admin returns to the window. */
function focusWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
}

switchPrintingOn()

test('an open screen shows within 15 seconds that a printer does not print, and that it prints again', async ({
  adminPage: page,
  server,
}) => {
  const { id, device } = await addPrinter(server)
  device.status = '410 Out of paper'
  await device.poll()
  await page.clock.install()
  await page.goto('/admin/database')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await setPrinterState(server, id, { failingSince: Date.now() })
  await page.clock.fastForward(requestIntervalMs)

  const banner = page.getByRole('alert')
  await expect(banner).toContainText(/^Printer “Kitchen” has not printed since \d{1,2}:\d\d\s[AP]M\./)
  await expect(banner).toContainText(outOfPaper)
  await page.getByRole('link', { name: 'See the printers' }).click()
  await expect(page.getByRole('heading', { name: 'Printers', level: 1 })).toBeVisible()
  await expect(banner).toBeVisible()

  device.status = '200 OK'
  await page.getByRole('button', { name: 'Print a test page' }).click()
  await expect(page.getByText('1 ticket waits.').first()).toBeVisible()
  await device.printAll()
  await page.clock.fastForward(requestIntervalMs)
  await expect(banner).toHaveCount(0)
})

test('the number of waiting tickets changes without a repeated alert, and the alarm names the printer that prints them instead', async ({
  adminPage: page,
  server,
}) => {
  const [order] = await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const { id } = await addPrinter(server)
  await setPrinterState(server, id, { failingSince: Date.now(), problem: 'no-paper' })
  await page.goto('/admin')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(outOfPaper)
  const region = page.getByRole('region', { name: 'Printers that do not print' })
  await expect(region).not.toContainText('wait')
  await alert.evaluate((element) => {
    new MutationObserver(() => element.setAttribute('data-repeated', '')).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })

  const response = await page.request.post(`${server.url}/api/admin/print-jobs`, {
    data: { orderIds: [order?.id], template: 'kitchen', printerId: id },
    headers: { origin: server.url },
  })
  expect(response.status()).toBe(200)
  await focusWindow(page)
  await expect(region).toContainText('1 ticket waits.')
  await expect(alert).not.toHaveAttribute('data-repeated')

  await test.step('the alarm names the printer that prints the tickets instead', async () => {
    const bar = await addPrinter(server, { name: 'Bar' })
    const failingSince = Date.now() - 48 * 3_600_000
    await setPrinterState(server, id, { failingSince, fallbackPrinterId: bar.id })
    await focusWindow(page)
    await expect(alert).toHaveText(
      /^Printer “Kitchen” has not printed since [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M\. The printer is out of paper\. Insert a new roll\. Its tickets are printed on “Bar” instead\.$/,
    )
  })
})

test('the alarm starts when another admin switches printing on, also while the panel still loads, and nothing is requested before (#194)', async ({
  adminPage: page,
  server,
}) => {
  const { id } = await addPrinter(server)
  await resetSettings(server)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const { promise: saved, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/new-order-notifications-*.js', async (route) => {
    await saved
    await route.continue()
  })
  const live = page.waitForResponse('**/api/live')
  await page.goto('/admin/orders')
  await expect(page.getByText('No orders')).toBeVisible()
  await focusWindow(page)
  await live
  expect(requests.filter((url) => /printer-alarms|api\/admin\/printers/.test(url))).toEqual([])

  await setPrinterState(server, id, { failingSince: Date.now(), problem: 'no-paper' })
  await saveSettings(server, 'printing', { printsTickets: true })
  release()
  await expect(page.getByRole('alert')).toContainText(outOfPaper)
})

test('customers request and see nothing of printers', async ({ page, server, customer: _ }) => {
  const { id } = await addPrinter(server)
  await setPrinterState(server, id, { failingSince: Date.now(), problem: 'no-paper' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await focusWindow(page)

  expect(requests.length).toBeGreaterThan(3)
  expect(requests.filter((url) => /printer/.test(url))).toEqual([])
})

test('the alarm stays in view, hides no focused order and fits a phone, without axe violations in both colour schemes', async ({
  adminPage: page,
  server,
}) => {
  const orders = await seedOrders(server, { count: 20, statusOf: () => 'pending' })
  for (const name of ['Kitchen', 'Bar']) {
    const { id } = await addPrinter(server, { name })
    await setPrinterState(server, id, { failingSince: Date.now(), problem: 'no-paper' })
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/orders')
  const region = page.getByRole('region', { name: 'Printers that do not print' })
  await expect(region.getByRole('alert')).toHaveCount(2)
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('j')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('k')
  const row = page.getByRole('article', { name: `Order #${orders[5]?.id}` })
  await expect(row).toBeFocused()
  await expect(region).toBeInViewport({ ratio: 1 })
  const [banner, focused] = await Promise.all([region.boundingBox(), row.boundingBox()])
  expect(focused?.y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0))

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScrolling(page)
  await expect(region.getByRole('link', { name: 'See the printers' })).toHaveCount(2)
  await expectNoAxeViolationsInBothSchemes(page)
})
