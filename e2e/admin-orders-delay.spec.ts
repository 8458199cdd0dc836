/** The ticket number of an order, its estimated time, and the buttons that delay it. */
import { signInViaApi } from './support/admin.ts'
import { openOtherBrowser, orderRow } from './support/admin-orders.ts'
import { card, column } from './support/board.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

test.beforeEach(async ({ server }) => {
  await deleteAllOrders(server)
  await saveSettings(server, 'region', { timeZone: 'UTC' })
})
test.afterEach(({ server }) => resetSettings(server))

const minuteMs = 60_000

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

test('one tap delays an order, another tap takes it back, and the history shows both; a delay that fails is taken back', {
  tag: '@smoke',
}, async ({ adminPage: page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const id = await seedPromised(server)
  const idsWithoutDelay = [
    await seedPromised(server, { promisedFrom: null, promisedTo: null }),
    await seedPromised(server, { status: 'delivered' }),
  ]
  await page.goto('/admin/orders')
  const row = orderRow(page, id)
  await expect(row.getByRole('heading', { name: 'Order 42' })).toBeVisible()
  await expect(row.getByText('Estimated')).toHaveCount(0)
  await test.step('an order without a promised time, and a finished one, cannot be delayed', async () => {
    for (const each of idsWithoutDelay) {
      await expect(orderRow(page, each)).toBeVisible()
      await expect(orderRow(page, each).getByRole('button', { name: /min$/ })).toHaveCount(0)
    }
  })

  await row.getByRole('button', { name: '+10 min' }).click()
  await expect(row).toContainText('12:10 – 12:25 PM, delayed by 10 minutes')
  await row.getByRole('button', { name: '+5 min' }).click()
  await expect(row).toContainText('12:15 – 12:30 PM, delayed by 15 minutes')
  await row.getByRole('button', { name: 'Undo the delay of Order 42' }).click()
  await expect(row).toContainText('delayed by 10 minutes')
  const { queries } = server.app.database
  const stored = () => queries.selectFrom('orders').select('delayMinutes').where('id', '=', id).executeTakeFirst()
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
})

test('another browser shows the delay at once, and the order is still new there', async ({
  browser,
  adminPage: page,
  server,
  admin,
}) => {
  const { context, page: other } = await openOtherBrowser(browser, server)
  await signInViaApi(other, server, admin)
  const id = await seedPromised(server)
  await other.addInitScript((orderId) => localStorage.setItem('tiffin-new-orders', JSON.stringify([orderId])), id)
  await openLiveScreen(other, '/admin/orders')
  await expect(orderRow(other, id).getByText('New', { exact: true })).toBeVisible()
  await page.goto('/admin/orders')

  await orderRow(page, id).getByRole('button', { name: '+5 min' }).click()

  await expect(orderRow(other, id)).toContainText('delayed by 5 minutes')
  await expect(orderRow(other, id).getByText('New', { exact: true })).toBeVisible()
  await context.close()
})

test('a card of the board has all that a call needs, delays with one tap, and stands below the orders of today when it is for tomorrow (#217)', async ({
  adminPage: page,
  server,
}) => {
  const today = await seedPromised(server)
  const dayMs = 24 * 60 * minuteMs
  const noon = Math.floor(Date.now() / dayMs) * dayMs + 12 * 60 * minuteMs
  const tomorrow = await seedPromised(server, { promisedFrom: noon + dayMs, promisedTo: noon + dayMs + 15 * minuteMs })
  await page.goto('/admin/orders?view=board')
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

  // each day begins with number 1, so both can have the same number
  const dayOf = (instant: number) =>
    new Date(instant).toLocaleDateString('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  await expect(card(page, tomorrow)).toContainText(`Order 42 ${dayOf(noon + dayMs)}`)
  await expect(now).not.toContainText(`Order 42 ${dayOf(noon)}`)
})
