import { register, submitWithoutScript } from './support/account-screens.ts'
import { newAdmin, signInToPanel } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { newAccount, signUp } from './support/test-server.ts'

const signInUrl = '**/api/auth/sign-in/email'

test("the screen is titled 'Admin Sign In', and the right email and password lead to /admin", {
  tag: '@smoke',
}, async ({ page, server }) => {
  const admin = await newAdmin(server)
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Sign In')
  await expect(page).toHaveTitle(/Admin Sign In/)
  await test.step('the screen is accessible, and password managers recognise the fields', async () => {
    await expectNoAxeViolations(page)
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  })

  await test.step('the button shows a spinner during the request, and a second click sends nothing', async () => {
    const release = await holdRequests(page, signInUrl)
    const writes = recordWrites(page)
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    await expect(button.locator('svg')).toHaveCount(0)
    await signInToPanel(page, admin)
    await expect(button.locator('svg.animate-spin')).toBeVisible()
    await button.click({ force: true })
    await page.getByLabel('Password', { exact: true }).press('Enter')
    release()

    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(writes).toHaveLength(1)
  })
})

test('the sign-ins of admins and customers link to each other, and an admin sees the panel after both', async ({
  page,
  server,
}) => {
  const admin = await newAdmin(server)
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Login as a user instead' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('link', { name: 'Sign in as an admin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Sign In')

  await signInToPanel(page, admin)

  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expect(page).toHaveURL('/admin/recipes')
})

test("a sign-in that fails shows 'Failed to sign in' in a red box, whatever the reason, and the email stays in the form", async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const admin = await newAdmin(server)
  const box = page.getByRole('alert')
  for (const { reason, fail } of [
    { reason: 'a lost connection', fail: () => abortRequests(page, signInUrl) },
    { reason: 'an error of the server', fail: () => failRequests(page, signInUrl, 500) },
    { reason: 'too many attempts', fail: () => failRequests(page, signInUrl, 429, 'auth/too-many-attempts') },
    { reason: 'a wrong password', fail: () => Promise.resolve() },
  ])
    await test.step(reason, async () => {
      await page.goto('/admin/login')
      await fail()
      await signInToPanel(page, { ...admin, password: 'not my password' })

      await expect(box).toHaveText('Failed to sign in')
      await expect(box).toBeFocused()
      await expect.poll(() => colourOf(box)).toBe('red')
      await expect(page.getByLabel('Email')).toHaveValue(admin.email)
      await page.unroute(signInUrl)
    })
  await signInToPanel(page, admin)
  await expect(page).toHaveURL('/admin')
})

test("a customer's account shows 'Failed to sign in' as well: a visitor is not signed in, and a customer stays signed in", {
  tag: '@smoke',
}, async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('a visitor', async () => {
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
  await test.step('a signed-in customer', async () => {
    const customer = await signUp(page, server)
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/login')
    await signInToPanel(page, customer)
    await expect(page.getByRole('alert')).toHaveText('Failed to sign in')

    await page.goto('/home')
    await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
  })
})

test('the browser does not submit a form with an invalid field', async ({ page }) => {
  await page.goto('/admin/login')
  const writes = recordWrites(page)
  for (const { invalidInput, email, password } of [
    { invalidInput: 'an empty email', email: '', password: 'correct horse battery' },
    { invalidInput: 'an empty password', email: 'asha@example.com', password: '' },
    { invalidInput: 'an email without an @', email: 'asha.example.com', password: 'correct horse battery' },
  ])
    await test.step(invalidInput, async () => {
      await signInToPanel(page, { email, password })

      await expect(page.locator('main :invalid:not(form)')).toBeFocused()
      expect(writes).toEqual([])
    })
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

test('after signing in, only a path of the panel is accepted as the next screen (#29)', async ({ page, server }) => {
  const admin = await newAdmin(server)
  await page.goto(`/admin/login?next=${encodeURIComponent('//evil.example/admin')}`)

  await signInToPanel(page, admin)

  await expect(page).toHaveURL('/admin')
})

test('an admin finds the way to a new password, with and without the old one', async ({ page, server }) => {
  const admin = await newAdmin(server)
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await page.goto('/admin/login')
  await signInToPanel(page, admin)
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
})
