/** What customers see of an order's ticket number and of its delay. */
import { newAdmin, signInViaApi } from './support/admin.ts'
import { openOtherBrowser } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { promiseOrder, setDelay } from './support/order-progress.ts'
import { placeOrder } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('an order has a number for calling out when the owner has switched the numbers on', { tag: '@smoke' }, async ({
  page,
  server,
  customer: _,
}) => {
  const without = await placeOrder(page, server)
  await saveSettings(server, 'orders', { hasTicketNumbers: true })
  const { id, ticketNumber } = await placeOrder(page, server)
  expect(ticketNumber).toBeGreaterThan(0)

  await page.goto(`/order-confirmation/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${id}`)
  await expect(page.getByText('Your number')).toContainText('Your number')
  await expect(page.getByText(String(ticketNumber), { exact: true })).toHaveCSS('font-size', '48px')
  await expectNoAxeViolations(page)
  await page.goto('/orders')
  await expect(page.getByRole('listitem').filter({ hasText: id })).toContainText(`Your number ${ticketNumber}`)
  await expect(page.getByRole('listitem').filter({ hasText: without.id })).not.toContainText('number')
  await page.goto(`/order-confirmation/${without.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Your number')).toHaveCount(0)
})

test('a delay appears at once, in words and as the new time, and is announced', async ({
  browser,
  page,
  server,
  customer: _,
}) => {
  await saveSettings(server, 'region', { timeZone: 'UTC' })
  const { context, page: adminPage } = await openOtherBrowser(browser, server)
  await signInViaApi(adminPage, server, await newAdmin(server))
  const order = await placeOrder(page, server)
  await promiseOrder(server, order.id, '2026-03-01T18:00:00.000Z', '2026-03-01T18:15:00.000Z')
  await page.clock.install()
  await openLiveScreen(page, `/order-confirmation/${order.id}`)
  const details = page.getByRole('region', { name: 'Delivery and payment' })
  await expect(details).toContainText(/6:00\s–\s6:15\sPM/)
  await expect(page.getByText('Delayed')).toHaveCount(0)

  await setDelay(adminPage, server, order.id, 10)

  await expect(details).toContainText(/6:10\s–\s6:25\sPM/)
  await expect(details).toContainText('Delayed by 10 minutes')
  const announcer = page.locator('#announcer')
  await expect(announcer).toHaveText(/^Delayed by 10 minutes, 6:10\s–\s6:25\sPM\. Order #/)
  await page.clock.fastForward(5_000)
  await expect(announcer, 'the text is removed after 5 s (#198)').toBeEmpty()
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByRole('listitem')).toHaveCount(2)
  await expect(progress.getByRole('listitem').last()).toContainText('Delayed by 10 minutes')
  await expect(progress.getByText('Pending')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.goto('/orders')
  await expect(page.getByRole('listitem').filter({ hasText: order.id })).toContainText('Delayed by 10 minutes')

  await openLiveScreen(page, `/order-confirmation/${order.id}`)
  await setDelay(adminPage, server, order.id, 0)
  await expect(details).toContainText(/6:00\s–\s6:15\sPM/)
  await expect(details).not.toContainText('Delayed')
  await expect(progress.getByRole('listitem').last()).toContainText('On time again')
  await context.close()
})
