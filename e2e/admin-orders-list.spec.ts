import type { Page } from '@playwright/test'
import { orderRow, renderedOrderIds, statusField } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { failRequests, resourceLoadError, tryAgain } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

const listRequests = /\/api\/admin\/orders(\?|$)/

test.beforeEach(({ server }) => deleteAllOrders(server))

function announcer(page: Page) {
  return page.locator('#announcer')
}

test('of hundreds of orders only a few are rendered at a time; scrolling shows each of them once, and the focus stays on its order', async ({
  adminPage: page,
  server,
}) => {
  const orders = await seedOrders(server, { count: 320 })
  await page.goto('/admin/orders')
  await expect(orderRow(page, orders[0]?.id ?? '')).toBeVisible()
  const focused = statusField(page, orders[1]?.id ?? '')
  await focused.focus()

  const seenIds = new Set<string>()
  let order: string[] = []
  await expect
    .poll(
      async () => {
        const rendered = await renderedOrderIds(page)
        expect(rendered.length).toBeLessThan(40)
        expect(new Set(rendered).size).toBe(rendered.length)
        for (const id of rendered) {
          if (!seenIds.has(id)) order = [...order, id]
          seenIds.add(id)
        }
        // scrolls to the last rendered row, so that a slow machine, which renders only a few rows, skips none
        await page.evaluate(
          (last) => document.querySelector(`[data-order="${last}"]`)?.scrollIntoView({ block: 'start' }),
          rendered.at(-1),
        )
        return seenIds.size
      },
      { timeout: 25_000, intervals: [50] },
    )
    .toBe(320)

  expect(order).toEqual(orders.map(({ id }) => id))
  await expect(page.getByText('320 orders', { exact: true })).toBeAttached()
  await expect(focused).toBeFocused()
})

test('a next page that fails to load shows an error at the end of the list, and Try Again loads it', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const orders = await seedOrders(server, { count: 60 })
  await failRequests(page, '**/api/admin/orders?cursor=*', 503)
  await page.goto('/admin/orders')
  await expect(orderRow(page, orders[0]?.id ?? '')).toBeVisible()

  // rows are measured while they come into view, so on a slow machine the list may grow after the first press
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByRole('alert')).toHaveText('Failed to load orders', { timeout: 1000 })
  }).toPass()
  await tryAgain(page, '**/api/admin/orders?cursor=*')

  await expect(page.getByText('60 orders', { exact: true })).toBeAttached()
})

test('the list can be filtered by status, day and text, and the URL contains the filters', { tag: '@smoke' }, async ({
  adminPage: page,
  server,
}) => {
  const day = (date: number) => new Date(2026, 4, date, 12).getTime()
  const statuses = ['pending', 'preparing', 'delivered', 'delivered']
  const orders = await seedOrders(server, {
    count: 4,
    statusOf: (index) => statuses[index] ?? '',
    placedAt: (index) => day(index + 1),
  })
  const [fourth, third, second, first] = orders.map(({ id }) => id)
  await page.goto('/admin/orders')

  await page.getByRole('checkbox', { name: 'Delivered' }).check()
  await expect.poll(() => renderedOrderIds(page)).toEqual([fourth, third])
  await expect(announcer(page)).toHaveText('2 orders')
  await page.getByRole('checkbox', { name: 'Preparing' }).check()
  await expect.poll(() => renderedOrderIds(page)).toEqual([fourth, third, second])
  await page.getByLabel('From').fill('2026-05-02')
  await page.getByLabel('To').fill('2026-05-03')
  await expect.poll(() => renderedOrderIds(page)).toEqual([third, second])
  await page.getByLabel('Search orders').fill('3 banyan')
  await expect.poll(() => renderedOrderIds(page)).toEqual([third])
  const url = new URL(page.url())
  expect(Object.fromEntries(url.searchParams)).toEqual({
    status: 'delivered,preparing',
    from: '2026-05-02',
    to: '2026-05-03',
    q: '3 banyan',
  })

  await page.reload()
  await expect.poll(() => renderedOrderIds(page)).toEqual([third])
  await expect(page.getByLabel('Search orders')).toHaveValue('3 banyan')
  await expect(page.getByRole('checkbox', { name: 'Preparing' })).toBeChecked()

  await page.getByLabel('Search orders').fill('nothing like it')
  await expect(page.getByText('No orders match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Search orders')).toBeFocused()
  await expect.poll(() => renderedOrderIds(page)).toEqual([fourth, third, second, first])
  await expect(page).toHaveURL('/admin/orders')
})

test('the search is debounced: one request after a pause, none for each letter', async ({
  adminPage: page,
  server,
}) => {
  await seedOrders(server, { count: 3 })
  await page.clock.install()
  await page.goto('/admin/orders')
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible()
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    if (listRequests.test(request.url()) && request.url().includes('q=')) requestedUrls.push(request.url())
  })

  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of '2 banyan') {
    await page.getByLabel('Search orders').press(letter === ' ' ? 'Space' : letter)
    await page.clock.runFor(100)
  }
  expect(requestedUrls).toHaveLength(0)
  await page.clock.resume()

  await expect(page.getByRole('main').getByText('1 order', { exact: true })).toBeVisible()
  expect(requestedUrls).toHaveLength(1)
})

test('an order that no longer matches the filter is removed once its change can no longer be undone', async ({
  adminPage: page,
  server,
}) => {
  const orders = await seedOrders(server, { count: 3, statusOf: () => 'pending' })
  await page.clock.install()
  await page.goto('/admin/orders?status=pending')
  const middle = orders[1]?.id ?? ''

  await statusField(page, middle).focus()
  // from here on, only the test moves the clock
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await statusField(page, middle).selectOption('Delivered')
  await expect(orderRow(page, middle).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.runFor(4500)
  await expect(orderRow(page, middle)).toBeVisible()
  await page.clock.runFor(2000)

  await expect(orderRow(page, middle)).toHaveCount(0)
  await expect(orderRow(page, orders[2]?.id ?? '')).toBeFocused()
})

test('a search without a match among the newest orders continues automatically with older ones', async ({
  adminPage: page,
  server,
}) => {
  const [first] = await seedOrders(server, { count: 3 })
  // the first four pages have no match; the fifth has all orders
  const cursors = [1, 2, 3, 4].map((part) => `${4e12 - part}-none`)
  const requestedCursors: string[] = []
  await page.route(listRequests, async (route) => {
    const url = new URL(route.request().url())
    const cursor = url.searchParams.get('cursor')
    if (!url.searchParams.has('q')) return route.continue()
    if (cursor !== null) requestedCursors.push(cursor)
    const next = cursors[cursor === null ? 0 : cursors.indexOf(cursor) + 1]
    url.searchParams.delete('cursor')
    await (next === undefined ? route.continue({ url: url.href }) : route.fulfill({ json: { orders: [], next } }))
  })

  await openLiveScreen(page, '/admin/orders')
  await page.getByLabel('Search orders').fill('3 banyan')

  await expect(orderRow(page, first?.id ?? '')).toBeVisible()
  await expect(page.getByRole('main').getByText('1 order', { exact: true })).toBeAttached()
  expect(requestedCursors).toEqual(cursors)
})
