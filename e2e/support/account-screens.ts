/** Steps on the sign-up and sign-in screens. */
import type { Page } from '@playwright/test'
import { type Account, resetRateLimits, type TestServer } from './test-server.ts'

export function passwordField(page: Page, label = 'Password') {
  return page.getByLabel(label, { exact: true })
}

/** Creates an account through the API. No browser is signed in. */
export async function register(server: TestServer, account: Account): Promise<void> {
  await resetRateLimits(server)
  const response = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`Signing up failed with ${response.status}: ${await response.text()}`)
}

/** Fills in and submits the sign-in form on the current screen. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Submits the form as the browser does before the app's code has loaded. */
export async function submitWithoutScript(page: Page): Promise<void> {
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  const navigation = page.waitForEvent('framenavigated') // until then, the load state is that of the old document
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  await posted
  await navigation
  await page.waitForLoadState()
}
