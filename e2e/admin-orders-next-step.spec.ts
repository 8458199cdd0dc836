/** The button for the usual next step of an order, the status `ready` of pickups, and the age of open orders. */
import { orderRow, statusField } from './support/admin-orders.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { deleteAllOrders, pickupColumns, seedOrders } from './support/seed-orders.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))

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
  await page.goto('/admin/orders')
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

test('an open order shows its age, and says in words that it is late', async ({ adminPage: page, server }) => {
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
