import { newAdmin, signInToPanel } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, holdRequests, resourceLoadError } from './support/requests.ts'

const panelPaths = [
  '/admin',
  '/admin/categories',
  '/admin/recipes',
  '/admin/options',
  '/admin/orders?status=pending,preparing,ready',
  '/admin/database',
  '/admin/settings',
]

for (const path of panelPaths)
  test(`a visitor who opens ${path} signs in as an admin first and then sees it (#102)`, async ({ page, server }) => {
    const admin = await newAdmin(server)

    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/login(\?|$)/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await signInToPanel(page, admin)

    await expect(page).toHaveURL(path)
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  })

for (const path of panelPaths)
  test(`a customer who opens ${path} is sent to /admin/login, and no data of the panel is requested`, async ({
    page,
    customer,
  }) => {
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))

    await page.goto(path)

    await expect(page).toHaveURL(/\/admin\/login(\?|$)/)
    await expect(page.getByText('You are signed in as a customer.')).toBeVisible()
    await expect(page.getByText(customer.email)).toHaveCount(0)
    expect(paths.filter((requested) => requested.startsWith('/api/admin'))).toEqual([])
  })

test('an unknown path below /admin leads to /admin/login', async ({ page }) => {
  await page.goto('/admin/no-such-page')

  await expect(page).toHaveURL('/admin/login')
})

test('a signed-in admin is sent from /admin/login to /admin', async ({ adminPage: page }) => {
  await page.goto('/admin/login')

  await expect(page).toHaveURL('/admin')
})

test('an admin may also shop', async ({ adminPage: page, admin }) => {
  await page.goto('/home')

  await expect(page.getByRole('button', { name: admin.displayName })).toBeVisible()
  await expect(page).toHaveURL('/home')
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

test('an admin who has lost the role is sent to /admin/login after the next request (#14)', async ({
  adminPage: page,
  server,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin/categories')
  await expect(page.getByRole('heading', { name: 'Curries' })).toBeVisible()
  await server.app.database.queries
    .updateTable('user')
    .set({ role: 'customer' })
    .where('email', '=', admin.email)
    .execute()

  // hovering over the link already sends a request, and its response may remove the link during the hover
  await page
    .getByRole('link', { name: 'Dashboard' })
    .hover({ timeout: 3000 })
    .catch(() => {})

  await expect(page).toHaveURL(/\/admin\/login/)
})

test('Logout signs out and goes to /admin/login; the back button shows nothing of the panel (#101)', async ({
  adminPage: page,
}) => {
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

test('an encoded path of the panel opens the panel', async ({ adminPage: page }) => {
  await page.goto('/%61dmin/orders')

  await expect(page).toHaveURL('/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
})
