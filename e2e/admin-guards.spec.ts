import { screensIn } from '#test/support/screens.ts'
import { newAdmin, signInToPanel, signInViaApi } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { centreOf } from './support/sorting.ts'

const panelPaths = async () => [
  ...(await screensIn('panel')),
  '/admin/orders?status=pending,preparing,ready',
  '/admin/collection',
  '/admin/tickets?orders=any',
]

test('a visitor who opens a screen of the panel signs in as an admin first and then sees it (#102)', async ({
  page,
  server,
}) => {
  for (const path of await panelPaths())
    await test.step(`${path}, without a sign-in`, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/admin\/login(\?|$)/)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      expect(new URL(page.url()).searchParams.get('next') ?? '/admin').toBe(path)
    })

  const admin = await newAdmin(server)
  for (const path of ['/admin', '/admin/recipes/import', '/admin/orders?status=pending,preparing,ready'])
    await test.step(`${path}, with a sign-in`, async () => {
      await page.goto(path)
      await signInToPanel(page, admin)

      await expect(page).toHaveURL(path)
      await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
      await signOutWithoutScreens(page)
    })
})

test('a customer who opens a screen of the panel is sent to /admin/login, and no data of the panel is requested', {
  tag: '@smoke',
}, async ({ page, customer }) => {
  let paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))

  for (const path of await panelPaths())
    await test.step(path, async () => {
      paths = []
      await page.goto(path)

      await expect(page).toHaveURL(/\/admin\/login(\?|$)/)
      await expect(page.getByText('You are signed in as a customer.')).toBeVisible()
      await expect(page.getByText(customer.email)).toHaveCount(0)
      expect(paths).toContain(new URL(path, page.url()).pathname)
      expect(paths.filter((requested) => requested.startsWith('/api/admin'))).toEqual([])
    })
})

test('an unknown path of the panel leads to its sign-in; an admin who is signed in is sent from there to the panel and may also shop', async ({
  page,
  server,
  admin,
}) => {
  await test.step('an unknown path', async () => {
    await page.goto('/admin/no-such-page')
    await expect(page).toHaveURL('/admin/login')
  })
  await signInViaApi(page, server, admin)
  await test.step('the sign-in of the panel', async () => {
    await page.goto('/admin/login')
    await expect(page).toHaveURL('/admin')
  })
  await test.step('an encoded path', async () => {
    await page.goto('/%61dmin/orders')
    await expect(page).toHaveURL('/admin/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  })
  await test.step('the storefront', async () => {
    await page.goto('/home')
    await expect(page.getByRole('button', { name: admin.displayName })).toBeVisible()
    await expect(page).toHaveURL('/home')
  })
})

test('a spinner shows while the session loads', async ({ adminPage: page }) => {
  const release = await holdRequests(page, '**/api/session')
  await page.goto('/admin')
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' })

  await expect(spinner).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  release()

  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('an admin who has lost the role is sent to /admin/login after the next request (#14)', {
  tag: '@smoke',
}, async ({ adminPage: page, server, admin, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin/categories')
  await expect(page.getByRole('heading', { name: 'Curries' })).toBeVisible()
  const { x, y } = await centreOf(page.getByRole('link', { name: 'Dashboard' }))
  await server.app.database.queries
    .updateTable('user')
    .set({ role: 'customer' })
    .where('email', '=', admin.email)
    .execute()

  // a pointer above the link already sends a request
  await page.mouse.move(x, y)

  await expect(page).toHaveURL(/\/admin\/login/)
})

test('Logout signs out and goes to /admin/login; the back button shows nothing of the panel (#101)', {
  tag: '@smoke',
}, async ({ adminPage: page, allowConsoleErrors }) => {
  // a request of the screen may reach the server after the sign-out
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/admin/login')
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null })
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('a Logout that fails is only logged on the console', async ({ adminPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto('/admin')
  await abortRequests(page, '**/api/auth/sign-out')

  await page.getByRole('button', { name: 'Logout' }).click()

  await expect.poll(() => warnings.join()).toContain('The sign-out failed.')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
