import type { Page } from '@playwright/test'
import { passwordField, register, signIn, submitWithoutScript } from './support/account-screens.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { type Account, newAccount } from './support/site.ts'

async function signUp(page: Page, { displayName, email, password }: Account): Promise<void> {
  await page.getByLabel('Full Name').fill(displayName)
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test('a name, an email and a password make an account, which is signed in at /home', async ({ page }) => {
  const account = newAccount('Maya Iyer')
  await page.goto('/signup')

  await signUp(page, account)

  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Maya Iyer' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await signIn(page, account)
  await expect(page).toHaveURL('/home')
})

test("the button reads 'Creating Account...' while the account is made, and one press makes one", async ({ page }) => {
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

test('an email that has an account is told in a red box, and what was typed stays', async ({
  page,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(site, account)
  await page.goto('/signup')

  await signUp(page, account)

  const box = page.getByRole('alert')
  await expect(box).toHaveText('There is already an account with this email. Sign in instead?')
  expect(await colourOf(box)).toBe('red')
  await expect(page.getByLabel('Full Name')).toHaveValue(account.displayName)
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue(account.password)
})

test('the same address in capitals is the same account (#41)', async ({ page, site, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(site, account)
  await page.goto('/signup')

  await signUp(page, { ...account, email: account.email.toUpperCase() })

  await expect(page.getByRole('alert')).toHaveText('There is already an account with this email. Sign in instead?')
})

for (const { what, password, words } of [
  { what: 'short', password: '1234567', words: 'The password must have at least 8 characters.' },
  { what: 'long', password: 'x'.repeat(129), words: 'The password can have at most 128 characters.' },
  {
    what: 'common',
    password: 'Password123',
    words: 'This password is among the most common ones. Please choose another.',
  },
  {
    what: 'easy to guess (#140)',
    password: 'AshaRao2026',
    words:
      'This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.',
  },
])
  test(`a password that is too ${what} is told in the words of the server (#40)`, async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    await page.goto('/signup')

    await signUp(page, { ...newAccount(), password })

    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(page).toHaveURL('/signup')
  })

for (const password of ['xqzvkwjy', 'übergrößer '.repeat(12).slice(0, 128), ' a leading space', 'नमस्ते दुनिया'])
  test(`a password of ${password.length} characters is taken as it is: ${password.slice(0, 20)} (#40)`, async ({
    page,
  }) => {
    const account = { ...newAccount(), password }
    await page.goto('/signup')
    await signUp(page, account)
    await expect(page).toHaveURL('/home')

    await page.context().clearCookies()
    await page.goto('/login')
    await signIn(page, account)

    await expect(page).toHaveURL('/home')
  })

for (const { what, wrong } of [
  { what: 'no name', wrong: { displayName: '' } },
  { what: 'only blanks for a name', wrong: { displayName: '   ' } },
  { what: 'no email', wrong: { email: '' } },
  { what: 'an email without an @', wrong: { email: 'maya.example.com' } },
  { what: 'no password', wrong: { password: '' } },
])
  test(`the browser holds back a form with ${what}`, async ({ page }) => {
    await page.goto('/signup')
    const writes = recordWrites(page)

    await signUp(page, { ...newAccount(), ...wrong })

    await expect(page.locator('main :invalid:not(form)')).toBeFocused()
    expect(writes).toEqual([])
  })

test('without a connection the box says so and what was typed stays', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/signup')
  await abortRequests(page, '**/api/auth/sign-up/email')

  await signUp(page, newAccount('Maya Iyer'))

  await expect(page.getByRole('alert')).toHaveText(
    'We could not reach the kitchen. Please check your connection and try again.',
  )
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Iyer')
})

test('the link to /login leads there', async ({ page }) => {
  await page.goto('/signup')

  await page.getByRole('link', { name: 'Sign in' }).click()

  await expect(page).toHaveURL('/login')
})

test('whoever wanted to see another screen is led there after signing up', async ({ page }) => {
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Create an account' }).click()

  await signUp(page, newAccount())

  await expect(page).toHaveURL('/orders')
})

test('a form that is sent before its script has come never writes the password into the address (#44)', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('maya@example.com')
  await passwordField(page).fill('a-secret-of-mine')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))

  await submitWithoutScript(page)

  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await expect(page).toHaveURL('/signup')
  expect(addresses.join(' ')).not.toContain('a-secret-of-mine')
})

test('browsers can fill the form in and offer to keep the new password', async ({ page }) => {
  await page.goto('/signup')

  await expect(page.getByLabel('Full Name')).toHaveAttribute('autocomplete', 'name')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
})
