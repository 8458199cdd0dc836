import { register, signIn } from './support/account-screens.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { abortRequests, failRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { newAccount } from './support/site.ts'

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
  test(`a visitor who asks for ${path} signs in first and is then there (#102)`, async ({
    page,
    site,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError) // the order is not there, and nobody says that it should be
    const account = newAccount()
    await register(site, account)

    await page.goto(path)
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await signIn(page, account)

    await expect(page).toHaveURL(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

test('a deep link keeps what it asks for through the sign-in', async ({ page, site }) => {
  const account = newAccount()
  await register(site, account)

  await page.goto('/home?q=dosa')
  await signIn(page, account)

  await expect(page).toHaveURL('/home?q=dosa')
  await expect(page.getByRole('combobox')).toHaveValue('dosa')
})

test('a spinner shows while it is not known who is there', async ({ page, customer }) => {
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

for (const { what, fail } of [
  { what: 'does not answer', fail: abortRequests },
  { what: 'is in trouble', fail: (page, url) => failRequests(page, url, 503) },
] satisfies { what: string; fail: typeof abortRequests }[])
  test(`nobody is sent to /login because the server ${what}: one can try again`, async ({
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

test('a session that has ended meanwhile leads to /login at the next request, and back', async ({
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

test('a tab hears at once that another tab has signed out', async ({ page, customer }) => {
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
