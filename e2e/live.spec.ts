import * as z from 'zod/mini'
import { newAdmin, signInViaApi } from './support/admin.ts'
import { openOtherBrowser, orderRow, renderedOrderIds, statusField } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen, setStatus } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { signUp } from './support/test-server.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))

test('a new order appears at the top of the panel’s list without a reload and is counted in the title; it stays new after a reload, until its status changes', {
  tag: '@smoke',
}, async ({ browser, adminPage: page, server }) => {
  const [old] = await seedOrders(server, { count: 3 })
  const { context, page: customerPage } = await openOtherBrowser(browser, server)
  await signUp(customerPage, server, 'Asha Rao')
  await openLiveScreen(page, '/admin/orders')
  await expect(page).toHaveTitle('Orders · Tiffin')

  const order = await placeOrder(customerPage, server)
  await expect(orderRow(page, order.id)).toBeVisible()
  await expect.poll(async () => (await renderedOrderIds(page)).slice(0, 2)).toEqual([order.id, old?.id])
  await expect(page).toHaveTitle('(1) Orders · Tiffin')
  await expect(page.locator('#announcer')).toHaveText(`New Order #${order.id}, Asha Rao`)
  await expect(orderRow(page, order.id)).toContainText('New')
  const second = await placeOrder(customerPage, server)
  await expect(page).toHaveTitle('(2) Orders · Tiffin')

  await orderRow(page, second.id).click()
  await expect(page).toHaveTitle('(1) Orders · Tiffin')
  await expect(orderRow(page, second.id).getByText('New', { exact: true })).toHaveCount(0)
  await statusField(page, order.id).selectOption('Preparing')
  await expect(page).toHaveTitle('Orders · Tiffin')

  await test.step('a reload', async () => {
    const third = await placeOrder(customerPage, server)
    await expect(page).toHaveTitle('(1) Orders · Tiffin')
    await page.reload()
    await expect(page).toHaveTitle('(1) Orders · Tiffin')
    await page.goto('about:blank')
    await setStatus(page, server, third.id, 'preparing')
    await page.goto('/admin/orders')
    await expect(orderRow(page, third.id)).toBeVisible()
    await expect(page).toHaveTitle('Orders · Tiffin')
  })
  await context.close()
})

test('a new order that does not match the filter is not added to the list; one that arrives while the dashboard is open is in the list afterwards; of 20 orders, 19 appear in the panel within a second', async ({
  adminPage: page,
  server,
}) => {
  const [old] = await seedOrders(server, { count: 1, statusOf: () => 'delivered' })
  await openLiveScreen(page, '/admin/orders?status=delivered')
  await placeOrder(page, server)
  await expect(page).toHaveTitle('(1) Orders · Tiffin')
  await expect.poll(() => renderedOrderIds(page)).toEqual([old?.id])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => renderedOrderIds(page)).toHaveLength(2)

  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await navigation.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('View all orders')).toBeVisible()
  const order = await placeOrder(page, server)
  await expect(page).toHaveTitle('(2) Dashboard · Tiffin')
  await navigation.getByRole('link', { name: 'Orders' }).click()
  await expect(orderRow(page, order.id)).toBeVisible()

  await page.evaluate(() => {
    const appearedAt: Record<string, number> = {}
    Object.assign(globalThis, { appearedAt })
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('article h2')) appearedAt[textContent] ??= Date.now()
    }).observe(document.body, { childList: true, subtree: true })
  })
  const placedAt = new Map<string, number>()

  for (let round = 0; round < 20; round += 1) {
    const before = Date.now()
    const { id } = await placeOrder(page, server)
    placedAt.set(`Order #${id}`, before)
    await expect(orderRow(page, id)).toBeAttached()
  }

  const appearedAt = z
    .record(z.string(), z.number())
    .parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'appearedAt')))
  const durations = [...placedAt].map(([name, at]) => (appearedAt[name] ?? Number.POSITIVE_INFINITY) - at)
  expect(durations.toSorted((a, b) => a - b).at(-2)).toBeLessThan(1000)
})

test('new orders do not move the list for an admin who has scrolled down: a button shows how many are new', async ({
  adminPage: page,
  server,
}) => {
  const orders = await seedOrders(server, { count: 200 })
  await openLiveScreen(page, '/admin/orders')
  await page.mouse.move(700, 500)
  await page.evaluate(() => addEventListener('scrollend', () => document.body.setAttribute('data-scrolled', '')))
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000)
  await expect(page.locator('body')).toHaveAttribute('data-scrolled')
  await expect.poll(async () => (await renderedOrderIds(page))[0]).not.toBe(orders[0]?.id)
  const ids = await renderedOrderIds(page)
  const visibleRow = orderRow(page, ids[Math.floor(ids.length / 2)] ?? '')
  const before = await visibleRow.boundingBox()

  const order = await placeOrder(page, server)
  await expect(page.getByRole('button', { name: '1 new order', exact: true })).toBeVisible()
  await placeOrder(page, server)
  const newOrders = page.getByRole('button', { name: '2 new orders' })
  await expect(newOrders).toBeVisible()

  expect(Math.abs(((await visibleRow.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  await newOrders.click()
  await expect(orderRow(page, order.id)).toBeInViewport()
  await expect(newOrders).toHaveCount(0)
  await expect.poll(async () => (await renderedOrderIds(page))[2]).toBe(orders[0]?.id)
})

test('a new status appears on the customer’s screens without a reload and is announced politely', {
  tag: '@smoke',
}, async ({ browser, page, customer: _, server }) => {
  const { context, page: panel } = await openOtherBrowser(browser, server)
  await signInViaApi(panel, server, await newAdmin(server))
  const order = await placeOrder(page, server)
  const history = await page.context().newPage()
  await openLiveScreen(page, `/order-confirmation/${order.id}`)
  // the second tab reads the orders again as soon as it receives the events of the first tab's stream
  const joined = history.waitForResponse(/\/api\/orders\?/)
  await history.goto('/orders')
  await joined
  await expect(history.getByRole('link', { name: `Order #${order.id}` })).toBeVisible()
  await expect(history.getByRole('main').getByText('Pending')).toBeVisible()
  const progress = page.getByRole('region', { name: 'Progress' }).getByRole('listitem')
  await expect(progress).toHaveCount(1)

  await setStatus(panel, server, order.id, 'out for delivery')

  await expect(page.getByText('Out for Delivery').first()).toBeVisible()
  await expect(history.getByRole('main').getByText('Out for Delivery')).toBeVisible()
  await expect(page.locator('#announcer')).toHaveText(`Out for Delivery. Order #${order.id}`)
  await expect(history.locator('#announcer')).toHaveText(`Out for Delivery. Order #${order.id}`)
  await expect(page.locator('#announcer')).toHaveRole('status')
  await expect(progress).toHaveCount(2)
  await expect(progress.nth(1)).toContainText('Out for Delivery')
  await expect(progress.nth(1).getByRole('time')).toBeVisible()
  await expect(progress.nth(1)).not.toContainText('Admin')
  await context.close()
})

test('a status that one admin sets appears on another admin’s screen, and two admins who set a status at the same time both see the final one (#86)', async ({
  browser,
  adminPage: page,
  server,
}) => {
  const [order] = await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const { context, page: other } = await openOtherBrowser(browser, server)
  await signInViaApi(other, server, await newAdmin(server))
  await openLiveScreen(page, '/admin/orders')
  await openLiveScreen(other, '/admin/orders')
  const [mine, theirs] = [statusField(page, order?.id ?? ''), statusField(other, order?.id ?? '')]

  await mine.selectOption('Preparing')
  await expect(theirs).toHaveValue('preparing')
  await theirs.selectOption('Cancelled')
  await expect(mine).toHaveValue('cancelled')

  await test.step('at the same time', async () => {
    for (const [a, b] of [
      ['Preparing', 'Delivered'],
      ['Cancelled', 'Pending'],
      ['Out for Delivery', 'Preparing'],
    ] as const)
      await Promise.all([mine.selectOption(a), theirs.selectOption(b)])

    const { queries } = server.app.database
    await expect
      .poll(async () => {
        const row = await queries.selectFrom('orders').select('status').executeTakeFirst()
        return [await mine.inputValue(), await theirs.inputValue()].every((value) => value === row?.status)
      })
      .toBe(true)
  })
  await context.close()
})
