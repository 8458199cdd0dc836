/** The board: open orders in columns by status, moved by buttons, keys and drag, one by one or in groups. */
import { servicesSection } from '#contract/site-settings/services.ts'
import { statusField } from './support/admin-orders.ts'
import { card, column } from './support/board.ts'
import { cancelByStaff } from './support/cancellation.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openLiveScreen, setStatus } from './support/live.ts'
import { expectTextsInside } from './support/long-words.ts'
import { placeOrder } from './support/ordering.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { deleteAllOrders, pickupColumns, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))
test.afterEach(({ server }) => resetSettings(server))

async function storedStatuses({ app }: TestServer, ids: readonly string[]): Promise<string[]> {
  const rows = await app.database.queries.selectFrom('orders').select('status').where('id', 'in', ids).execute()
  return rows.map(({ status }) => status)
}

test('the board is one click away, and the browser and the address remember it; in the list, orders are selected too', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const orders = await seedOrders(server, { count: 2, statusOf: () => 'pending' })
  await page.goto('/admin/orders')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click()

  await expect(card(page, orders[0]?.id ?? '')).toBeVisible()
  await expect(page).toHaveURL(/view=board/)
  await page.goto('/admin/orders')
  await expect(column(page, 'Pending')).toBeVisible()

  await page.goto('/admin/orders?view=list')
  await expect(page.getByRole('feed')).toBeVisible()
  await test.step('the result says how many of the selected orders were not saved', async () => {
    await failRequests(page, `**/api/admin/orders/${orders[0]?.id}`, 503)
    for (const { id } of orders) await page.getByLabel(`Select Order #${id}`).check()

    await page.getByLabel('Set status').selectOption('Delivered')
    const bar = page.getByRole('group', { name: 'Selected orders' })
    await expect(bar).toContainText('The status of 1 of 2 orders was not saved. Please try again.')
    await expect(statusField(page, orders[0]?.id ?? '')).toHaveValue('pending')
    await expect(statusField(page, orders[1]?.id ?? '')).toHaveValue('delivered')
  })
})

test('all open orders are on the board, and the finished ones of today are counted', async ({
  adminPage: page,
  server,
}) => {
  const statuses = ['pending', 'preparing', 'out for delivery']
  // all within a moment: an hour ago can be yesterday
  const now = Date.now()
  await seedOrders(server, {
    count: 120,
    statusOf: (index) => statuses[index % 3] ?? '',
    placedAt: (index) => now - 120 + index,
  })
  await seedOrders(server, {
    count: 3,
    statusOf: (index) => (index === 0 ? 'cancelled' : 'delivered'),
    placedAt: () => now,
  })
  await page.goto('/admin/orders?view=board')
  for (const name of ['Pending', 'Preparing', 'Out for Delivery'])
    await expect(column(page, name).getByRole('heading')).toContainText('40')

  await test.step('keys reach the next column from deep in a long one, and j works after a card has left the board', async () => {
    const pending = column(page, 'Pending').getByRole('article')
    await page.keyboard.press('j')
    await expect(pending.first()).toBeFocused()
    for (let index = 1; index <= 20; index += 1) {
      await expect(pending.nth(index)).toBeAttached()
      await page.keyboard.press('ArrowDown')
      await expect(pending.nth(index)).toBeFocused()
    }
    await page.keyboard.press('ArrowRight')
    await expect(column(page, 'Preparing').locator('article:focus')).toHaveCount(1)

    const id = (await page.locator('article:focus').getAttribute('data-order')) ?? ''
    await page.locator('h1').click()
    await setStatus(page, server, id, 'delivered')
    await expect(card(page, id)).toHaveCount(0)
    await page.keyboard.press('j')
    await expect(pending.first()).toBeFocused()
  })
  for (const name of ['Pending', 'Preparing', 'Out for Delivery']) {
    const cards = column(page, name).getByRole('article')
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      expect(await cards.count()).toBe(name === 'Preparing' ? 39 : 40)
    }).toPass()
  }
  await expect(column(page, 'Ready')).toHaveCount(0)
  await expect(page.locator('summary').filter({ hasText: 'Delivered' })).toContainText('3')
  await expect(page.locator('summary').filter({ hasText: 'Cancelled' })).toContainText('1')

  await test.step('with pickups, the number is of both services, and says so', async () => {
    await saveSettings(server, 'services', { pickup: { ...servicesSection.defaults.pickup, isOn: true } })
    await page.reload()
    await expect(page.locator('summary').filter({ hasText: 'Delivered · Picked up' })).toContainText('3')
    await expect(page.locator('summary').filter({ hasText: /^Cancelled\d/ })).toContainText('1')
  })
  await test.step('long words of another language fit the cards of a tablet', async () => {
    await page.goto('/it/admin/orders?view=board')
    await expect(column(page, 'In attesa').getByRole('article').first()).toBeVisible()
    await expectTextsInside(page, [1024])
  })
})

test('after midnight, the board shows the finished orders of the evening until the business day ends (#286)', async ({
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

  await test.step('an order that is finished on the open board leaves it when the day ends', async () => {
    const [order] = await seedOrders(server, { count: 1, placedAt: hoursAfter(5), statusOf: () => 'preparing' })
    await page.clock.install({ time: midnight + 27 * 3_600_000 })
    await page.reload()
    await setStatus(page, server, order?.id ?? '', 'delivered')
    await expect(countOf('Delivered')).toHaveText('1')
    await expect(card(page, order?.id ?? '')).toHaveCount(0)

    await page.clock.fastForward('02:00:00')

    await expect(countOf('Cancelled')).toHaveText('0')
    await expect(countOf('Delivered')).toHaveText('0')
  })
})

test('cards are moved by buttons, dropdowns and drag, alone and together, and changes by others appear at once', {
  tag: '@smoke',
}, async ({ adminPage: page, server }) => {
  const statuses = ['out for delivery', 'pending', 'pending', 'pending']
  const orders = (await seedOrders(server, { count: 4, statusOf: (index) => statuses[index] ?? '' })).slice(0, 3)
  const [ready, pickup] = await seedOrders(server, {
    count: 2,
    statusOf: (index) => (index === 0 ? 'preparing' : 'ready'),
    columnsOf: () => pickupColumns,
  })
  const ids = orders.map(({ id }) => id)
  const bar = page.getByRole('group', { name: 'Selected orders' })
  const cardsOf = (status: string) => column(page, status).getByRole('article')
  const finished = (status: string) => page.locator('summary').filter({ hasText: status })
  await openLiveScreen(page, '/admin/orders?view=board')
  await expect(card(page, ready?.id ?? '')).toBeVisible()
  await test.step('new orders and changes by others appear at once', async () => {
    const order = await placeOrder(page, server)
    await expect(card(page, order.id)).toBeVisible()
    await setStatus(page, server, order.id, 'out for delivery')
    await expect(cardsOf('Out for Delivery')).toHaveCount(2)
    await setStatus(page, server, order.id, 'delivered')
    await expect(card(page, order.id)).toHaveCount(0)
    await setStatus(page, server, order.id, 'preparing')
    await expect(cardsOf('Preparing')).toHaveCount(2)
    await setStatus(page, server, order.id, 'delivered')
    await expect(cardsOf('Preparing')).toHaveCount(1)
  })
  await test.step('the board has no axe violations in both colour schemes, and fits windows of 320 px and 390 px', async () => {
    await page.getByLabel(`Select Order #${ids[0]}`).check()
    await expectNoAxeViolationsInBothSchemes(page)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(card(page, ids[0] ?? '')).toBeVisible()
      await expectNoHorizontalScrolling(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByLabel(`Select Order #${ids[0]}`).uncheck()
  })
  await test.step('one card moves by its button and by its dropdown, and the move can be undone', async () => {
    const id = pickup?.id ?? ''
    await expect(card(page, id)).toContainText('Pickup · Meera Nair')
    await card(page, id)
      .getByRole('button', { name: /^Ready/ })
      .click()
    await expect(cardsOf('Ready')).toHaveCount(2)
    await expect(bar).toContainText(`Order #${id}: Ready`)
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(cardsOf('Preparing')).toHaveCount(1)
    await expect(bar).toHaveCount(0)

    await cancelByStaff(page, id)
    await expect(card(page, id)).toHaveCount(0)
    await expect(finished('Cancelled')).toContainText('1')
    await expect.poll(() => storedStatuses(server, [id])).toEqual(['cancelled'])
  })
  await test.step('three cards move together, and the move can be undone', async () => {
    for (const each of ids) await page.getByLabel(`Select Order #${each}`).check()
    await expect(bar).toContainText('3 selected')
    await bar.getByLabel('Set status').selectOption('Preparing')
    await expect(bar).toContainText('3 orders: Preparing')
    await expect(page.locator('#announcer')).toHaveText('3 orders: Preparing')
    await expect.poll(() => storedStatuses(server, ids)).toEqual(['preparing', 'preparing', 'preparing'])

    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(cardsOf('Pending')).toHaveCount(3)
    await expect.poll(() => storedStatuses(server, ids)).toEqual(['pending', 'pending', 'pending'])
  })
  const id = ids[0] ?? ''
  const sourcePosition = { x: 120, y: 60 }
  await test.step('a card is dragged into another column; a delivery cannot be dragged to Ready', async () => {
    await card(page, id).dragTo(column(page, 'Ready'), { sourcePosition })
    await expect(cardsOf('Pending')).toHaveCount(3)
    await card(page, id).dragTo(column(page, 'Preparing'), { sourcePosition })

    await expect(cardsOf('Preparing')).toHaveCount(1)
    await expect.poll(() => storedStatuses(server, [id])).toEqual(['preparing'])
  })
  await test.step('a card is dragged to the finished orders, which come into reach when the drag has begun', async () => {
    const delivered = finished('Delivered')
    await expect(delivered).toContainText('1')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(delivered).not.toBeInViewport()
    await card(page, id).hover({ position: sourcePosition })
    await page.mouse.down()
    await page.mouse.move(600, 600)
    await page.mouse.move(620, 620)
    await expect(delivered).toBeInViewport()
    await delivered.hover()
    await page.mouse.up()

    await expect(delivered).toContainText('2')
    await expect(cardsOf('Preparing')).toHaveCount(0)
    await expect.poll(() => storedStatuses(server, [id])).toEqual(['delivered'])
  })
})
