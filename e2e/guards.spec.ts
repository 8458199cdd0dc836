import { register, signIn } from './support/account-screens.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { abortRequests, failRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { newAccount, signUp } from './support/test-server.ts'

// src/server/web-files/rendered-screens.test.ts has all customer screens
test('a visitor who opens a customer screen signs in first and then sees it, with its query string (#102)', {
  tag: '@smoke',
}, async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError) // the order of the confirmation does not exist
  const account = newAccount()
  await register(server, account)

  for (const path of ['/order-confirmation/no-such-order', '/home?q=dosa'])
    await test.step(path, async () => {
      await signOutWithoutScreens(page)
      await page.goto(path)
      await expect(page).toHaveURL(/\/login(\?|$)/)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await signIn(page, account)

      await expect(page).toHaveURL(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      if (path.includes('?q=')) await expect(page.getByRole('combobox')).toHaveValue('dosa')
    })
})

test('a spinner shows while the session loads, and turns unless reduced motion turns off every animation', async ({
  page,
  customer,
}) => {
  const release = await holdRequests(page, '**/api/session')
  await page.goto('/home')
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(spinner.locator('svg')).toHaveCSS('animation-duration', '1s')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const longestAnimationMs = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .flatMap(({ animationDuration, transitionDuration }) => [animationDuration, transitionDuration])
          .flatMap((durations) => durations.split(','))
          .map((duration) => parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1000)),
      ),
    )
  expect(await longestAnimationMs()).toBe(0)
  release()

  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
  expect(await longestAnimationMs()).toBe(0)
  await expect(spinner).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})

// src/server/web-files/rendered-screens.test.ts has the other way round, and more unknown paths
test('/ and an unknown path lead a visitor to /login, and a signed-in customer to /home', {
  tag: '@smoke',
}, async ({ page, server }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  const { displayName } = await signUp(page, server)
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: displayName })).toBeVisible()
})

test('when the server does not respond or returns an error, the customer is not sent to /login and can try again', async ({
  page,
  customer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  for (const { failure, fail } of [
    { failure: 'the server is unreachable', fail: abortRequests },
    { failure: 'the server returns an error', fail: (tab, url) => failRequests(tab, url, 503) },
  ] satisfies { failure: string; fail: typeof abortRequests }[])
    await test.step(failure, async () => {
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
})

test('after the session has ended, the next request leads to /login, and signing in leads back; signing out signs out the other tabs immediately, and the back button shows nothing personal (#101)', {
  tag: '@smoke',
}, async ({ page, customer, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/profile')
  await test.step('the session has ended', async () => {
    await page.getByLabel('Full Name').fill('Asha R.')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await signIn(page, customer)
    await expect(page).toHaveURL('/profile')
    await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  })

  const other = await page.context().newPage()
  await openLiveScreen(other, '/orders')
  await page.getByRole('button', { name: customer.displayName }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await test.step('the other tab', () => expect(other).toHaveURL(/\/login/))

  await test.step('the back button', async () => {
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.locator('body')).not.toContainText(customer.email)
  })
})
