import { register, submitWithoutScript } from './support/account-screens.ts'
import { newAdmin, signInToPanel } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { newAccount, signUp } from './support/test-server.ts'

const signInUrl = '**/api/auth/sign-in/email'

test("the screen is titled 'Admin Sign In', and the right email and password lead to /admin", {
  tag: '@smoke',
}, async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const admin = await newAdmin(server)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/admin/login')
  await expect(heading).toHaveText('Admin Sign In')
  await expect(page).toHaveTitle(/Admin Sign In/)
  await test.step('the screen is accessible, and password managers recognise the fields', async () => {
    await expectNoAxeViolations(page)
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  })
  await test.step('an admin finds the way to a new password without the old one', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await page.goBack()
  })
  await test.step('the sign-ins of admins and customers link to each other', async () => {
    await page.getByRole('link', { name: 'Login as a user instead' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('main').getByRole('link', { name: 'Sign in as an admin' }).click()
    await expect(heading).toHaveText('Admin Sign In')
  })
  const writes = recordWrites(page)
  for (const { invalidInput, email, password } of [
    { invalidInput: 'an empty email', email: '', password: 'correct horse battery' },
    { invalidInput: 'an empty password', email: 'asha@example.com', password: '' },
    { invalidInput: 'an email without an @', email: 'asha.example.com', password: 'correct horse battery' },
  ])
    await test.step(`the browser does not submit a form with an invalid field: ${invalidInput}`, async () => {
      await signInToPanel(page, { email, password })
      await expect(page.locator('main :invalid:not(form)')).toBeFocused()
      expect(writes).toEqual([])
    })

  const box = page.getByRole('alert')
  for (const { reason, fail } of [
    { reason: 'a lost connection', fail: () => abortRequests(page, signInUrl) },
    { reason: 'an error of the server', fail: () => failRequests(page, signInUrl, 500) },
    { reason: 'too many attempts', fail: () => failRequests(page, signInUrl, 429, 'auth/too-many-attempts') },
    { reason: 'a wrong password', fail: () => Promise.resolve() },
  ])
    await test.step(`a sign-in that fails shows 'Failed to sign in' in a red box, and the email stays in the form: ${reason}`, async () => {
      await fail()
      await signInToPanel(page, { ...admin, password: 'not my password' })

      await expect(box).toBeFocused() // before, the focus was on the button
      await expect(box).toHaveText('Failed to sign in')
      await expect.poll(() => colourOf(box)).toBe('red')
      await expect(page.getByLabel('Email')).toHaveValue(admin.email)
      await page.unroute(signInUrl)
    })
  await test.step('the button shows a spinner during the request, and a second click sends nothing', async () => {
    const release = await holdRequests(page, signInUrl)
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    const before = writes.length
    await expect(button.locator('svg')).toHaveCount(0)
    await signInToPanel(page, admin)
    await expect(button.locator('svg.animate-spin')).toBeVisible()
    await button.click({ force: true })
    await page.getByLabel('Password', { exact: true }).press('Enter')
    release()

    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(writes).toHaveLength(before + 1)
  })
  await test.step('an admin finds the way to a new password with the old one', async () => {
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  })
})

test("a customer's account shows 'Failed to sign in' as well: a visitor is not signed in, and a customer stays signed in", async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('a visitor', async () => {
    const account = newAccount()
    await register(server, account)
    await page.goto('/admin/login')
    await signInToPanel(page, account)

    await expect(page.getByRole('alert')).toHaveText('Failed to sign in')
    await expect(page).toHaveURL('/admin/login')
    expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null })
  })
  await test.step('a form that is submitted before its script has loaded never writes the password into the URL (#44)', async () => {
    await page.getByLabel('Email').fill('asha@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a-secret-of-mine')

    await submitWithoutScript(page)

    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByRole('heading', { name: 'Admin Sign In' })).toBeVisible()
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
  await test.step('after signing in, only a path of the panel is accepted as the next screen (#29)', async () => {
    await signOutWithoutScreens(page)
    const admin = await newAdmin(server)
    await page.goto(`/admin/login?next=${encodeURIComponent('//evil.example/admin')}`)

    await signInToPanel(page, admin)

    await expect(page).toHaveURL('/admin')
    await page.getByRole('link', { name: 'Recipes', exact: true }).click()
    await expect(page).toHaveURL('/admin/recipes')
  })
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' })

  test('the panel of a new site is in German from the sign-in on, and the setup proposes a German site', async ({
    page,
    server,
  }) => {
    const admin = await newAdmin(server)
    await page.goto('/login')
    await page.getByRole('main').getByRole('link', { name: 'Sign in as an admin' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin-Anmeldung')
    await page.getByLabel('E-Mail').fill(admin.email)
    await page.getByLabel('Passwort', { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/de/admin')
    await page.goto('/admin/start')
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
  })
})
