import type { Request } from '@playwright/test'
import { statusEditSchema } from '#contract/orders/admin-orders.ts'
import { orderRow, renderedOrderIds, statusField } from './support/admin-orders.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen, setStatus } from './support/live.ts'
import { address, fries, placeOrder, samosa } from './support/ordering.ts'
import { failRequests, holdRequests, recordWrites, resourceLoadError, tryAgain } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { signUp } from './support/test-server.ts'

const listRequests = /\/api\/admin\/orders(\?|$)/

test.beforeEach(({ server }) => deleteAllOrders(server))

/** @returns the status that a request sets */
function statusOf(request: Request): string {
  return statusEditSchema.parse(request.postDataJSON()).status
}

test('a spinner shows while the orders load; orders that fail to load show a red banner, and Try Again loads them', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await failRequests(page, '**/api/admin/orders', 503)
  const release = await holdRequests(page, '**/api/admin/orders')
  await test.step('a spinner', async () => {
    await page.goto('/admin/orders')
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  })
  release()
  await test.step('a failure', async () => {
    const banner = page.getByRole('alert')
    await expect(banner).toHaveText('Failed to load orders')
    await expect.poll(() => colourOf(banner)).toBe('red')

    await tryAgain(page, '**/api/admin/orders')
    await expect(page.getByText('There are no orders to display.')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
  })
})

test('every customer’s order is listed with all its data, and markup that customers type is shown as text (#46)', {
  tag: '@smoke',
}, async ({ browser, adminPage: page, server }) => {
  const context = await browser.newContext()
  const customerPage = await context.newPage()
  const asha = await signUp(customerPage, server, 'Asha Rao')
  const first = await placeOrder(customerPage, server, [samosa, fries], 'Ring twice')
  await context.clearCookies()
  await signUp(customerPage, server, 'Ravi Iyer')
  const second = await placeOrder(customerPage, server, [fries])
  await context.clearCookies()
  await signUp(customerPage, server, '<img src=x onerror=alert(1)>')
  const third = await placeOrder(customerPage, server, [samosa], '<script>alert(2)</script>')
  await context.close()

  await page.goto('/admin/orders')

  const row = orderRow(page, first.id)
  for (const text of [
    'Asha Rao',
    asha.email,
    address.street,
    address.city,
    address.state,
    address.zipCode,
    address.phone,
    'Ring twice',
    samosa.name,
    fries.name,
    '$7.95',
    '$6.75',
    'Total $14.70',
    'Cash on Delivery',
  ])
    await expect(row).toContainText(text)
  await expect(row.getByRole('time')).toHaveAttribute('datetime', first.createdAt)
  await expect(orderRow(page, second.id)).toContainText('Ravi Iyer')
  await expect(orderRow(page, third.id)).toContainText('<img src=x onerror=alert(1)>')
  await expect(orderRow(page, third.id)).toContainText('<script>alert(2)</script>')
  await expect.poll(() => renderedOrderIds(page)).toEqual([third.id, second.id, first.id])
})

test('the dropdown sets any status after any other, and the badge has its colour; a change of status sends no new request for the list', {
  tag: '@smoke',
}, async ({ adminPage: page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const [order, second, third, quick, ready] = await seedOrders(server, {
    count: 5,
    statusOf: (index) => (index === 0 ? 'ready' : 'pending'),
  })
  const id = order?.id ?? ''
  await page.clock.install()
  await openLiveScreen(page, '/admin/orders')
  const field = statusField(page, id)
  const badge = orderRow(page, id)
    .locator('p')
    .getByText(/^(Pending|Preparing|Out for Delivery|Delivered|Cancelled)$/)
  await expect(field.getByRole('option')).toHaveText([
    'Pending',
    'Preparing',
    'Out for Delivery',
    'Delivered',
    'Cancelled',
  ])

  await test.step('no request, also when a later event has arrived', async () => {
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      if (listRequests.test(request.url())) requestedUrls.push(request.url())
    })
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await statusField(page, second?.id ?? '').selectOption('Delivered')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await saved
    await setStatus(page, server, third?.id ?? '', 'preparing')
    await expect(statusField(page, third?.id ?? '')).toHaveValue('preparing')
    await page.clock.fastForward(1000) // the list loads at most every 500 ms, so a delayed request would be sent now
    expect(requestedUrls).toEqual([])
  })
  for (const [label, status, colour] of [
    ['Delivered', 'delivered', 'green'],
    ['Preparing', 'preparing', 'blue'],
    ['Cancelled', 'cancelled', 'red'],
    ['Out for Delivery', 'out for delivery', 'purple'],
    ['Pending', 'pending', 'yellow'],
  ] as const)
    await test.step(label, async () => {
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await field.selectOption(label)
      await expect(badge).toHaveText(label)
      await expect.poll(() => colourOf(badge)).toBe(colour)
      expect((await saved).ok()).toBe(true)
      const { queries } = server.app.database
      const stored = await queries.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst()
      expect(stored?.status).toBe(status)
    })
  await test.step("a status that is none of the five, such as 'ready', is shown in gray and is not offered for a delivery", async () => {
    const statusOfReady = statusField(page, ready?.id ?? '')
    await expect(statusOfReady).toHaveValue('ready')
    await expect(statusOfReady.getByRole('option', { name: 'Ready' })).toBeDisabled()
    expect(
      await colourOf(
        orderRow(page, ready?.id ?? '')
          .locator('p')
          .getByText('Ready'),
      ),
    ).toBe('gray')

    await statusOfReady.selectOption('Preparing')

    await expect(statusOfReady.getByRole('option', { name: 'Ready' })).toHaveCount(0)
    await expect(orderRow(page, ready?.id ?? '').getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
  await test.step('several quick changes are sent one after the other; a change that fails is only logged on the console, and the dropdown shows the old status again', async () => {
    const url = `**/api/admin/orders/${quick?.id}`
    const statusOfQuick = statusField(page, quick?.id ?? '')
    await expect(statusOfQuick).toHaveValue('pending')
    await test.step('several quick changes, of which the last one is saved', async () => {
      const release = await holdRequests(page, url)
      const writes = recordWrites(page)
      for (const label of ['Preparing', 'Delivered', 'Cancelled']) await statusOfQuick.selectOption(label)
      await expect.poll(() => writes.length).toBe(1)
      const saved = page.waitForResponse((response) => {
        const request = response.request()
        return request.method() === 'PATCH' && statusOf(request) === 'cancelled' && response.ok()
      })
      release()

      await saved
      expect(writes.map(statusOf)).toEqual(['preparing', 'cancelled'])
      await expect(statusOfQuick).toHaveValue('cancelled')
    })
    await test.step('a change that fails', async () => {
      await failRequests(page, url, 500)
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
      await statusOfQuick.selectOption('Delivered')

      expect((await warned).text()).toContain('order status not updated')
      await expect(statusOfQuick).toHaveValue('cancelled')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(orderRow(page, quick?.id ?? '').getByRole('button', { name: 'Undo' })).toHaveCount(0)
    })
  })
})
