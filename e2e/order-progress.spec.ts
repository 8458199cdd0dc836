/** What customers see of an order's ticket number and of its delay. */
import { newAdmin, signInViaApi } from './support/admin.ts'
import { openOtherBrowser } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen, setStatus } from './support/live.ts'
import { openScreen } from './support/navigation.ts'
import { promiseOrder, setDelay } from './support/order-progress.ts'
import { placeOrder } from './support/ordering.ts'
import { leaveScreen } from './support/session.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('an open order is in a line on every screen, which leads to it and follows it; it has a number when the owner has switched the numbers on', {
  tag: '@smoke',
}, async ({ browser, page, server, customer: _ }) => {
  await saveSettings(server, 'region', { timeZone: 'UTC' })
  const { context, page: adminPage } = await openOtherBrowser(browser, server)
  await signInViaApi(adminPage, server, await newAdmin(server))
  const line = page.getByRole('region', { name: 'Open order' })

  await test.step('customers without an open order have no line', async () => {
    await page.goto('/home')
    await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
    await expect(line).toHaveCount(0)
  })

  const older = await placeOrder(page, server)
  await saveSettings(server, 'orders', { hasTicketNumbers: true })
  const order = await placeOrder(page, server)
  const { id, ticketNumber } = order
  expect(ticketNumber).toBeGreaterThan(0)
  const soon = new Date(Date.now() + 1_800_000).toISOString()
  await promiseOrder(server, id, soon, soon)

  await test.step('an open order is in a line on every screen', async () => {
    await page.goto('/home')
    await expect(line).toContainText(/^Order \d+ · Pending · .*\d:\d\d.*1 more/)
    await expectNoAxeViolations(page)
  })

  await test.step('the line follows the order', async () => {
    await leaveScreen(page) // its stream would look like that of the next screen
    const read = page.waitForResponse('**/api/live')
    await page.goto('/profile')
    await read
    await setStatus(adminPage, server, id, 'preparing')
    await expect(line).toContainText('Preparing')
  })

  await test.step('the line leads to the order, whose own screen has only the other one', async () => {
    await line.getByRole('link', { name: /Preparing/ }).click()
    await expect(page).toHaveURL(`/order-confirmation/${id}`)
    await expect(line).toContainText('Pending')
    await expect(line).not.toContainText('more')
  })

  await test.step('an order has a number for calling out when the owner has switched the numbers on', async () => {
    await expect(page.getByRole('main')).toContainText(`Order #${id}`)
    await expect(page.getByText('Your number')).toContainText('Your number')
    await expect(page.getByText(String(ticketNumber), { exact: true })).toHaveCSS('font-size', '48px')
    await expectNoAxeViolations(page)
    await openScreen(page, '/orders')
    await expect(page.getByRole('listitem').filter({ hasText: id })).toContainText(`Your number ${ticketNumber}`)
    await expect(page.getByRole('listitem').filter({ hasText: older.id })).not.toContainText('number')
    await openScreen(page, `/order-confirmation/${older.id}`)
    await expect(page.getByRole('main')).toContainText(`Order #${older.id}`)
    await expect(page.getByText('Your number')).toHaveCount(0)
  })

  await test.step('finished orders leave the line', async () => {
    for (const finished of [older, order]) await setStatus(adminPage, server, finished.id, 'delivered')
    await expect(line).toHaveCount(0)
    await page.goto('/home')
    await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
    await expect(line).toHaveCount(0)
  })
  await context.close()
})

test('the first screen of a phone says when the order comes; a delay appears at once, in words and as the new time, and is announced; steps are shown as the restaurant sets them', async ({
  browser,
  page,
  server,
  customer: _,
}) => {
  await saveSettings(server, 'region', { timeZone: 'UTC' })
  await saveSettings(server, 'contact', { phone: '+1 (217) 555-0199' })
  const { context, page: adminPage } = await openOtherBrowser(browser, server)
  await signInViaApi(adminPage, server, await newAdmin(server))
  const order = await placeOrder(page, server)
  await promiseOrder(server, order.id, '2026-03-01T18:00:00.000Z', '2026-03-01T18:15:00.000Z')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install({ time: '2026-03-01T17:30:00.000Z' })
  await openLiveScreen(page, `/order-confirmation/${order.id}`)
  const status = page.getByRole('region', { name: 'Your order' })
  const heading = status.getByRole('heading', { level: 1 })
  const steps = status.getByRole('list', { name: 'Steps of the order' }).getByRole('listitem')
  const call = status.getByRole('link', { name: 'Call the restaurant' })
  await expect(heading).toHaveText(/^Pending 6:00\s–\s6:15\sPM\s*$/)
  await expect(heading.getByRole('time')).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveTitle(/^Pending · 6:00\s–\s6:15\sPM · Tiffin$/)
  await expect(page.getByText('Delayed')).toHaveCount(0)
  await expect(call).toHaveCount(0)
  await expect(steps).toHaveText(['Placed, done', 'Preparing', 'Out for Delivery', 'Delivered'])
  await expect(steps.and(page.locator('[aria-current]'))).toHaveCount(0)

  await setDelay(adminPage, server, order.id, 10)

  await expect(heading).toHaveText(/^Pending 6:10\s–\s6:25\sPM instead of 6:00\s–\s6:15\sPM$/)
  await expect(heading.getByRole('time').last()).toBeInViewport({ ratio: 1 })
  await expect(heading.locator('s')).toContainText('6:15')
  await expect(status).toContainText('Delayed by 10 minutes')
  await expect(call).toHaveAttribute('href', 'tel:+12175550199')
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
  await expect(heading).toHaveText(/^Pending 6:00\s–\s6:15\sPM\s*$/)
  await expect(status).not.toContainText('Delayed')
  await expect(call).toHaveCount(0)
  await expect(progress.getByRole('listitem').last()).toContainText('On time again')

  await test.step('the time passes', async () => {
    await page.clock.fastForward('46:00')
    await expect(call).toBeVisible()
    await expect(steps.and(page.locator('[aria-current]'))).toHaveCount(0)
  })

  await test.step('the restaurant sets a status', async () => {
    await setStatus(adminPage, server, order.id, 'preparing')
    await expect(steps).toHaveText(['Placed, done', 'Preparing', 'Out for Delivery', 'Delivered'])
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await expect(status).toContainText(/since .*\d:\d\d/)
    await expect(announcer).toHaveText(`Preparing. Order #${order.id}`)
    await expect(page).toHaveTitle(/^Preparing · 6:00/)
  })

  await test.step('a finished order shows no promise, and a cancelled one no steps to come', async () => {
    await setStatus(adminPage, server, order.id, 'delivered')
    await expect(heading).toHaveText('Delivered')
    await expect(page).toHaveTitle('Delivered · Tiffin')
    await expect(steps).toHaveText(['Placed, done', 'Preparing, done', 'Out for Delivery, done', 'Delivered'])
    await setStatus(adminPage, server, order.id, 'cancelled')
    await expect(heading).toHaveText('Cancelled')
    await expect(steps).toHaveText(['Placed, done', 'Cancelled'])
    await expect(call).toHaveCount(0)
  })
  await context.close()
})
