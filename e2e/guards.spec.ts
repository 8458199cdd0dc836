import { register, signIn } from './support/account-screens.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { abortRequests, failRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { newAccount } from './support/test-server.ts'

const customerPaths = [
  '/home',
  '/category/curries',
  '/profile',
  '/cart',
  '/checkout',
  '/orders',
  '/order-confirmation/no-such-order',
]

for (const path of customerPaths)
  test(`a visitor who opens ${path} signs in first and then sees it (#102)`, async ({
    page,
    server,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError) // the order of the last path does not exist
    const account = newAccount()
    await register(server, account)

    await page.goto(path)
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await signIn(page, account)

    await expect(page).toHaveURL(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

test('the sign-in preserves the query string of a deep link', async ({ page, server }) => {
  const account = newAccount()
  await register(server, account)

  await page.goto('/home?q=dosa')
  await signIn(page, account)

  await expect(page).toHaveURL('/home?q=dosa')
  await expect(page.getByRole('combobox')).toHaveValue('dosa')
})

test('a spinner shows while the session loads', async ({ page, customer }) => {
  const release = await holdRequests(page, '**/api/session')
  await page.goto('/home')
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' })

  await expect(spinner).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  release()

  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
  await expect(spinner).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})

test('/ leads to /home', async ({ page, customer }) => {
  await page.goto('/')

  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
})

test('/ leads a visitor to /login', async ({ page }) => {
  await page.goto('/')

  await expect(page).toHaveURL('/login')
})

for (const path of ['/no-such-page', '/home/more', '/category', '/recipes/1'])
  test(`the unknown path ${path} leads to /login`, async ({ page }) => {
    await page.goto(path)

    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  })

test('an unknown path leads a signed-in customer by /login to /home', async ({ page, customer }) => {
  await page.goto('/no-such-page')

  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
})

for (const { failure, fail } of [
  { failure: 'is unreachable', fail: abortRequests },
  { failure: 'returns an error', fail: (page, url) => failRequests(page, url, 503) },
] satisfies { failure: string; fail: typeof abortRequests }[])
  test(`when the server ${failure}, the customer is not sent to /login and can try again`, async ({
    page,
    customer,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    await fail(page, '**/api/session')
    await page.goto('/cart')

    await expect(page.getByRole('alert')).toHaveText(
      'We could not reach the kitchen. Please check your connection and try again.',
    )
    await expect(page).toHaveURL('/cart')

    await page.unroute('**/api/session')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
  })

test('after the session has ended, the next request leads to /login, and signing in leads back', async ({
  page,
  customer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/profile')
  await page.getByLabel('Full Name').fill('Asha R.')
  await page.context().clearCookies()

  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await signIn(page, customer)

  await expect(page).toHaveURL('/profile')
})

test('signing out in one tab signs out the other tabs immediately', async ({ page, customer }) => {
  await page.goto('/home')
  const other = await page.context().newPage()
  await openLiveScreen(other, '/orders')

  await page.getByRole('button', { name: customer.displayName }).click()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(other).toHaveURL(/\/login/)
})

test('the back button after logging out shows nothing personal (#101)', async ({ page, customer }) => {
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await page.getByRole('button', { name: customer.displayName }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')

  await page.goBack()

  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('body')).not.toContainText(customer.email)
})
