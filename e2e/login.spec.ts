import { passwordField, register, signIn, submitWithoutScript } from './support/account-screens.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { newAccount } from './support/test-server.ts'

test('the right email and password lead to /home', async ({ page, server }) => {
  const account = newAccount()
  await register(server, account)
  await page.goto('/login')

  await signIn(page, account)

  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Asha Rao' })).toBeVisible()
})

test('the screen links to sign-up, to the forgotten password and to the admin sign-in', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Sign in as an admin' })).toHaveAttribute('href', '/admin/login')

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup')
  await page.goBack()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test("the button reads 'Signing in...' during the request, and a second click sends nothing", async ({
  page,
  server,
}) => {
  const account = newAccount()
  await register(server, account)
  await page.goto('/login')
  const release = await holdRequests(page, '**/api/auth/sign-in/email')
  const writes = recordWrites(page)

  await signIn(page, account)
  // without `force`, Playwright waits until the aria-disabled button is enabled
  await page.getByRole('button', { name: 'Signing in...' }).click({ force: true })
  await passwordField(page).press('Enter')
  release()

  await expect(page).toHaveURL('/home')
  expect(writes).toHaveLength(1)
})

test('a wrong password shows the server’s message in a red box, and the form is not cleared', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  await page.goto('/login')

  await signIn(page, { ...account, password: 'not my password' })

  const box = page.getByRole('alert')
  await expect(box).toHaveText('The email or the password is wrong.')
  await expect(box).toBeFocused()
  expect(await colourOf(box)).toBe('red')
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue('not my password')
  await expect(page).toHaveURL('/login')

  await signIn(page, account)
  await expect(page).toHaveURL('/home')
})

test('an unknown email shows the same message as a wrong password (#20)', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/login')

  await signIn(page, { email: 'unknown@example.com', password: 'correct horse battery' })

  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.')
})

test('after ten wrong passwords the message says to wait or to reset the password (#22)', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  await page.goto('/login')
  for (let attempt = 1; attempt <= 10; attempt += 1)
    await page.request.post('/api/auth/sign-in/email', {
      headers: { origin: server.url },
      data: { email: account.email, password: 'guess' },
    })

  await signIn(page, account)

  await expect(page.getByRole('alert')).toHaveText(
    'Too many attempts for this account. Wait a few minutes, or reset your password.',
  )
})

test('a lost connection shows a message, and trying again works', async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  await page.goto('/login')
  await abortRequests(page, '**/api/auth/sign-in/email')

  await signIn(page, account)
  await expect(page.getByRole('alert')).toHaveText(
    'We could not reach the kitchen. Please check your connection and try again.',
  )
  await expect(passwordField(page)).toHaveValue(account.password)

  await page.unroute('**/api/auth/sign-in/email')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
})

test("an error of the server shows the server's message", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/login')
  await failRequests(page, '**/api/auth/sign-in/email', 500)

  await signIn(page, newAccount())

  await expect(page.getByRole('alert')).toHaveText('Something went wrong on our side. Please try again.')
})

for (const { invalidInput, email, password } of [
  { invalidInput: 'an empty email', email: '', password: 'correct horse battery' },
  { invalidInput: 'an empty password', email: 'asha@example.com', password: '' },
  { invalidInput: 'an email without an @', email: 'asha.example.com', password: 'correct horse battery' },
])
  test(`the browser does not submit a form with ${invalidInput}`, async ({ page }) => {
    await page.goto('/login')
    const writes = recordWrites(page)

    await signIn(page, { email, password })

    await expect(page.locator('main :invalid:not(form)')).toBeFocused()
    expect(writes).toEqual([])
    await expect(page).toHaveURL('/login')
  })

test('a form that is submitted before its script has loaded never writes the password into the URL (#44)', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('asha@example.com')
  await passwordField(page).fill('a-secret-of-mine')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))

  await submitWithoutScript(page)

  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(urls.join(' ')).not.toContain('a-secret-of-mine')
})

test('without JavaScript the page says that it needs it', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()

  await page.goto(`${server.url}/login`)

  await expect(page.locator('noscript')).toBeVisible()
  expect(await page.locator('noscript').innerText()).toContain('This site needs JavaScript to take your order.')
  await context.close()
})

test('password managers recognise the fields, and the password can be shown', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Email')).toHaveAttribute('inputmode', 'email')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')

  await page.getByRole('button', { name: 'Show password' }).click()

  await expect(passwordField(page)).toHaveAttribute('type', 'text')
})

for (const next of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])
  test(`signing in never redirects to another server: ${next} (#29)`, async ({ page, server }) => {
    const account = newAccount()
    await register(server, account)
    await page.goto(`/login?next=${encodeURIComponent(next)}`)

    await signIn(page, account)

    await expect(page).toHaveURL('/home')
  })

test('a signed-in customer is sent from /login to /home', async ({ page, customer }) => {
  await page.goto('/login')

  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
})
