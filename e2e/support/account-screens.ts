/** Steps on the screens before signing in. */
import type { Page } from '@playwright/test'
import { type Account, resetRateLimits, type Site } from './site.ts'

export function passwordField(page: Page, label = 'Password') {
  return page.getByLabel(label, { exact: true })
}

/** An account, made without a browser: nobody is signed in. */
export async function register(site: Site, account: Account): Promise<void> {
  await resetRateLimits(site)
  const answer = await fetch(`${site.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`Signing up was answered ${answer.status}: ${await answer.text()}`)
}

/** Fills in the sign-in form that is on screen, and sends it. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Sends the form as the browser does while the app's own code has not come yet. */
export async function submitWithoutScript(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  const navigation = page.waitForEvent('framenavigated') // until then, the load state is the one of the old document
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  await answer
  await navigation
  await page.waitForLoadState()
}
