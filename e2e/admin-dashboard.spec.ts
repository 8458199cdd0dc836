import { renderedOrderIds } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { setStatus } from './support/live.ts'
import { placeOrder } from './support/ordering.ts'
import { failRequests, holdRequests, resourceLoadError, tryAgain } from './support/requests.ts'
import { deleteAllOrders, updateStoredStatus } from './support/seed-orders.ts'
import { resetSettings } from './support/settings.ts'

test('four cards count categories, recipes, orders and pending orders: pending, preparing and ready; each leads to its screen', {
  tag: '@smoke',
}, async ({ adminPage: page, server }) => {
  await deleteAllOrders(server)
  const ids: string[] = []
  for (const status of ['pending', 'preparing', 'ready', 'out for delivery', 'delivered', 'cancelled']) {
    const { id } = await placeOrder(page, server)
    await updateStoredStatus(server, id, status)
    ids.push(id)
  }
  await page.goto('/admin')

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
    await expect.poll(() => renderedOrderIds(page)).toEqual(ids.slice(0, 3).toReversed())
    await expect(page.getByRole('checkbox', { name: 'Pending', exact: true })).toBeChecked()
  })
})

test('the sales of today are below the cards and follow each order', async ({ adminPage: page, server }) => {
  await deleteAllOrders(server)
  const stream = page.waitForResponse('**/api/live')
  await page.goto('/admin')
  await stream
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

test("placeholders show while the counts load; counts that fail show 'Failed to fetch dashboard statistics' in a red banner, and Try Again loads them", async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const url = '**/api/admin/stats'
  await test.step('placeholders', async () => {
    const release = await holdRequests(page, url)
    await page.goto('/admin')
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
    await expect(page.getByText('View all orders')).toHaveCount(0)
    release()
    await expect(page.getByText('View all orders')).toBeVisible()
  })
  await test.step('a failure', async () => {
    await failRequests(page, url, 500)
    await page.goto('/admin')
    const banner = page.getByRole('alert')
    await expect(banner).toHaveText('Failed to fetch dashboard statistics')
    await expect.poll(() => colourOf(banner)).toBe('red')

    const counts = { categories: 9, recipes: 999, orders: 1234567, pendingOrders: 1000 }
    await tryAgain(page, url, (route) => route.fulfill({ json: counts }))
    await expect(page.getByText('Total Orders')).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
  await test.step('large counts have thousands separators', async () => {
    const cards = page.getByRole('main').getByRole('list').first().getByRole('listitem')
    await expect(cards).toContainText(['9', '999', '1,234,567', '1,000'])
  })
})

test('the navigation leads to every screen and marks the current one, and the code of the screens is preloaded', async ({
  adminPage: page,
}) => {
  await page.goto('/admin')
  const navigation = page.getByRole('navigation', { name: 'Admin' })
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

test('the screens about recipes link to each other, and the navigation marks Recipes', async ({ adminPage: page }) => {
  await page.goto('/admin/recipes')
  const links = page.getByRole('navigation', { name: 'Recipes and options' })
  const current = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]')

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

test('on a desktop and on a phone every link of the navigation is visible, and nothing is wider than the window', async ({
  adminPage: page,
}) => {
  await page.goto('/admin')
  await expect(page.getByText('View all orders')).toBeVisible()
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
})

test('the first steps are links, tick themselves off, and can be hidden', async ({ adminPage: page, server }) => {
  await deleteAllOrders(server)
  await page.goto('/admin')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(9)
  await expectNoAxeViolations(page)
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
  await resetSettings(server)
})
