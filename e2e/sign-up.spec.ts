import type { Page } from '@playwright/test'
import { passwordField, register, signIn } from './support/account-screens.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { type Account, newAccount, resetRateLimits } from './support/test-server.ts'

test.beforeEach(({ server }) => resetRateLimits(server))

async function signUp(page: Page, { displayName, email, password }: Account): Promise<void> {
  await page.getByLabel('Full Name').fill(displayName)
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

// src/server/accounts/sign-up.test.ts has more passwords that are accepted unchanged
test('signing up with a name, an email and a password creates an account and leads to /home, with one request (#40)', {
  tag: '@smoke',
}, async ({ page }) => {
  const account = { ...newAccount('Maya Iyer'), password: ' übergrößer नमस्ते' }
  await page.goto('/signup')
  const release = await holdRequests(page, '**/api/auth/sign-up/email')
  const writes = recordWrites(page)

  await signUp(page, account)
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible()
  await passwordField(page).press('Enter')
  release()

  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Maya Iyer' })).toBeVisible()
  expect(writes).toHaveLength(1)
  expect(writes[0]?.postDataJSON()).toMatchObject({ password: account.password })

  await signOutWithoutScreens(page)
  await page.goto('/login')
  await signIn(page, account)
  await expect(page).toHaveURL('/home')
})

// src/server/accounts/sign-up.test.ts has the messages for all refused passwords
test('browsers can autofill the form and do not submit invalid fields; a refused sign-up shows a message in a red box, and the form is not cleared (#40, #41, #140)', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  await page.goto('/signup')
  const box = page.getByRole('alert')
  await expect(page.getByLabel('Full Name')).toHaveAttribute('autocomplete', 'name')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')

  const writes = recordWrites(page)
  for (const { invalidInput, wrong } of [
    { invalidInput: 'no name', wrong: { displayName: '' } },
    { invalidInput: 'only spaces as a name', wrong: { displayName: '   ' } },
    { invalidInput: 'no email', wrong: { email: '' } },
    { invalidInput: 'an email without an @', wrong: { email: 'maya.example.com' } },
    { invalidInput: 'no password', wrong: { password: '' } },
  ])
    await test.step(invalidInput, async () => {
      await signUp(page, { ...newAccount(), ...wrong })
      await expect(page.locator('main :invalid:not(form)')).toBeFocused()
      expect(writes).toEqual([])
    })

  await test.step('an email that already has an account, in capitals', async () => {
    await signUp(page, { ...account, email: account.email.toUpperCase() })
    await expect(box).toHaveText('There is already an account with this email. Sign in instead?')
    await expect.poll(() => colourOf(box)).toBe('red')
    await expect(page.getByLabel('Full Name')).toHaveValue(account.displayName)
    await expect(page.getByLabel('Email')).toHaveValue(account.email.toUpperCase())
    await expect(passwordField(page)).toHaveValue(account.password)
  })
  await test.step('a password that is easy to guess', async () => {
    await signUp(page, { ...newAccount(), password: 'AshaRao2026' })
    await expect(box).toHaveText(
      'This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.',
    )
    await expect(page).toHaveURL('/signup')
  })
  await test.step('a lost connection', async () => {
    await abortRequests(page, '**/api/auth/sign-up/email')
    await signUp(page, newAccount('Maya Iyer'))
    await expect(box).toHaveText('We could not reach the kitchen. Please check your connection and try again.')
    await expect(page.getByLabel('Full Name')).toHaveValue('Maya Iyer')
  })
})

test('the screen links to /login, and after signing up, a visitor sees the screen that they opened first', async ({
  page,
}) => {
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()

  await signUp(page, newAccount())

  await expect(page).toHaveURL('/orders')
})
