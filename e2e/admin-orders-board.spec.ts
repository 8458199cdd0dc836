/** The board: open orders in columns by status, moved by buttons, keys and drag, one by one or in groups. */
import { servicesSection } from '#contract/site-settings/services.ts'
import { openOtherBrowser, statusField } from './support/admin-orders.ts'
import { card, column } from './support/board.ts'
import { cancelByStaff } from './support/cancellation.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openLiveScreen, setStatus } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { deleteAllOrders, pickupColumns, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { signUp, type TestServer } from './support/test-server.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))
test.afterEach(({ server }) => resetSettings(server))

async function storedStatuses({ app }: TestServer, ids: readonly string[]): Promise<string[]> {
  const rows = await app.database.queries.selectFrom('orders').select('status').where('id', 'in', ids).execute()
  return rows.map(({ status }) => status)
}

test('the board is one click away, and the browser and the address remember it', async ({
  adminPage: page,
  server,
}) => {
  const [order] = await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  await page.goto('/admin/orders')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click()

  await expect(card(page, order?.id ?? '')).toBeVisible()
  await expect(page).toHaveURL(/view=board/)
  await page.goto('/admin/orders')
  await expect(column(page, 'Pending')).toBeVisible()

  await page.goto('/admin/orders?view=list')
  await expect(page.getByRole('feed')).toBeVisible()
})

test('all open orders are on the board, and the finished ones of today are counted', async ({
  adminPage: page,
  server,
}) => {
  const statuses = ['pending', 'preparing', 'out for delivery']
  await seedOrders(server, { count: 180, statusOf: (index) => statuses[index % 3] ?? '' })
  await seedOrders(server, {
    count: 3,
    statusOf: (index) => (index === 0 ? 'cancelled' : 'delivered'),
    placedAt: () => Date.now(),
  })
  await page.goto('/admin/orders?view=board')

  for (const name of ['Pending', 'Preparing', 'Out for Delivery']) {
    await expect(column(page, name).getByRole('heading')).toContainText('60')
    const cards = column(page, name).getByRole('article')
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      expect(await cards.count()).toBe(60)
    }).toPass()
  }
  await expect(column(page, 'Ready')).toHaveCount(0)
  await expect(page.locator('summary').filter({ hasText: 'Delivered' })).toContainText('2')
  await expect(page.locator('summary').filter({ hasText: 'Cancelled' })).toContainText('1')

  await test.step('with pickups, the number is of both services, and says so', async () => {
    await saveSettings(server, 'services', { pickup: { ...servicesSection.defaults.pickup, isOn: true } })
    await page.reload()
    await expect(page.locator('summary').filter({ hasText: 'Delivered · Picked up' })).toContainText('2')
    await expect(page.locator('summary').filter({ hasText: /^Cancelled\d/ })).toContainText('1')
  })
})

test('after midnight, the board shows the finished orders of the evening until the business day ends', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'region', { timeZone: 'UTC', businessDayStartsMinute: 240 })
  const midnight = new Date().setUTCHours(0, 0, 0, 0)
  const hoursAfter = (hours: number) => () => midnight + hours * 3_600_000
  // at 01:00 and 23:00 of the day before: the first one belongs to an earlier business day
  await seedOrders(server, { count: 1, placedAt: hoursAfter(-23) })
  await seedOrders(server, { count: 1, placedAt: hoursAfter(-1) })
  await seedOrders(server, { count: 2, placedAt: hoursAfter(4.5), statusOf: () => 'cancelled' })
  const countOf = (status: string) => page.locator('summary').filter({ hasText: status }).locator('span').last()

  await page.clock.setFixedTime(midnight + 3 * 3_600_000)
  await page.goto('/admin/orders?view=board')
  await expect(countOf('Delivered')).toHaveText('1')
  await page.clock.setFixedTime(midnight + 5 * 3_600_000)
  await page.reload()
  await expect(countOf('Cancelled')).toHaveText('2')
  await expect(countOf('Delivered')).toHaveText('0')
})

test('a card moves by its button and by its dropdown, several cards move together, and each move can be undone', {
  tag: '@smoke',
}, async ({ adminPage: page, server }) => {
  const orders = await seedOrders(server, { count: 3, statusOf: () => 'pending' })
  const [pickup] = await seedOrders(server, { count: 1, statusOf: () => 'preparing', columnsOf: () => pickupColumns })
  const id = pickup?.id ?? ''
  const bar = page.getByRole('group', { name: 'Selected orders' })
  await page.goto('/admin/orders?view=board')
  await test.step('one card', async () => {
    await expect(card(page, id)).toContainText('Pickup · Meera Nair')
    await card(page, id)
      .getByRole('button', { name: /^Ready/ })
      .click()
    await expect(column(page, 'Ready').getByRole('article')).toHaveCount(1)
    await expect(bar).toContainText(`Order #${id}: Ready`)
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(1)
    await expect(bar).toHaveCount(0)

    await cancelByStaff(page, id)
    await expect(card(page, id)).toHaveCount(0)
    await expect(page.locator('summary').filter({ hasText: 'Cancelled' })).toContainText('1')
    await expect.poll(() => storedStatuses(server, [id])).toEqual(['cancelled'])
  })
  await test.step('three cards', async () => {
    const ids = orders.map((order) => order.id)
    for (const each of ids) await page.getByLabel(`Select Order #${each}`).check()
    await expect(bar).toContainText('3 selected')
    await bar.getByLabel('Set status').selectOption('Preparing')
    await expect(bar).toContainText('3 orders: Preparing')
    await expect(page.locator('#announcer')).toHaveText('3 orders: Preparing')
    await expect.poll(() => storedStatuses(server, ids)).toEqual(['preparing', 'preparing', 'preparing'])

    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(column(page, 'Pending').getByRole('article')).toHaveCount(3)
    await expect.poll(() => storedStatuses(server, ids)).toEqual(['pending', 'pending', 'pending'])
  })
})

test('a card is dragged into another column and to the finished orders; a delivery cannot be dragged to Ready', async ({
  adminPage: page,
  server,
}) => {
  const [delivery] = await seedOrders(server, { count: 1, statusOf: () => 'pending', placedAt: () => Date.now() })
  await seedOrders(server, { count: 1, statusOf: () => 'ready', columnsOf: () => pickupColumns })
  const id = delivery?.id ?? ''
  await page.goto('/admin/orders?view=board')
  const delivered = page.locator('summary').filter({ hasText: 'Delivered' })
  await expect(delivered).toContainText('0')
  await expect(delivered).not.toBeInViewport()
  await test.step('into another column', async () => {
    await card(page, id).dragTo(column(page, 'Ready'), { sourcePosition: { x: 120, y: 60 } })
    await expect(column(page, 'Pending').getByRole('article')).toHaveCount(1)
    await card(page, id).dragTo(column(page, 'Preparing'), { sourcePosition: { x: 120, y: 60 } })

    await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(1)
    await expect.poll(() => storedStatuses(server, [id])).toEqual(['preparing'])
  })
  await test.step('to the finished orders, which come into reach when the drag has begun', async () => {
    await card(page, id).hover({ position: { x: 120, y: 60 } })
    await page.mouse.down()
    await page.mouse.move(600, 600)
    await page.mouse.move(620, 620)
    await expect(delivered).toBeInViewport()
    await delivered.hover()
    await page.mouse.up()

    await expect(delivered).toContainText('1')
    await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(0)
    await expect.poll(() => storedStatuses(server, [id])).toEqual(['delivered'])
  })
})

test('in the list, orders are selected too, and the result says how many were not saved', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const orders = await seedOrders(server, { count: 2, statusOf: () => 'pending' })
  await page.goto('/admin/orders?view=list')
  await failRequests(page, `**/api/admin/orders/${orders[0]?.id}`, 503)
  for (const { id } of orders) await page.getByLabel(`Select Order #${id}`).check()

  await page.getByLabel('Set status').selectOption('Delivered')
  const bar = page.getByRole('group', { name: 'Selected orders' })
  await expect(bar).toContainText('The status of 1 of 2 orders was not saved. Please try again.')
  await expect(statusField(page, orders[0]?.id ?? '')).toHaveValue('pending')
  await expect(statusField(page, orders[1]?.id ?? '')).toHaveValue('delivered')
})

test('new orders and changes by others appear at once', { tag: '@smoke' }, async ({
  browser,
  adminPage: page,
  server,
}) => {
  const [seeded] = await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const { context, page: customerPage } = await openOtherBrowser(browser, server)
  await signUp(customerPage, server)
  await openLiveScreen(page, '/admin/orders?view=board')
  await expect(card(page, seeded?.id ?? '')).toBeVisible()

  const order = await placeOrder(customerPage, server)
  await expect(card(page, order.id)).toBeVisible()
  await setStatus(page, server, order.id, 'out for delivery')
  await expect(column(page, 'Out for Delivery').getByRole('article')).toHaveCount(1)
  await setStatus(page, server, order.id, 'delivered')
  await expect(card(page, order.id)).toHaveCount(0)
  await setStatus(page, server, order.id, 'preparing')
  await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(1)
  await context.close()
})

test('the board has no axe violations in both colour schemes, and fits windows of 320 px and 390 px', async ({
  adminPage: page,
  server,
}) => {
  const statuses = ['pending', 'preparing', 'out for delivery', 'delivered', 'cancelled']
  const orders = await seedOrders(server, { count: 20, statusOf: (index) => statuses[index % 5] ?? '' })
  const pending = orders.find(({ status }) => status === 'pending')?.id ?? ''
  await page.goto('/admin/orders?view=board')
  await page.getByLabel(`Select Order #${pending}`).check()
  await expectNoAxeViolationsInBothSchemes(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(card(page, pending)).toBeVisible()
    await expectNoHorizontalScrolling(page)
  }
})
