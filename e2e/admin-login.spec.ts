import { register, submitWithoutScript } from './support/account-screens.ts'
import { newAdmin, signInToPanel } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { newAccount } from './support/test-server.ts'

test("the screen is titled 'Admin Sign In', and the right email and password lead to /admin", async ({
  page,
  server,
}) => {
  const admin = await newAdmin(server)
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Sign In')
  await expect(page).toHaveTitle(/Admin Sign In/)

  await signInToPanel(page, admin)

  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('an admin who comes from the sign-in of customers sees the panel after signing in', async ({ page, server }) => {
  const admin = await newAdmin(server)
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Sign in as an admin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Sign In')

  await signInToPanel(page, admin)

  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expect(page).toHaveURL('/admin/recipes')
})

test("'Login as a user instead' leads to /login", async ({ page }) => {
  await page.goto('/admin/login')

  await page.getByRole('link', { name: 'Login as a user instead' }).click()

  await expect(page).toHaveURL('/login')
})

test('the button shows a spinner during the request, and a second click sends nothing', async ({ page, server }) => {
  const admin = await newAdmin(server)
  await page.goto('/admin/login')
  const release = await holdRequests(page, '**/api/auth/sign-in/email')
  const writes = recordWrites(page)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(button.locator('svg')).toHaveCount(0)

  await signInToPanel(page, admin)
  await expect(button.locator('svg.animate-spin')).toBeVisible()
  await button.click({ force: true })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  release()

  await expect(page).toHaveURL('/admin')
  expect(writes).toHaveLength(1)
})

test("a wrong password shows 'Failed to sign in' in a red box, and the email stays in the form", async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const admin = await newAdmin(server)
  await page.goto('/admin/login')

  await signInToPanel(page, { ...admin, password: 'not my password' })

  const box = page.getByRole('alert')
  await expect(box).toHaveText('Failed to sign in')
  await expect(box).toBeFocused()
  expect(await colourOf(box)).toBe('red')
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  await signInToPanel(page, admin)
  await expect(page).toHaveURL('/admin')
})

test("a customer's account shows 'Failed to sign in' as well and is not signed in", async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  await page.goto('/admin/login')

  await signInToPanel(page, account)

  await expect(page.getByRole('alert')).toHaveText('Failed to sign in')
  await expect(page).toHaveURL('/admin/login')
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null })
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
})

test('a signed-in customer who fails to sign in to the panel stays signed in as a customer', async ({
  page,
  customer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')

  await signInToPanel(page, customer)
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in')

  await page.goto('/home')
  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
})

for (const { failure, fail } of [
  { failure: 'a lost connection', fail: abortRequests },
  { failure: 'an error of the server', fail: (page, url) => failRequests(page, url, 500) },
  { failure: 'too many attempts', fail: (page, url) => failRequests(page, url, 429, 'auth/too-many-attempts') },
] satisfies { failure: string; fail: typeof abortRequests }[])
  test(`${failure} shows 'Failed to sign in' as well`, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(resourceLoadError)
    await page.goto('/admin/login')
    await fail(page, '**/api/auth/sign-in/email')

    await signInToPanel(page, newAccount())

    await expect(page.getByRole('alert')).toHaveText('Failed to sign in')
  })

for (const { invalidInput, email, password } of [
  { invalidInput: 'an empty email', email: '', password: 'correct horse battery' },
  { invalidInput: 'an empty password', email: 'asha@example.com', password: '' },
  { invalidInput: 'an email without an @', email: 'asha.example.com', password: 'correct horse battery' },
])
  test(`the browser does not submit a form with ${invalidInput}`, async ({ page }) => {
    await page.goto('/admin/login')
    const writes = recordWrites(page)

    await signInToPanel(page, { email, password })

    await expect(page.locator('main :invalid:not(form)')).toBeFocused()
    expect(writes).toEqual([])
  })

test('password managers recognise the fields', async ({ page }) => {
  await page.goto('/admin/login')

  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
})

test('a form that is submitted before its script has loaded never writes the password into the URL (#44)', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a-secret-of-mine')

  await submitWithoutScript(page)

  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByRole('heading', { name: 'Admin Sign In' })).toBeVisible()
})

for (const next of ['//evil.example/admin', '/home', '/admin/login', 'javascript:alert(1)'])
  test(`after signing in, only paths of the panel are accepted as the next screen: not ${next} (#29)`, async ({
    page,
    server,
  }) => {
    const admin = await newAdmin(server)
    await page.goto(`/admin/login?next=${encodeURIComponent(next)}`)

    await signInToPanel(page, admin)

    await expect(page).toHaveURL('/admin')
  })

test('the screen is accessible', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { name: 'Admin Sign In' })).toBeVisible()

  await expectNoAxeViolations(page)
})
