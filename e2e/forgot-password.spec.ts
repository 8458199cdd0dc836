import { register, submitWithoutScript } from './support/account-screens.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { newAccount } from './support/test-server.ts'

const success = 'Check your email for password reset instructions'

test('Send Reset Link sends a mail and says to check the email', async ({ page, server }) => {
  const account = newAccount()
  await register(server, account)
  await page.goto('/forgot-password')

  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()

  const box = page.getByRole('status').filter({ hasText: success })
  await expect(box).toBeVisible()
  expect(await colourOf(box)).toBe('green')
  const mail = await server.mail.waitFor(account.email)
  expect(mail.subject).toBe('Reset your Tiffin password')
  expect(mail.text).toContain(`${server.url}/reset-password?token=`)
})

test('an address without an account shows the same message and gets no mail (#20)', async ({ page, server }) => {
  await page.goto('/forgot-password')

  await page.getByLabel('Email').fill('unknown@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()

  await expect(page.getByText(success)).toBeVisible()
  expect(server.mail.mails.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain(
    'unknown@example.com',
  )
})

test("the button reads 'Sending...' during the request", async ({ page }) => {
  await page.goto('/forgot-password')
  const release = await holdRequests(page, '**/api/auth/request-password-reset')
  const writes = recordWrites(page)

  await page.getByLabel('Email').fill('unknown@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await page.getByLabel('Email').press('Enter')
  release()

  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
  expect(writes).toHaveLength(1)
})

for (const { failure, fail, message } of [
  {
    failure: 'a lost connection',
    fail: abortRequests,
    message: 'We could not reach the kitchen. Please check your connection and try again.',
  },
  {
    failure: 'an error of the server',
    fail: (page, url) => failRequests(page, url, 500),
    message: 'Something went wrong on our side. Please try again.',
  },
] satisfies { failure: string; fail: typeof abortRequests; message: string }[])
  test(`${failure} shows its message in a red box, and the email stays in the form`, async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    await page.goto('/forgot-password')
    await fail(page, '**/api/auth/request-password-reset')

    await page.getByLabel('Email').fill('asha@example.com')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()

    await expect(page.getByRole('alert')).toHaveText(message)
    expect(await colourOf(page.getByRole('alert'))).toBe('red')
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.com')
    await expect(page.getByText(success)).toHaveCount(0)
  })

for (const email of ['', 'asha.example.com'])
  test(`the browser does not submit the email '${email}'`, async ({ page }) => {
    await page.goto('/forgot-password')
    const writes = recordWrites(page)

    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()

    await expect(page.locator('main :invalid:not(form)')).toBeFocused()
    expect(writes).toEqual([])
  })

test('a link leads back to /login', async ({ page }) => {
  await page.goto('/forgot-password')

  await page.getByRole('link', { name: 'Back to login' }).click()

  await expect(page).toHaveURL('/login')
})

test('a form that is submitted before its script has loaded is shown again, with no data in the URL (#44)', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('asha@example.com')

  await submitWithoutScript(page)

  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
})
