import type { Page } from '@playwright/test'
import { orderRow, renderedOrderIds, statusField } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

const listRequests = /\/api\/admin\/orders(\?|$)/

test.beforeEach(({ site }) => deleteAllOrders(site))

function announcer(page: Page) {
  return page.locator('#announcer')
}

test('hundreds of orders are drawn a few at a time; scrolling brings each of them, once', async ({
  adminPage: page,
  site,
}) => {
  const orders = await seedOrders(site, { count: 320 })
  await page.goto('/admin/orders')
  await expect(orderRow(page, orders[0]?.id ?? '')).toBeVisible()

  const seen = new Set<string>()
  let order: string[] = []
  await expect
    .poll(
      async () => {
        const drawn = await renderedOrderIds(page)
        expect(drawn.length).toBeLessThan(40)
        expect(new Set(drawn).size).toBe(drawn.length)
        for (const id of drawn) {
          if (!seen.has(id)) order = [...order, id]
          seen.add(id)
        }
        // from the last one that is drawn: a slow machine may have drawn but a few, and none is to be passed over
        await page.evaluate(
          (last) => document.querySelector(`[data-order="${last}"]`)?.scrollIntoView({ block: 'start' }),
          drawn.at(-1),
        )
        return seen.size
      },
      { timeout: 25_000, intervals: [50] },
    )
    .toBe(320)

  expect(order).toEqual(orders.map(({ id }) => id))
  await expect(page.getByText('320 orders', { exact: true })).toBeAttached()
})

test('the focus stays with its order while one scrolls far away and more are loaded', async ({
  adminPage: page,
  site,
}) => {
  const orders = await seedOrders(site, { count: 300 })
  await page.goto('/admin/orders')
  const field = statusField(page, orders[1]?.id ?? '')
  await field.focus()

  const places = new Map(orders.map(({ id }, index) => [id, index]))
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 2000)
        return Math.max(...(await renderedOrderIds(page)).map((id) => places.get(id) ?? 0))
      },
      { timeout: 25_000, intervals: [50] },
    )
    .toBeGreaterThan(120)
  await expect(field).toBeFocused()
})

test('the next page that does not come is told at the end, and can be asked for again', async ({
  adminPage: page,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const orders = await seedOrders(site, { count: 60 })
  await failRequests(page, '**/api/admin/orders?cursor=*', 503)
  await page.goto('/admin/orders')
  await expect(orderRow(page, orders[0]?.id ?? '')).toBeVisible()
  await page.keyboard.press('End')

  await expect(page.getByRole('alert')).toHaveText('Failed to load orders')
  await page.unroute('**/api/admin/orders?cursor=*')
  await page.getByRole('button', { name: 'Try Again' }).click()

  await expect(page.getByText('60 orders', { exact: true })).toBeAttached()
})

test('the list is narrowed by status, day and text, and the address keeps it', async ({ adminPage: page, site }) => {
  const day = (date: number) => new Date(2026, 4, date, 12).getTime()
  const statuses = ['pending', 'preparing', 'delivered', 'delivered']
  const orders = await seedOrders(site, {
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
  await expect.poll(() => renderedOrderIds(page)).toEqual([fourth, third, second, first])
  await expect(page).toHaveURL('/admin/orders')
})

test('what is typed is asked for when one pauses, not letter by letter', async ({ adminPage: page, site }) => {
  await seedOrders(site, { count: 3 })
  await page.clock.install()
  await page.goto('/admin/orders')
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible()
  const lists: string[] = []
  page.on('request', (request) => {
    if (listRequests.test(request.url()) && request.url().includes('q=')) lists.push(request.url())
  })

  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of '2 banyan') {
    await page.getByLabel('Search orders').press(letter === ' ' ? 'Space' : letter)
    await page.clock.runFor(100)
  }
  expect(lists).toHaveLength(0)
  await page.clock.resume()

  await expect(page.getByRole('main').getByText('1 order', { exact: true })).toBeVisible()
  expect(lists).toHaveLength(1)
})

test("the dashboard's 'View pending orders' opens the list with those that wait", async ({ adminPage: page, site }) => {
  const orders = await seedOrders(site, {
    count: 3,
    statusOf: (index) => ['pending', 'preparing', 'delivered'][index] ?? '',
  })
  await page.goto('/admin')

  await page.getByRole('link', { name: 'View pending orders' }).click()

  await expect(page).toHaveURL(/\/admin\/orders\?status=pending(,|%2C)preparing(,|%2C)ready$/)
  await expect.poll(() => renderedOrderIds(page)).toEqual([orders[1]?.id, orders[2]?.id])
  await expect(page.getByRole('checkbox', { name: 'Pending' })).toBeChecked()
})

test('an order that no longer fits the filter leaves when its change cannot be taken back any more', async ({
  adminPage: page,
  site,
}) => {
  const orders = await seedOrders(site, { count: 3, statusOf: () => 'pending' })
  await page.clock.install()
  await page.goto('/admin/orders?status=pending')
  const middle = orders[1]?.id ?? ''

  await statusField(page, middle).focus()
  // from here on only the test's own seconds count
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await statusField(page, middle).selectOption('Delivered')
  await expect(orderRow(page, middle).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.runFor(4500)
  await expect(orderRow(page, middle)).toBeVisible()
  await page.clock.runFor(2000)

  await expect(orderRow(page, middle)).toHaveCount(0)
  await expect(orderRow(page, orders[2]?.id ?? '')).toBeFocused()
})

test('a text that is not among the newest orders is looked for further and further back, by itself', async ({
  adminPage: page,
  site,
}) => {
  const [first] = await seedOrders(site, { count: 3 })
  // the newest orders and three parts behind them have nothing, the one after them has all
  const cursors = [1, 2, 3, 4].map((part) => `${4e12 - part}-none`)
  const asked: string[] = []
  await page.route(listRequests, async (route) => {
    const url = new URL(route.request().url())
    const cursor = url.searchParams.get('cursor')
    if (!url.searchParams.has('q')) return route.continue()
    if (cursor !== null) asked.push(cursor)
    const next = cursors[cursor === null ? 0 : cursors.indexOf(cursor) + 1]
    url.searchParams.delete('cursor')
    await (next === undefined ? route.continue({ url: url.href }) : route.fulfill({ json: { orders: [], next } }))
  })

  await openLiveScreen(page, '/admin/orders')
  await page.getByLabel('Search orders').fill('3 banyan')

  await expect(orderRow(page, first?.id ?? '')).toBeVisible()
  await expect(page.getByRole('main').getByText('1 order', { exact: true })).toBeAttached()
  expect(asked).toEqual(cursors)
})
