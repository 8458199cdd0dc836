import type { Page } from '@playwright/test'
import { passwordField, register, signIn, submitWithoutScript } from './support/account-screens.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hydration.ts'
import { holdRequests, resourceLoadError } from './support/requests.ts'
import { newAccount, type TestServer } from './support/test-server.ts'

const newPassword = 'a brand new battery'

/** Requests a reset and returns the link from its mail. */
async function requestResetLink(server: TestServer, email: string): Promise<string> {
  const countBefore = server.mail.mails.length
  const response = await fetch(`${server.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email }),
  })
  expect(response.status).toBe(204)
  await expect.poll(() => server.mail.mails.length).toBeGreaterThan(countBefore)
  const mail = await server.mail.waitFor(email)
  const link = /http:\/\/\S+\/reset-password\?token=\S+/.exec(mail.text ?? '')?.[0]
  if (link === undefined) throw new Error(`The mail has no link: ${mail.text}`)
  return link
}

async function submitPassword(page: Page, password: string): Promise<void> {
  await passwordField(page, 'New Password').fill(password)
  await page.getByRole('button', { name: 'Save New Password' }).click()
}

test("the mail's link leads to a new password, and only the new one signs in", async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  await page.goto(await requestResetLink(server, account.email))

  await submitPassword(page, newPassword)

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible()
  await signIn(page, account)
  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.')
  await signIn(page, { ...account, password: newPassword })
  await expect(page).toHaveURL('/home')
})

test('a new password that is submitted before hydration is set after hydration', async ({ page, server }) => {
  const account = newAccount()
  await register(server, account)
  const releaseScripts = await holdScripts(page)
  await page.goto(await requestResetLink(server, account.email), { waitUntil: 'commit' })
  await passwordField(page, 'New Password').fill(newPassword)
  await passwordField(page, 'New Password').press('Enter')

  releaseScripts()

  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible()
  await signIn(page, { ...account, password: newPassword })
  await expect(page).toHaveURL('/home')
})

test('the token is removed from the URL immediately, and the page sends no referrer (#31)', async ({
  page,
  server,
}) => {
  const account = newAccount()
  await register(server, account)

  const response = await page.goto(await requestResetLink(server, account.email))

  await expect(page.getByRole('button', { name: 'Save New Password' })).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
})

test('a used link shows an error with a link to request a new one (#27)', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  const link = await requestResetLink(server, account.email)
  await page.goto(link)
  await submitPassword(page, newPassword)
  await expect(page).toHaveURL(/\/login/)

  await page.goto(link)
  await submitPassword(page, 'yet another battery')

  await expect(page.getByRole('alert')).toContainText(
    'This reset link has been used or has expired. Please request a new one.',
  )
  await expect(passwordField(page, 'New Password')).toHaveValue('yet another battery')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('requesting a new link makes the older one invalid (#27)', async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  const older = await requestResetLink(server, account.email)
  await requestResetLink(server, account.email)

  await page.goto(older)
  await submitPassword(page, newPassword)

  await expect(page.getByRole('alert')).toContainText('This reset link has been used or has expired.')
})

test('a reset ends the sessions of other browsers (#32)', async ({ page, server, browser, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  const openOtherBrowser = await browser.newContext({ baseURL: server.url })
  const other = await openOtherBrowser.newPage()
  await other.goto('/login')
  await signIn(other, account)
  await expect(other).toHaveURL('/home')

  await page.goto(await requestResetLink(server, account.email))
  await submitPassword(page, newPassword)
  await expect(page).toHaveURL(/\/login/)

  await other.goto('/orders')
  await expect(other).toHaveURL(/\/login/)
  await openOtherBrowser.close()
})

test('a reset in a signed-in browser ends its own session as well', async ({ page, server, customer }) => {
  await page.goto(await requestResetLink(server, customer.email))

  await submitPassword(page, newPassword)

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test("the button reads 'Updating...' during the request", async ({ page, server }) => {
  const account = newAccount()
  await register(server, account)
  await page.goto(await requestResetLink(server, account.email))
  const release = await holdRequests(page, '**/api/auth/reset-password')

  await submitPassword(page, newPassword)
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
  release()

  await expect(page).toHaveURL(/\/login/)
})

test('a password that is too short shows the server’s message, and the link stays valid', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  await page.goto(await requestResetLink(server, account.email))

  await submitPassword(page, 'short')
  await expect(page.getByRole('alert')).toHaveText('The password must have at least 8 characters.')
  await submitPassword(page, newPassword)

  await expect(page).toHaveURL(/\/login/)
})

test('a link without a token shows an error', async ({ page }) => {
  await page.goto('/reset-password')

  await expect(page.getByRole('alert')).toHaveText('This reset link is incomplete. Please ask for a new one.')
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a form that is submitted before its script has loaded never writes the password into the URL (#44)', async ({
  page,
  allowConsoleErrors,
}) => {
  // The page sends no referrer (fault 31 in docs/faults.md), so the browser sends no origin, and the server refuses it.
  allowConsoleErrors(resourceLoadError)
  await page.goto('/reset-password?token=made-up')
  await passwordField(page, 'New Password').fill('a-secret-of-mine')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))

  await submitWithoutScript(page)

  expect(urls.length).toBeGreaterThan(0)
  expect([...urls, page.url()].join(' ')).not.toMatch(/a-secret-of-mine|made-up/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that is submitted without JavaScript leads back to the page, which sends no referrer (#44)', async ({
    page,
  }) => {
    await page.goto('/reset-password?token=secret')
    await passwordField(page, 'New Password').fill('a-secret-of-mine')

    await page.getByRole('button', { name: 'Save New Password' }).click()

    await expect(page).toHaveURL('/reset-password')
  })
})
