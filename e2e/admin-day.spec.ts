/** What needs attention now, on the dashboard. */
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { setStatus } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

test('the next orders, what is late, sold out and failed mails are below the cards, follow each change, and are gone when all is well', async ({
  adminPage: page,
  server,
}) => {
  await deleteAllOrders(server)
  const stream = page.waitForResponse('**/api/live')
  await page.goto('/admin')
  await stream
  const next = page.getByRole('region', { name: /^Next orders/ })
  const soldOut = page.getByRole('region', { name: 'Sold out' })
  await expect(next.or(soldOut)).toHaveCount(0)

  await test.step('an order that is late', async () => {
    const old = Date.now() - 31 * 60_000
    const [order] = await seedOrders(server, {
      count: 1,
      statusOf: () => 'preparing',
      placedAt: () => old,
      columnsOf: () => ({ ticketNumber: 42 }),
    })
    const second = await placeOrder(page, server)
    await expect(next.getByRole('heading')).toContainText('1 late')
    await expect(next.getByRole('listitem')).toHaveCount(2)
    await expect(next.getByRole('listitem').first()).toContainText(/42.*Preparing.*31 min · Late/s)
    await expectNoAxeViolations(page)
    for (const id of [order?.id ?? '', second.id]) await setStatus(page, server, id, 'delivered')
    await expect(next).toHaveCount(0)
  })
  await test.step('a dish that is sold out', async () => {
    const dish = await server.app.database.queries.selectFrom('recipes').select(['id', 'name']).limit(1).execute()
    const { id = '', name = '' } = dish[0] ?? {}
    const url = `${server.url}/api/recipes/${id}/availability`
    await page.request.put(url, { headers: { origin: server.url }, data: { soldOut: 'until-changed' } })
    await expect(soldOut.getByRole('listitem')).toContainText(name)
    await soldOut.getByRole('button', { name: 'Available again' }).click()
    await expect(soldOut.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(soldOut).toHaveCount(0)
  })
  await test.step('a mail that failed', async () => {
    const failure = {
      id: 'a',
      kind: 'order',
      reason: 'sign-in-refused',
      attempts: 1,
      failedAt: Date.now(),
      sentAt: null,
    } as const
    await server.app.database.queries.insertInto('mailFailures').values(failure).execute()
    await page.reload()
    await expect(page.getByText('1 mail could not be sent.')).toBeVisible()
    await page.getByRole('link', { name: 'See why' }).click()
    await expect(page).toHaveURL(/section=mail/)
    await server.app.database.queries.deleteFrom('mailFailures').execute()
  })
})
