/** The usual next step of an order, the status `ready` of pickups, the age of open orders, their delay, Undo, and the history. */
import { orderRow, statusField } from './support/admin-orders.ts'
import { card, column } from './support/board.ts'
import { cancelByStaff } from './support/cancellation.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { deleteAllOrders, pickupColumns, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))
test.afterEach(({ server }) => resetSettings(server))

const minuteMs = 60_000

test('the button leads a delivery and a pickup through their usual steps, and a step can be undone; only the dropdown of a pickup has Ready, and none for drivers (#179)', {
  tag: '@smoke',
}, async ({ adminPage: page, server }) => {
  const [delivery] = await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const [pickup] = await seedOrders(server, {
    count: 1,
    statusOf: () => 'preparing',
    columnsOf: () => pickupColumns,
  })
  const now = Date.now()
  const [soon, late, fresh] = await seedOrders(server, {
    count: 3,
    statusOf: () => 'pending',
    placedAt: (index) => now - ([2, 31, 16][index] ?? 0) * minuteMs - 5000,
  })
  const [promised] = await seedOrders(server, {
    count: 1,
    statusOf: () => 'preparing',
    placedAt: () => now - 5 * minuteMs - 5000,
    columnsOf: () => ({ promisedFrom: now - 3 * minuteMs - 5000, promisedTo: now - 3 * minuteMs - 5000 }),
  })
  await page.goto('/admin/orders')
  await test.step('an open order shows its age, and says in words that it is late', async () => {
    await expect(orderRow(page, fresh?.id ?? '').getByText('2 min', { exact: true })).toBeVisible()
    await expect(orderRow(page, soon?.id ?? '').getByText('16 min · Due soon')).toBeVisible()
    await expect(orderRow(page, late?.id ?? '').getByText('31 min · Late')).toBeVisible()
    const row = orderRow(page, promised?.id ?? '')
    await expect(row.getByText('5 min · Late by 3 min')).toBeVisible()

    await row.getByRole('button', { name: '+10 min' }).click()
    await expect(row.getByText('5 min · Due in 7 min')).toBeVisible()
    await statusField(page, promised?.id ?? '').selectOption('Delivered')
    await expect(row.getByText('5 min')).toHaveCount(0)
  })
  await test.step('a delivery', async () => {
    const row = orderRow(page, delivery?.id ?? '')
    const field = statusField(page, delivery?.id ?? '')
    await expect(field.getByRole('option')).toHaveCount(5)
    for (const [label, status] of [
      ['Preparing', 'preparing'],
      ['Out for Delivery', 'out for delivery'],
      ['Delivered', 'delivered'],
    ] as const) {
      await row.getByRole('button', { name: `${label} as the next step of Order #${delivery?.id}` }).click()
      await expect(field).toHaveValue(status)
    }
    await expect(row.getByRole('button', { name: 'next step' })).toHaveCount(0)
    await row.getByRole('button', { name: 'Undo' }).click()
    await expect(field).toHaveValue('out for delivery')
  })
  await test.step('a pickup', async () => {
    const row = orderRow(page, pickup?.id ?? '')
    const field = statusField(page, pickup?.id ?? '')
    const options = ['Pending', 'Preparing', 'Ready', 'Picked up', 'Cancelled']
    await expect(field.getByRole('option')).toHaveText(options)
    await row.getByRole('button', { name: /^Ready/ }).click()
    await expect(field).toHaveValue('ready')
    expect(await colourOf(row.locator('p').getByText('Ready', { exact: true }))).toBe('gray')
    const { queries } = server.app.database
    const stored = () =>
      queries
        .selectFrom('orders')
        .select('status')
        .where('id', '=', pickup?.id ?? '')
        .execute()
    await expect.poll(stored).toEqual([{ status: 'ready' }])

    await row.getByRole('button', { name: /^Picked up/ }).click()
    await expect(field).toHaveValue('delivered')
    await row.getByRole('button', { name: 'Undo' }).click()
    await expect(field).toHaveValue('ready')
  })
})

/** @returns the id of a pending order that is promised for noon (UTC) of today */
async function seedPromised(server: TestServer, columns = {}): Promise<string> {
  const noon = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 12 * 60 * minuteMs
  const promised = { promisedFrom: noon, promisedTo: noon + 15 * minuteMs }
  const [order] = await seedOrders(server, {
    count: 1,
    statusOf: () => 'pending',
    columnsOf: () => ({ ...promised, ticketNumber: 42, ...columns }),
  })
  return order?.id ?? ''
}

test('one tap delays an order, another tap takes it back, and the history shows both; a delay that fails is taken back', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await saveSettings(server, 'region', { timeZone: 'UTC' })
  const id = await seedPromised(server)
  const idsWithoutDelay = [
    await seedPromised(server, { promisedFrom: null, promisedTo: null }),
    await seedPromised(server, { status: 'delivered' }),
  ]
  const other = await seedPromised(server, { ticketNumber: 43 })
  const today = await seedPromised(server, { ticketNumber: 44 })
  const dayMs = 24 * 60 * minuteMs
  const noon = Math.floor(Date.now() / dayMs) * dayMs + 12 * 60 * minuteMs
  const tomorrow = await seedPromised(server, { promisedFrom: noon + dayMs, promisedTo: noon + dayMs + 15 * minuteMs })
  await page.addInitScript((orderId) => localStorage.setItem('tiffin-new-orders', JSON.stringify([orderId])), other)
  await openLiveScreen(page, '/admin/orders')
  const row = orderRow(page, id)
  await expect(row.getByRole('heading', { name: 'Order 42' })).toBeVisible()
  await expect(row.getByText('Estimated')).toHaveCount(0)
  await test.step('an order without a promised time, and a finished one, cannot be delayed', async () => {
    for (const each of idsWithoutDelay) {
      await expect(orderRow(page, each)).toBeVisible()
      await expect(orderRow(page, each).getByRole('button', { name: /min$/ })).toHaveCount(0)
    }
  })

  const { queries } = server.app.database
  const stored = () => queries.selectFrom('orders').select('delayMinutes').where('id', '=', id).executeTakeFirst()
  // each is saved before the next one: of several unsaved delays, only the last one is sent
  await row.getByRole('button', { name: '+10 min' }).click()
  await expect(row).toContainText('12:10 – 12:25 PM, delayed by 10 minutes')
  await expect.poll(stored).toEqual({ delayMinutes: 10 })
  await row.getByRole('button', { name: '+5 min' }).click()
  await expect(row).toContainText('12:15 – 12:30 PM, delayed by 15 minutes')
  await expect.poll(stored).toEqual({ delayMinutes: 15 })
  await row.getByRole('button', { name: 'Undo the delay of Order 42' }).click()
  await expect(row).toContainText('delayed by 10 minutes')
  await expect.poll(stored).toEqual({ delayMinutes: 10 })
  await row.getByText('Status history').click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Delayed by' })).toHaveCount(3)
  await expect(row.getByRole('combobox')).toHaveValue('pending')

  await test.step('a delay that fails', async () => {
    await failRequests(page, '**/delay', 503)
    await row.getByRole('button', { name: '+20 min' }).click()
    await expect(row.getByText('The delay was not saved. Please try again.')).toBeVisible()
    await expect(row).toContainText('delayed by 10 minutes')
  })
  await test.step('a delay in another browser appears at once, and the order is still new here', async () => {
    const isNew = orderRow(page, other).getByText('New', { exact: true })
    await expect(isNew).toBeVisible()
    const data = { delayMinutes: 5 }
    await page.request.put(`${server.url}/api/admin/orders/${other}/delay`, { headers: { origin: server.url }, data })
    await expect(orderRow(page, other)).toContainText('delayed by 5 minutes')
    await expect(isNew).toBeVisible()
  })
  await page.unrouteAll()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click()
  await test.step('a card of the board has all that a call needs, delays with one tap, and stands below the orders of today when it is for tomorrow (#217)', async () => {
    const now = card(page, today)
    await expect(now.getByRole('link', { name: /^\+?[\d ()-]+$/ })).toHaveAttribute('href', /^tel:/)
    await expect(now.getByText('Total')).toBeVisible()
    await now.getByRole('button', { name: '+10 min' }).click()
    // once, because a card is narrow
    await expect(now.getByText('12:10 – 12:25 PM')).toHaveCount(1)
    await expect(now).toContainText('12:10 – 12:25 PM, delayed by 10 minutes')

    const later = column(page, 'Pending').getByRole('heading', { name: 'Later than today' })
    const tops = () =>
      Promise.all([now, later, card(page, tomorrow)].map(async (part) => (await part.boundingBox())?.y ?? 0))
    await expect.poll(async () => (await tops()).toSorted((a, b) => a - b)).toEqual(await tops())
    await expect(card(page, tomorrow).getByRole('button', { name: '+10 min' })).toHaveCount(0)

    // each day begins with number 1, so orders of two days can have the same number
    const day = new Date(noon + dayMs).toLocaleDateString('en-US', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    await expect(card(page, tomorrow)).toContainText(`Order 42 ${day}`)
    await expect(now.getByText('Order 44', { exact: true })).toBeVisible()
  })
})

test('a change of status can be undone for five seconds, and the history shows it', async ({
  adminPage: page,
  server,
  admin,
}) => {
  const [other] = await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const [order] = await seedOrders(server, { count: 1, statusOf: () => 'preparing' })
  await page.clock.install()
  await page.goto('/admin/orders')
  const field = statusField(page, order?.id ?? '')
  const undo = page.getByRole('button', { name: `Undo the change of Order #${order?.id}` })

  await cancelByStaff(page, order?.id ?? '')
  await undo.click()
  await expect(field).toHaveValue('preparing')
  await expect(undo).toHaveCount(0)
  const changes = server.app.database.queries.selectFrom('orderChanges').select('toStatus').orderBy('seq')
  await expect
    .poll(async () => (await changes.execute()).map((row) => row.toStatus))
    .toEqual(['cancelled', 'preparing'])

  await test.step('each order shows its status history: who changed it, when, from and to', async () => {
    await statusField(page, other?.id ?? '').selectOption('Preparing')
    await orderRow(page, other?.id ?? '')
      .getByText('Status history')
      .click()

    const line = orderRow(page, other?.id ?? '')
      .getByRole('listitem')
      .filter({ hasText: 'from pending' })
    await expect(line).toContainText('Preparing')
    await expect(line).toContainText(admin.displayName)
    await expect(line.getByRole('time')).toBeVisible()

    await statusField(page, other?.id ?? '').selectOption('Delivered')
    await expect(
      orderRow(page, other?.id ?? '')
        .getByRole('listitem')
        .filter({ hasText: 'from preparing' }),
    ).toBeVisible()
  })
  // from here on, only the test moves the clock
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await field.selectOption('Delivered')
  await expect(undo).toBeVisible()
  await page.clock.runFor(4000)
  await expect(undo).toBeVisible()
  await page.clock.runFor(1000)
  await expect(undo).toHaveCount(0)
  await expect(field).toHaveValue('delivered')
})
