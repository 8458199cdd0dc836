import { passwordField, register, signIn } from './support/account-screens.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { newAccount } from './support/test-server.ts'

// src/web/session/next-path.test.ts has more addresses of other sites
test("the right email and password lead to /home; during the request the button reads 'Signing in...', and a second click sends nothing; a signed-in customer is led to /home, never to another server (#29)", {
  tag: '@smoke',
}, async ({ page, server }) => {
  const account = newAccount()
  await register(server, account)
  const address = `/login?next=${encodeURIComponent('//evil.example/')}`
  await page.goto(address)
  const release = await holdRequests(page, '**/api/auth/sign-in/email')
  const writes = recordWrites(page)

  await signIn(page, account)
  // without `force`, Playwright waits until the aria-disabled button is enabled
  await page.getByRole('button', { name: 'Signing in...' }).click({ force: true })
  await passwordField(page).press('Enter')
  release()

  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Asha Rao' })).toBeVisible()
  expect(writes).toHaveLength(1)

  await page.unrouteAll()
  for (const path of [address, '/login'])
    await test.step(`signed in at ${path}`, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/home')
    })
  await expect(page.getByRole('button', { name: account.displayName })).toBeVisible()
})

test('a refused sign-in shows a message in a red box, the form is not cleared, and trying again works (#20)', {
  tag: '@smoke',
}, async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  await page.goto('/login')
  const box = page.getByRole('alert')
  const path = '**/api/auth/sign-in/email'

  await test.step('a wrong password', async () => {
    await signIn(page, { ...account, password: 'not my password' })
    await expect(box).toHaveText('The email or the password is wrong.')
    await expect(box).toBeFocused()
    await expect.poll(() => colourOf(box)).toBe('red')
    await expect(page.getByLabel('Email')).toHaveValue(account.email)
    await expect(passwordField(page)).toHaveValue('not my password')
    await expect(page).toHaveURL('/login')
  })
  await test.step('an error of the server', async () => {
    await failRequests(page, path, 500)
    await signIn(page, account)
    await expect(box).toHaveText('Something went wrong on our side. Please try again.')
    await page.unroute(path)
  })
  await test.step('an unknown email: the message of a wrong password', async () => {
    await signIn(page, { email: 'unknown@example.com', password: account.password })
    await expect(box).toHaveText('The email or the password is wrong.')
  })
  await test.step('a lost connection', async () => {
    await abortRequests(page, path)
    await signIn(page, account)
    await expect(box).toHaveText('We could not reach the kitchen. Please check your connection and try again.')
    await expect(passwordField(page)).toHaveValue(account.password)
    await page.unroute(path)
  })

  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
})

test('password managers recognise the fields, the password can be shown, and the browser does not submit invalid fields; the screen links to sign-up, to the forgotten password and to the admin sign-in', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Email')).toHaveAttribute('inputmode', 'email')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')

  const writes = recordWrites(page)
  for (const { invalidInput, email, password } of [
    { invalidInput: 'an empty email', email: '', password: 'correct horse battery' },
    { invalidInput: 'an empty password', email: 'asha@example.com', password: '' },
    { invalidInput: 'an email without an @', email: 'asha.example.com', password: 'correct horse battery' },
  ])
    await test.step(invalidInput, async () => {
      await signIn(page, { email, password })
      await expect(page.locator('main :invalid:not(form)')).toBeFocused()
      expect(writes).toEqual([])
      await expect(page).toHaveURL('/login')
    })

  await expect(page.getByRole('link', { name: 'Sign in as an admin' })).toHaveAttribute('href', '/admin/login')

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup')
  await page.goBack()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
})
