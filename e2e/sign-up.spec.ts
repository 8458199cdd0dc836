import type { Page } from '@playwright/test'
import { passwordField, register, signIn, submitWithoutScript } from './support/account-screens.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { type Account, newAccount } from './support/test-server.ts'

async function signUp(page: Page, { displayName, email, password }: Account): Promise<void> {
  await page.getByLabel('Full Name').fill(displayName)
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test('signing up with a name, an email and a password creates an account and leads to /home', async ({ page }) => {
  const account = newAccount('Maya Iyer')
  await page.goto('/signup')

  await signUp(page, account)

  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Maya Iyer' })).toBeVisible()

  await signOutWithoutScreens(page)
  await page.goto('/login')
  await signIn(page, account)
  await expect(page).toHaveURL('/home')
})

test("the button reads 'Creating Account...' during the request, and only one request is sent", async ({ page }) => {
  await page.goto('/signup')
  const release = await holdRequests(page, '**/api/auth/sign-up/email')
  const writes = recordWrites(page)

  await signUp(page, newAccount())
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible()
  await passwordField(page).press('Enter')
  release()

  await expect(page).toHaveURL('/home')
  expect(writes).toHaveLength(1)
})

test('an email that already has an account shows a red box, and the form is not cleared', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  await page.goto('/signup')

  await signUp(page, account)

  const box = page.getByRole('alert')
  await expect(box).toHaveText('There is already an account with this email. Sign in instead?')
  expect(await colourOf(box)).toBe('red')
  await expect(page.getByLabel('Full Name')).toHaveValue(account.displayName)
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue(account.password)
})

test('the same address in capitals is the same account (#41)', async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  await page.goto('/signup')

  await signUp(page, { ...account, email: account.email.toUpperCase() })

  await expect(page.getByRole('alert')).toHaveText('There is already an account with this email. Sign in instead?')
})

for (const { weakness, password, message } of [
  { weakness: 'short', password: '1234567', message: 'The password must have at least 8 characters.' },
  { weakness: 'long', password: 'x'.repeat(129), message: 'The password can have at most 128 characters.' },
  {
    weakness: 'common',
    password: 'Password123',
    message: 'This password is among the most common ones. Please choose another.',
  },
  {
    weakness: 'easy to guess (#140)',
    password: 'AshaRao2026',
    message:
      'This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.',
  },
])
  test(`a password that is too ${weakness} shows the server's message (#40)`, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(resourceLoadError)
    await page.goto('/signup')

    await signUp(page, { ...newAccount(), password })

    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(page).toHaveURL('/signup')
  })

for (const password of ['xqzvkwjy', 'übergrößer '.repeat(12).slice(0, 128), ' a leading space', 'नमस्ते दुनिया'])
  test(`a password of ${password.length} characters is accepted unchanged: ${password.slice(0, 20)} (#40)`, async ({
    page,
  }) => {
    const account = { ...newAccount(), password }
    await page.goto('/signup')
    await signUp(page, account)
    await expect(page).toHaveURL('/home')

    await signOutWithoutScreens(page)
    await page.goto('/login')
    await signIn(page, account)

    await expect(page).toHaveURL('/home')
  })

for (const { invalidInput, wrong } of [
  { invalidInput: 'no name', wrong: { displayName: '' } },
  { invalidInput: 'only spaces as a name', wrong: { displayName: '   ' } },
  { invalidInput: 'no email', wrong: { email: '' } },
  { invalidInput: 'an email without an @', wrong: { email: 'maya.example.com' } },
  { invalidInput: 'no password', wrong: { password: '' } },
])
  test(`the browser does not submit a form with ${invalidInput}`, async ({ page }) => {
    await page.goto('/signup')
    const writes = recordWrites(page)

    await signUp(page, { ...newAccount(), ...wrong })

    await expect(page.locator('main :invalid:not(form)')).toBeFocused()
    expect(writes).toEqual([])
  })

test('a lost connection shows a message, and the form is not cleared', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/signup')
  await abortRequests(page, '**/api/auth/sign-up/email')

  await signUp(page, newAccount('Maya Iyer'))

  await expect(page.getByRole('alert')).toHaveText(
    'We could not reach the kitchen. Please check your connection and try again.',
  )
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Iyer')
})

test('a link leads to /login', async ({ page }) => {
  await page.goto('/signup')

  await page.getByRole('link', { name: 'Sign in' }).click()

  await expect(page).toHaveURL('/login')
})

test('after signing up, a visitor sees the screen that they opened first', async ({ page }) => {
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Create an account' }).click()

  await signUp(page, newAccount())

  await expect(page).toHaveURL('/orders')
})

test('a form that is submitted before its script has loaded never writes the password into the URL (#44)', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('maya@example.com')
  await passwordField(page).fill('a-secret-of-mine')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))

  await submitWithoutScript(page)

  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await expect(page).toHaveURL('/signup')
  expect(urls.join(' ')).not.toContain('a-secret-of-mine')
})

test('browsers can autofill the form and offer to save the new password', async ({ page }) => {
  await page.goto('/signup')

  await expect(page.getByLabel('Full Name')).toHaveAttribute('autocomplete', 'name')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
})
