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

test("the mail's link leads to a new password, its token leaves the URL immediately, and only the new password signs in (#31)", {
  tag: '@smoke',
}, async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)

  const response = await page.goto(await requestResetLink(server, account.email))
  await expect(page.getByRole('button', { name: 'Save New Password' })).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  const release = await holdRequests(page, '**/api/auth/reset-password')

  await submitPassword(page, newPassword)
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
  release()

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible()
  await signIn(page, account)
  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.')
  await signIn(page, { ...account, password: newPassword })
  await expect(page).toHaveURL('/home')
})

// src/server/accounts/reset-password.test.ts has other invalid links, and other refused passwords
test('a new password that is submitted before hydration is sent after hydration; after a refused password the link stays valid; a used link shows an error and how to request a new one (#27)', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const account = newAccount()
  await register(server, account)
  const link = await requestResetLink(server, account.email)
  const releaseScripts = await holdScripts(page)
  await page.goto(link, { waitUntil: 'commit' })
  await passwordField(page, 'New Password').fill('short')
  await passwordField(page, 'New Password').press('Enter')
  releaseScripts()
  await expect(page.getByRole('alert')).toHaveText('The password must have at least 8 characters.')
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

test('a reset in a signed-in browser ends its session and those of other browsers (#32)', async ({
  page,
  server,
  customer,
}) => {
  const { email, password } = customer
  const signedIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const statusOfOtherBrowser = async () => (await fetch(`${server.url}/api/orders`, { headers: { cookie } })).status
  expect(await statusOfOtherBrowser()).toBe(200)

  await page.goto(await requestResetLink(server, email))
  await submitPassword(page, newPassword)

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/login/)
  expect(await statusOfOtherBrowser()).toBe(401)
})

// e2e/public-screens.spec.ts submits the form without JavaScript
test('a link without a token shows an error; a form that is submitted before its script has loaded never writes the password into the URL (#44)', async ({
  page,
  allowConsoleErrors,
}) => {
  await page.goto('/reset-password')

  await expect(page.getByRole('alert')).toHaveText('This reset link is incomplete. Please ask for a new one.')
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await test.step('before the script has loaded', async () => {
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
})
