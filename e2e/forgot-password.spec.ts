import { register } from './support/account-screens.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { newAccount } from './support/test-server.ts'

const success = 'Check your email for password reset instructions'

test('Send Reset Link sends a mail and says to check the email; an address without an account shows the same and gets no mail (#20)', {
  tag: '@smoke',
}, async ({ page, server }) => {
  const account = newAccount()
  await register(server, account)
  await page.goto('/forgot-password')
  const box = page.getByRole('status').filter({ hasText: success })
  const release = await holdRequests(page, '**/api/auth/request-password-reset')
  const writes = recordWrites(page)

  await test.step("an address without an account; the button reads 'Sending...' during the request", async () => {
    await page.getByLabel('Email').fill('unknown@example.com')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await page.getByLabel('Email').press('Enter')
    release()
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
    await expect(box).toBeVisible()
    expect(writes).toHaveLength(1)
  })
  await test.step('the address of an account', async () => {
    const sent = page.waitForResponse('**/api/auth/request-password-reset')
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await sent
    await expect(box).toBeVisible()
    await expect.poll(() => colourOf(box)).toBe('green')
    const mail = await server.mail.waitFor(account.email)
    expect(mail.subject).toBe('Reset your Tiffin password')
    expect(mail.text).toContain(`${server.url}/reset-password?token=`)
  })

  // a mail to the first address would have arrived before that to the second one
  expect(server.mail.mails.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain(
    'unknown@example.com',
  )
})

test('a lost connection and an error of the server show their message in a red box, and the email stays in the form; the browser does not submit an empty or invalid email, and a link leads back to /login', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/forgot-password')
  const writes = recordWrites(page)
  for (const email of ['', 'asha.example.com'])
    await test.step(`'${email}'`, async () => {
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      await expect(page.locator('main :invalid:not(form)')).toBeFocused()
      expect(writes).toEqual([])
    })

  for (const { failure, fail, message } of [
    {
      failure: 'a lost connection',
      fail: abortRequests,
      message: 'We could not reach the kitchen. Please check your connection and try again.',
    },
    {
      failure: 'an error of the server',
      fail: (tab, url) => failRequests(tab, url, 500),
      message: 'Something went wrong on our side. Please try again.',
    },
  ] satisfies { failure: string; fail: typeof abortRequests; message: string }[])
    await test.step(failure, async () => {
      await fail(page, '**/api/auth/request-password-reset')
      await page.getByLabel('Email').fill('asha@example.com')
      await page.getByRole('button', { name: 'Send Reset Link' }).click()

      await expect(page.getByRole('alert')).toHaveText(message)
      await expect.poll(() => colourOf(page.getByRole('alert'))).toBe('red')
      await expect(page.getByLabel('Email')).toHaveValue('asha@example.com')
      await expect(page.getByText(success)).toHaveCount(0)
    })

  await page.getByRole('link', { name: 'Back to login' }).click()

  await expect(page).toHaveURL('/login')
})
