import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { fries, listOrderIds, placeOrder, prawns, samosa } from './support/ordering.ts'
import {
  abortRequests,
  disablePreloadedData,
  failRequests,
  holdRequests,
  resourceLoadError,
} from './support/requests.ts'
import { updateStoredStatus } from './support/seed-orders.ts'
import { signUp, type TestServer } from './support/test-server.ts'
import { delayTypeface } from './support/typeface.ts'

test.beforeEach(({ customer: _ }) => {}) // signs in a new customer

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

let copyCount = 0

/** Inserts older copies of an order. Their ids alternate between narrow and wide characters. */
async function copyOrder({ app }: TestServer, { id }: { id: string }, copies: number): Promise<void> {
  const { queries } = app.database
  const row = await queries.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const older = Array.from({ length: copies }, (_, index) => ({
    ...row,
    id: (index % 2 === 0 ? '1j' : 'w8').repeat(12) + String(88_880_000 + copyCount + index),
    idempotencyKey: `older-${index}`,
    createdAt: row.createdAt - (index + 1) * 1000,
  }))
  copyCount += copies
  if (older.length > 0) await queries.insertInto('orders').values(older).execute()
}

test("without orders the screen says 'You haven't placed any orders yet.'", async ({ page }) => {
  await page.goto('/orders')

  await expect(page.getByText("You haven't placed any orders yet.", { exact: true })).toBeVisible()
})

test("the customer's orders are listed newest first, each as 'Order #{id}' with status, dishes and total", async ({
  page,
  server,
}) => {
  const first = await placeOrder(page, server, [samosa])
  const second = await placeOrder(page, server, [prawns, fries])
  const third = await placeOrder(page, server, [fries])
  await page.goto('/orders')

  await expect(cards(page).getByRole('heading')).toHaveText([
    `Order #${third.id}`,
    `Order #${second.id}`,
    `Order #${first.id}`,
  ])
  await expect(cards(page).nth(1)).toContainText('1 × Koliwada Prawns, Curry-Leaf Aioli, 1 × Gunpowder Fries')
  await expect(cards(page).nth(1)).toContainText('$21.25')
  await expect(cards(page).nth(1)).toContainText('Pending')
  await expect(cards(page).nth(1).getByRole('time')).toHaveAttribute('datetime', second.createdAt)

  await page.getByRole('link', { name: `Order #${second.id}` }).click()
  await expect(page).toHaveURL(`/order-confirmation/${second.id}`)
})

for (const { width, height, orders } of [
  { width: 360, height: 780, orders: 3 },
  { width: 390, height: 844, orders: 0 },
  { width: 390, height: 844, orders: 1 },
  { width: 390, height: 844, orders: 20 },
  { width: 412, height: 823, orders: 3 },
  { width: 640, height: 900, orders: 3 },
  { width: 768, height: 900, orders: 3 },
  { width: 1440, height: 900, orders: 20 },
])
  test(`a list of ${orders} orders does not shift when the typeface arrives late, at ${width} px`, async ({
    page,
    server,
  }) => {
    if (orders > 0) await copyOrder(server, await placeOrder(page, server), orders - 1)
    await page.setViewportSize({ width, height })
    const deliverTypeface = await delayTypeface(page)
    // does not wait for the load event, which comes only after the typeface
    await page.goto('/orders', { waitUntil: 'commit' })
    if (orders === 0) await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
    else await expect(cards(page)).toHaveCount(orders)

    const { before, shift } = await deliverTypeface()
    test.info().annotations.push({ type: 'font of the first paint', description: before })
    expect(shift, `layout shift; first painted in ${before}`).toBeLessThanOrEqual(0.002)
  })

test("no other customer's orders are listed", async ({ page, server }) => {
  await placeOrder(page, server)
  await page.context().clearCookies()
  await signUp(page, server, 'Ben Okri')

  await page.goto('/orders')

  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
})

test('an order that was just placed is first in the history after its confirmation', async ({ page, server }) => {
  const older = await placeOrder(page, server)
  await page.goto('/orders')
  await expect(cards(page)).toHaveCount(1)
  const newer = await placeOrder(page, server)
  await page.goto(`/order-confirmation/${newer.id}`)

  await page.getByRole('button', { name: 'View Order History' }).click()

  await expect(cards(page).getByRole('heading')).toHaveText([`Order #${newer.id}`, `Order #${older.id}`])
})

for (const { status, label, colour } of [
  { status: 'pending', label: 'Pending', colour: 'yellow' },
  { status: 'preparing', label: 'Preparing', colour: 'blue' },
  { status: 'out for delivery', label: 'Out for Delivery', colour: 'purple' },
  { status: 'delivered', label: 'Delivered', colour: 'green' },
  { status: 'cancelled', label: 'Cancelled', colour: 'red' },
  { status: 'ready', label: 'Ready', colour: 'gray' },
  { status: 'eaten', label: 'eaten', colour: 'gray' },
])
  test(`the badge of '${status}' is ${colour}, in both colour schemes and on both screens`, async ({
    page,
    server,
  }) => {
    const order = await placeOrder(page, server)
    await updateStoredStatus(server, order.id, status)

    for (const path of ['/orders', `/order-confirmation/${order.id}`]) {
      await page.goto(path)
      const badge = page.getByRole('main').getByText(label, { exact: true }).first()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(badge).toBeVisible()
        expect(await colourOf(badge), `text, ${colorScheme}`).toBe(colour)
      }
    }
  })

for (const { failure, fail } of [
  { failure: 'the server returns an error', fail: (page, url) => failRequests(page, url, 500) },
  { failure: 'there is no connection', fail: abortRequests },
] satisfies { failure: string; fail: typeof abortRequests }[])
  test(`'Failed to load orders' shows when ${failure}, and Try Again loads them`, async ({
    page,
    server,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    const order = await placeOrder(page, server)
    await fail(page, '**/api/orders?*')
    await page.goto('/orders')

    await expect(page.getByRole('alert')).toHaveText('Failed to load orders')
    await expect(page.getByText("You haven't placed any orders yet.")).toHaveCount(0)

    await page.unroute('**/api/orders?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: `Order #${order.id}` })).toBeVisible()
  })

test('a loading message shows while the orders load', async ({ page }) => {
  const release = await holdRequests(page, '**/api/orders?*')
  await page.goto('/orders')

  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
  release()

  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
})

test('a missing index shows its notice instead of the list, after the same query without the sort', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const { queries } = server.app.database
  await placeOrder(page, server)
  await disablePreloadedData(page) // otherwise the server sends the query for the document
  const requests: string[] = []
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (pathname === '/api/orders') requests.push(`${search} ${response.status()}`)
  })
  const definition = await sql<{
    sql: string
  }>`select sql from sqlite_master where name = 'orders_user_newest'`.execute(queries)
  await sql`drop index orders_user_newest`.execute(queries)
  try {
    await page.goto('/orders')

    await expect(
      page.getByText(
        'To improve performance, please create a Firestore index for orders. Click the link in the error message to create it.',
        { exact: true },
      ),
    ).toBeVisible()
    const link = page.getByRole('link', { name: 'Click here to create the required index' })
    await expect(link).toHaveAttribute('href', /\/admin\/database$/)
    await expect(cards(page)).toHaveCount(0)
    expect(requests.slice(0, 2)).toEqual(['?sort=newest 412', '?sort=none 200'])
  } finally {
    await sql.raw(definition.rows[0]?.sql ?? '').execute(queries)
  }

  await page.reload()
  await expect(cards(page)).toHaveCount(1)
})

test('when the query without the sort fails as well, the screen shows that the orders failed to load', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await failRequests(page, '**/api/orders?sort=none', 500)
  await failRequests(page, '**/api/orders?sort=newest', 412, 'failed-precondition')

  await page.goto('/orders')

  await expect(page.getByRole('alert')).toHaveText('Failed to load orders')
})

test('a long history is loaded in pages: a button shows older orders', async ({ page, server, customer }) => {
  await copyOrder(server, await placeOrder(page, server), 60)
  expect(await listOrderIds(server, customer.email)).toHaveLength(61)

  await page.goto('/orders')
  await expect(cards(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show older orders' }).click()

  await expect(cards(page)).toHaveCount(61)
  await expect(page.getByRole('button', { name: 'Show older orders' })).toHaveCount(0)
})
