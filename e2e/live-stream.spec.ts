import type { BrowserContext, Request } from '@playwright/test'
import { newAdmin, signInViaApi } from './support/admin.ts'
import { openOtherBrowser, orderRow } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen, setStatus } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { openWithPausedClock, passTimeUntilVisible } from './support/paused-clock.ts'
import { abortRequests, resourceLoadError } from './support/requests.ts'
import { deleteAllOrders } from './support/seed-orders.ts'
import { signUp } from './support/test-server.ts'

/** Chromium's console messages about a broken connection. */
const connectionErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_NETWORK|ERR_INCOMPLETE/

test.beforeEach(({ server }) => deleteAllOrders(server))

/** @returns a function that counts the streams that the browser has open */
function countOpenStreams(context: BrowserContext): () => number {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  // Playwright reports no end for a request whose tab has been closed
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length
}

test('when the network breaks, the screen says so; when it is back, missed orders appear', { tag: '@smoke' }, async ({
  browser,
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(connectionErrors)
  const { context, page: customerPage } = await openOtherBrowser(browser, server)
  await signUp(customerPage, server)
  const order = await placeOrder(customerPage, server)
  await openLiveScreen(page, '/admin/orders')
  await expect(orderRow(page, order.id)).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByText(/Reconnecting|Not live/)).toBeVisible()
  await setStatus(customerPage, server, order.id, 'preparing') // refused: a customer is signed in
  const missed = await placeOrder(customerPage, server)
  await page.context().setOffline(false)

  await expect(orderRow(page, missed.id)).toBeVisible()
  await expect(page).toHaveTitle('(1) Orders · Tiffin')
  await expect(page.getByText(/Reconnecting|Not live/)).toHaveCount(0)
  const after = await placeOrder(customerPage, server)
  await expect(orderRow(page, after.id)).toBeVisible()
  await context.close()
})

test('the note of a lost connection neither moves nor covers the search field, on a phone and on a desktop', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(connectionErrors)
  await placeOrder(page, server)
  await page.clock.install()
  await openLiveScreen(page, '/admin/orders')
  const search = page.getByRole('search')
  const boxAt = async (width: number) => {
    await page.setViewportSize({ width, height: 780 })
    return search.boundingBox()
  }
  const boxes = [
    { width: 360, before: await boxAt(360) },
    { width: 1440, before: await boxAt(1440) },
  ]
  await page.context().setOffline(true)

  for (const text of ['Reconnecting...', 'Not live. Refreshed every 30 seconds.']) {
    const note = page.getByText(text)
    await passTimeUntilVisible(page, note)
    for (const { width, before } of boxes)
      await test.step(`${text} at ${width} px`, async () => {
        expect(await boxAt(width)).toEqual(before)
        const { y = 0, height = Number.NaN } = (await note.boundingBox()) ?? {}
        expect(y + height).toBeLessThanOrEqual(before?.y ?? 0)
      })
  }
})

test('the tabs of a browser share one stream, and another tab takes over when the tab that has it closes', async ({
  browser,
  page,
  customer: _,
  server,
}) => {
  const { context: panelContext, page: panel } = await openOtherBrowser(browser, server)
  await signInViaApi(panel, server, await newAdmin(server))
  const streams = countOpenStreams(page.context())
  const order = await placeOrder(page, server)
  await openLiveScreen(page, `/order-confirmation/${order.id}`)
  const tabs = [await page.context().newPage(), await page.context().newPage()]
  for (const tab of tabs) {
    await tab.goto(`/order-confirmation/${order.id}`)
    await expect(tab.getByText('Pending').first()).toBeVisible()
  }

  await setStatus(panel, server, order.id, 'preparing')
  for (const tab of [page, ...tabs]) await expect(tab.getByText('Preparing').first()).toBeVisible()
  // a tab with its own stream would have opened it before it received this event, and would keep it
  await expect.poll(streams).toBe(1)

  await page.close()
  await setStatus(panel, server, order.id, 'delivered')
  for (const tab of tabs) await expect(tab.getByText('Delivered').first()).toBeVisible()
  // a tab that becomes visible requests its order again, maybe before the other tab has opened the stream
  await expect.poll(streams).toBe(1)
  await panelContext.close()
})

test('in a browser without BroadcastChannel each tab opens a stream and shows its events (#152)', async ({
  browser,
  server,
}) => {
  const { context, page: panel } = await openOtherBrowser(browser, server)
  const { context: customerContext, page: confirmation } = await openOtherBrowser(browser, server)
  for (const each of [context, customerContext])
    await each.addInitScript(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  const errors: Error[] = []
  for (const each of [context, customerContext]) each.on('weberror', (webError) => errors.push(webError.error()))
  await signInViaApi(panel, server, await newAdmin(server))
  await signUp(confirmation, server)
  const streams = countOpenStreams(customerContext)
  const order = await placeOrder(confirmation, server)
  const history = await customerContext.newPage()
  await openLiveScreen(panel, '/admin/orders')
  await openLiveScreen(confirmation, `/order-confirmation/${order.id}`)
  await openLiveScreen(history, '/orders')
  expect(streams()).toBe(2)

  await setStatus(panel, server, order.id, 'preparing')
  for (const tab of [confirmation, history])
    await expect(tab.getByRole('main').getByText('Preparing').first()).toBeVisible()
  const next = await placeOrder(confirmation, server)

  await expect(orderRow(panel, next.id)).toBeVisible()
  await expect(history.getByRole('link', { name: `Order #${next.id}` })).toBeVisible()
  expect(errors).toEqual([])
  await Promise.all([context.close(), customerContext.close()])
})

test('a screen with orders opens a stream at once, another one after three seconds', async ({
  page,
  customer: _,
  server,
}) => {
  const streams = countOpenStreams(page.context())
  await placeOrder(page, server)
  await openWithPausedClock(page, '/orders')
  await expect.poll(streams).toBe(1)

  await openWithPausedClock(page, '/home')
  await expect.poll(streams).toBe(0)
  await page.clock.runFor(2000)
  expect(streams()).toBe(0)
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return streams()
    })
    .toBe(1)
})

test('a navigation between screens does not close the stream; it closes before the request to sign out, opens again when that request fails, and ends with the session', async ({
  page,
  customer,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const streams = countOpenStreams(page.context())
  const order = await placeOrder(page, server)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/live')) requested.push(request.url())
  })
  const logout = page.getByRole('button', { name: 'Logout' })

  await test.step('a navigation', async () => {
    await openLiveScreen(page, '/orders')
    await page.getByRole('link', { name: `Order #${order.id}` }).click()
    await page.getByRole('button', { name: 'View Order History' }).click()
    await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
    expect(requested).toHaveLength(1)
  })

  await test.step('a request to sign out that fails', async () => {
    const responseSent = Promise.withResolvers<undefined>()
    await page.route('**/api/auth/sign-out', async (route) => {
      await responseSent.promise
      await route.abort('connectionfailed')
    })
    await page.getByRole('button', { name: customer.displayName }).click()
    await logout.click()
    await expect.poll(streams).toBe(0)
    responseSent.resolve(undefined)
    await expect.poll(streams).toBe(1)
    await expect(page).toHaveURL('/orders')
    await page.unroute('**/api/auth/sign-out')
  })

  await test.step('a request to sign out that succeeds', async () => {
    await logout.click() // the menu is still open
    await expect(page).toHaveURL('/login')
    await expect.poll(streams).toBe(0)
  })
})

test('without a stream the list is reloaded every 30 seconds, and new orders are counted in the title', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(connectionErrors)
  await page.clock.install()
  await abortRequests(page, '**/api/live')
  await page.goto('/admin/orders')
  await expect(page.getByText('There are no orders to display.')).toBeVisible()

  await passTimeUntilVisible(page, page.getByText('Reconnecting...'))
  const reloaded = page.waitForResponse(/\/api\/admin\/orders(\?|$)/)
  await passTimeUntilVisible(page, page.getByText('Not live. Refreshed every 30 seconds.'))
  await reloaded // it is also reloaded when the connection is given up
  const first = await placeOrder(page, server)
  await expect(orderRow(page, first.id)).toHaveCount(0)
  await page.clock.fastForward(30_000)
  await expect(orderRow(page, first.id)).toBeVisible()
  await expect(page).toHaveTitle('(1) Orders · Tiffin')

  await page.unroute('**/api/live')
  await page.clock.fastForward(30_000)
  await expect(page.getByText(/Reconnecting|Not live/)).toHaveCount(0)
  const second = await placeOrder(page, server)
  await expect(orderRow(page, second.id)).toBeVisible()
})
