import type { Locator, Page } from '@playwright/test'
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
  tryAgain,
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
    idempotencyKey: `older-${copyCount + index}`,
    createdAt: row.createdAt - (index + 1) * 1000,
  }))
  copyCount += copies
  if (older.length > 0) await queries.insertInto('orders').values(older).execute()
}

test("the customer's own orders are listed, and a long history is loaded in pages", {
  tag: '@smoke',
}, async ({ page, server }) => {
  await placeOrder(page, server)
  await page.context().clearCookies()
  const { email } = await signUp(page, server, 'Ben Okri')

  await test.step("without orders the screen says 'You haven't placed any orders yet.', also when another customer has orders", async () => {
    await page.goto('/orders')

    await expect(page.getByText("You haven't placed any orders yet.", { exact: true })).toBeVisible()
  })

  const first = await placeOrder(page, server, [samosa])
  await test.step("the customer's orders are listed newest first, each as 'Order #{id}' with status, dishes and total; one that was just placed is first after its confirmation", async () => {
    const second = await placeOrder(page, server, [prawns, fries])
    await page.goto('/orders')
    await expect(cards(page).getByRole('heading')).toHaveText([`Order #${second.id}`, `Order #${first.id}`])

    const third = await placeOrder(page, server, [fries])
    await page.goto(`/order-confirmation/${third.id}`)
    await page.getByRole('button', { name: 'View Order History' }).click()
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

  await test.step('a long history is loaded in pages: a button shows older orders', async () => {
    await copyOrder(server, first, 60)
    expect(await listOrderIds(server, email)).toHaveLength(63)

    await page.goto('/orders')
    await expect(cards(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Show older orders' }).click()

    await expect(cards(page)).toHaveCount(63)
    await expect(page.getByRole('button', { name: 'Show older orders' })).toHaveCount(0)
  })
})

test('a list of orders does not shift when the typeface arrives late', async ({ page, server }) => {
  test.slow() // loads eight pages, and each waits for its first paint
  let copied: { id: string } | undefined
  let stored = 0
  const deliverTypeface = await delayTypeface(page)
  for (const { width, height, orders } of [
    { width: 390, height: 844, orders: 0 },
    { width: 390, height: 844, orders: 1 },
    { width: 360, height: 780, orders: 3 },
    { width: 412, height: 823, orders: 3 },
    { width: 640, height: 900, orders: 3 },
    { width: 768, height: 900, orders: 3 },
    { width: 390, height: 844, orders: 20 },
    { width: 1440, height: 900, orders: 20 },
  ])
    await test.step(`${orders} orders at ${width} px`, async () => {
      if (orders > 0 && copied === undefined) {
        copied = await placeOrder(page, server)
        stored = 1
      }
      if (copied !== undefined) await copyOrder(server, copied, orders - stored)
      stored = orders
      await page.setViewportSize({ width, height })
      // does not wait for the load event, which comes only after the typeface
      await page.goto('/orders', { waitUntil: 'commit' })
      if (orders === 0) await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
      else await expect(cards(page)).toHaveCount(orders)

      const { before, shift } = await deliverTypeface()
      test.info().annotations.push({ type: 'font of the first paint', description: before })
      expect(shift, `layout shift; first painted in ${before}`).toBeLessThanOrEqual(0.002)
    })
})

test('the badge of each status has its colour, in both colour schemes and on both screens', async ({
  page,
  server,
}) => {
  const badges = [
    { status: 'pending', label: 'Pending', colour: 'yellow' },
    { status: 'preparing', label: 'Preparing', colour: 'blue' },
    { status: 'out for delivery', label: 'Out for Delivery', colour: 'purple' },
    { status: 'delivered', label: 'Delivered', colour: 'green' },
    { status: 'cancelled', label: 'Cancelled', colour: 'red' },
    { status: 'ready', label: 'Ready', colour: 'gray' },
    { status: 'eaten', label: 'eaten', colour: 'gray' },
  ]
  const orders = new Map<string, string>()
  for (const { status } of badges) {
    const { id } = await placeOrder(page, server)
    await updateStoredStatus(server, id, status)
    orders.set(status, id)
  }
  const expectColour = async (badge: Locator, colour: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(badge).toBeVisible()
      expect(await colourOf(badge), `text, ${colorScheme}`).toBe(colour)
    }
  }

  await page.goto('/orders')
  for (const { status, label, colour } of badges)
    await test.step(`${status} is ${colour}`, async () => {
      const heading = `Order #${orders.get(status)}`
      await expectColour(cards(page).filter({ hasText: heading }).getByText(label, { exact: true }).first(), colour)
      await page.getByRole('link', { name: heading }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
      await expectColour(page.getByRole('main').getByText(label, { exact: true }).first(), colour)
      await page.goBack()
      await expect(cards(page)).toHaveCount(badges.length)
    })
})

test('a message shows while the orders load, when they fail to load, and when an index is missing', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const order = await placeOrder(page, server)
  const heading = page.getByRole('heading', { name: `Order #${order.id}` })
  await test.step('a loading message shows while the orders load', async () => {
    const release = await holdRequests(page, '**/api/orders?*')
    await page.goto('/orders')
    await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
    release()
    await expect(heading).toBeVisible()
  })

  for (const { failure, fail } of [
    { failure: 'the server returns an error', fail: () => failRequests(page, '**/api/orders?*', 500) },
    { failure: 'there is no connection', fail: () => abortRequests(page, '**/api/orders?*') },
    {
      failure: 'the index is missing, and the query without the sort fails as well',
      fail: async () => {
        await failRequests(page, '**/api/orders?sort=none', 500)
        await failRequests(page, '**/api/orders?sort=newest', 412, 'failed-precondition')
      },
    },
  ])
    await test.step(`'Failed to load orders' shows when they fail to load, and Try Again loads them: ${failure}`, async () => {
      await fail()
      await page.goto('/orders')
      await expect(page.getByRole('alert')).toHaveText('Failed to load orders')
      await expect(page.getByText("You haven't placed any orders yet.")).toHaveCount(0)
      await tryAgain(page, '**/api/orders?*')
      await expect(heading).toBeVisible()
    })

  await test.step('a missing index shows its notice instead of the list, after the same query without the sort', async () => {
    const { queries } = server.app.database
    await page.unrouteAll()
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
})
