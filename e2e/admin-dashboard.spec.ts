/** The dashboard: counts, the sales of today, what needs attention now, and the navigation of the panel. */
import { renderedOrderIds } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { setStatus } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { failRequests, holdRequests, resourceLoadError, tryAgain } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { resetSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('four cards count categories, recipes, orders and pending orders: pending, preparing and ready; each leads to its screen', {
  tag: '@smoke',
}, async ({ adminPage: page, server }) => {
  await deleteAllOrders(server)
  const statuses = ['pending', 'preparing', 'ready', 'out for delivery', 'delivered', 'cancelled']
  const longAgo = Date.now() - 7 * 24 * 60 * 60_000 // they are no orders of today
  const orders = await seedOrders(server, {
    count: 6,
    statusOf: (index) => statuses[index] ?? '',
    placedAt: (index) => longAgo + index,
  })
  const stream = page.waitForResponse('**/api/live')
  await page.goto('/admin')
  await stream
  await test.step('on a desktop and on a phone every link of the navigation is visible, and nothing is wider than the window', async () => {
    await expect(page.getByText('View all orders')).toBeVisible()
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
    for (const { device, viewport } of [
      { device: 'a desktop', viewport: { width: 1440, height: 900 } },
      { device: 'a phone', viewport: { width: 390, height: 844 } },
    ])
      await test.step(device, async () => {
        await page.setViewportSize(viewport)
        for (const name of ['Dashboard', 'Categories', 'Recipes', 'Orders', 'Database'])
          await expect(page.getByRole('navigation').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      })
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  const cards = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(cards.filter({ hasText: 'Categories' })).toContainText(/Categories\s*9\s*View/)
  await expect(cards.filter({ hasText: 'Recipes' })).toContainText(/Recipes\s*58\s*View/)
  await expect(cards.filter({ hasText: 'Total Orders' })).toContainText(/Orders\s*6\s*View/)
  await expect(cards.filter({ hasText: 'Pending Orders' })).toContainText(/Orders\s*3\s*View/)
  for (const { link, address, heading } of [
    { link: 'View all categories', address: '/admin/categories', heading: 'Categories' },
    { link: 'View all recipes', address: '/admin/recipes', heading: 'Recipes' },
    { link: 'View all orders', address: '/admin/orders', heading: 'Orders' },
    { link: 'View pending orders', address: '/admin/orders?status=pending,preparing,ready', heading: 'Orders' },
  ])
    await test.step(link, async () => {
      await page.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      if (link === 'View pending orders') return
      await page.goBack()
      await expect(page).toHaveURL('/admin')
    })
  await test.step('the list is filtered by the pending statuses', async () => {
    await expect.poll(() => renderedOrderIds(page)).toEqual(orders.slice(3).map(({ id }) => id))
    await expect(page.getByRole('checkbox', { name: 'Pending', exact: true })).toBeChecked()
  })
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
  await test.step('the sales of today are below the cards and follow each order', async () => {
    const today = page.getByRole('region', { name: 'Today' })
    await expect(today).toHaveCount(0)
    await placeOrder(page, server)
    await expect(today).toContainText(/Orders\s*1\s*Average/)
    const { id } = await placeOrder(page, server)
    await expect(today).toContainText(/Orders\s*2\s*Average/)
    await setStatus(page, server, id, 'cancelled')
    await expect(today).toContainText(/Orders\s*1\s*Average/)

    await today.getByRole('link', { name: 'View the report of today' }).click()
    await expect(page).toHaveURL('/admin/reports?range=today')
  })
})

test('the first steps can be hidden, and the navigation leads to every screen', async ({ adminPage: page, server }) => {
  await deleteAllOrders(server)
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await page.goto('/admin')
  await test.step('the first steps are links, tick themselves off, and can be hidden', async () => {
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByRole('listitem')).toHaveCount(9)
    await steps.getByRole('link', { name: 'Turn on the sound for new orders in this browser' }).click()
    await page.getByRole('button', { name: 'Turn sound on' }).click()
    await page.goBack()
    await expect(steps.getByRole('listitem').filter({ hasText: 'sound' })).toContainText('Done')

    await steps.getByRole('button', { name: 'Hide this list' }).click()
    await expect(steps).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(steps).toBeVisible()
    await steps.getByRole('button', { name: 'Hide this list' }).click()
    await expect(steps).toHaveCount(0) // saved
    await page.reload()

    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
  })
  await test.step('the navigation leads to every screen and marks the current one, and the code of the screens is preloaded', async () => {
    const names = ['Dashboard', 'Categories', 'Recipes', 'Orders', 'Reports', 'Database', 'Settings']
    await expect(navigation.getByRole('link')).toHaveText(names)
    await test.step('a click on a link loads no script', async () => {
      const loadedUrls = () => performance.getEntriesByType('resource').map(({ name }) => name)
      for (const screen of ['admin-orders', 'categories', 'recipes', 'options', 'database'])
        await expect.poll(() => page.evaluate(loadedUrls)).toContainEqual(expect.stringContaining(`/${screen}-screen-`))
      const requestedScripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') requestedScripts.push(request.url())
      })
      await navigation.getByRole('link', { name: 'Orders' }).click()
      await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
      expect(requestedScripts).toEqual([])
    })

    for (const { name, address } of [
      { name: 'Categories', address: '/admin/categories' },
      { name: 'Recipes', address: '/admin/recipes' },
      { name: 'Orders', address: '/admin/orders' },
      { name: 'Reports', address: '/admin/reports' },
      { name: 'Database', address: '/admin/database' },
      { name: 'Settings', address: '/admin/settings' },
      { name: 'Dashboard', address: '/admin' },
    ])
      await test.step(name, async () => {
        await navigation.getByRole('link', { name }).click()
        await expect(page).toHaveURL(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(navigation.locator('[aria-current=page]')).toHaveText(name)
      })
  })
  await test.step('the screens about recipes link to each other, and the navigation marks Recipes', async () => {
    await navigation.getByRole('link', { name: 'Recipes' }).click()
    const links = page.getByRole('navigation', { name: 'Recipes and options' })
    const current = navigation.locator('[aria-current]')

    for (const { name, address } of [
      { name: 'Options', address: '/admin/options' },
      { name: 'Schedules', address: '/admin/schedules' },
      { name: 'Import and export', address: '/admin/recipes/import' },
      { name: 'Recipes', address: '/admin/recipes' },
    ])
      await test.step(name, async () => {
        await links.getByRole('link', { name }).click()
        await expect(page).toHaveURL(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await expect(links.locator('[aria-current=page]')).toHaveText(name)
        await expect(current).toHaveText('Recipes')
      })
    await page.getByRole('link', { name: 'Categories' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
    await expect(links).toHaveCount(0)
  })
})

test("placeholders show while the counts load; counts that fail show 'Failed to fetch dashboard statistics' in a red banner, and Try Again loads them", async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const url = '**/api/admin/stats'
  await failRequests(page, url, 500)
  const release = await holdRequests(page, url)
  await test.step('placeholders', async () => {
    await page.goto('/admin')
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
    await expect(page.getByText('View all orders')).toHaveCount(0)
  })
  release()
  await test.step('a failure', async () => {
    const banner = page.getByRole('alert')
    await expect(banner).toHaveText('Failed to fetch dashboard statistics')
    await expect.poll(() => colourOf(banner)).toBe('red')

    const counts = { categories: 9, recipes: 999, orders: 1234567, pendingOrders: 1000 }
    await tryAgain(page, url, (route) => route.fulfill({ json: counts }))
    await expect(page.getByText('Total Orders')).toBeVisible()
    await expect(page.getByText('View all orders')).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
  await test.step('large counts have thousands separators', async () => {
    const cards = page.getByRole('main').getByRole('list').first().getByRole('listitem')
    await expect(cards).toContainText(['9', '999', '1,234,567', '1,000'])
  })
})

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
