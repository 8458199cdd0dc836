import { orderRow, statusField } from './support/admin-orders.ts'
import { cancelByStaff } from './support/cancellation.ts'
import { expect, test } from './support/fixtures.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))

test('a change of status can be undone for five seconds', async ({ adminPage: page, server }) => {
  const [order] = await seedOrders(server, { count: 1, statusOf: () => 'preparing' })
  await page.clock.install()
  await page.goto('/admin/orders')
  const field = statusField(page, order?.id ?? '')
  const undo = page.getByRole('button', { name: `Undo the change of Order #${order?.id}` })

  await cancelByStaff(page, order?.id ?? '')
  await undo.click()
  await expect(field).toHaveValue('preparing')
  await expect(undo).toHaveCount(0)
  const { queries } = server.app.database
  await expect
    .poll(async () =>
      (await queries.selectFrom('orderChanges').select('toStatus').orderBy('seq').execute()).map((row) => row.toStatus),
    )
    .toEqual(['cancelled', 'preparing'])

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

test('each order shows its status history: who changed it, when, from and to', async ({
  adminPage: page,
  server,
  admin,
}) => {
  const [order] = await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  await page.goto('/admin/orders')
  await statusField(page, order?.id ?? '').selectOption('Preparing')
  await orderRow(page, order?.id ?? '')
    .getByText('Status history')
    .click()

  const line = orderRow(page, order?.id ?? '')
    .getByRole('listitem')
    .filter({ hasText: 'from pending' })
  await expect(line).toContainText('Preparing')
  await expect(line).toContainText(admin.displayName)
  await expect(line.getByRole('time')).toBeVisible()

  await statusField(page, order?.id ?? '').selectOption('Delivered')
  await expect(
    orderRow(page, order?.id ?? '')
      .getByRole('listitem')
      .filter({ hasText: 'from preparing' }),
  ).toBeVisible()
})
