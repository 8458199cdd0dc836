/** The list of sessions on the profile screen, and ending other sessions. */
import { devices, type Page } from '@playwright/test'
import { newAdmin, signInViaApi } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { abortRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import type { Account, TestServer } from './support/test-server.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone = devices['iPhone 15'].userAgent
const ipad = devices['iPad Mini'].userAgent

/** Signs in through the API, as a browser with this user agent. */
async function signInOtherBrowser(server: TestServer, { email, password }: Account, userAgent: string) {
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return { isSignedIn: async () => (await fetch(`${server.url}/api/orders`, { headers: { cookie } })).ok }
}

function sessions(page: Page) {
  return page.getByRole('region', { name: 'Where you are signed in' })
}

test('one other browser can be signed out, then all others together; this one stays signed in (#146)', async ({
  page,
  server,
  customer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const [laptop, phone, tablet] = [
    await signInOtherBrowser(server, customer, firefox),
    await signInOtherBrowser(server, customer, iphone),
    await signInOtherBrowser(server, customer, ipad),
  ]
  const items = sessions(page).getByRole('listitem')

  await test.step('the list is loading', async () => {
    const release = await holdRequests(page, '**/api/account/sessions')
    await page.goto('/profile')
    await expect(sessions(page).getByText('Loading...')).toBeAttached()
    release()
    await expect(items).toHaveCount(4)
    await page.unroute('**/api/account/sessions')
  })
  await expect(items.first()).toContainText('This browser')
  await expect(items.first().getByRole('button')).toHaveCount(0)
  const areSignedIn = async () => [await laptop.isSignedIn(), await phone.isSignedIn(), await tablet.isSignedIn()]

  await test.step('the sections are accessible on a phone in both colour schemes', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxeViolationsInBothSchemes(page)
    await expectNoHorizontalScrolling(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoAxeViolations(page)
    await expectNoHorizontalScrolling(page)
  })
  await test.step('one other browser', async () => {
    await sessions(page).getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    await expect(items).toHaveCount(3)
    await expect(sessions(page).getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
    await expect(page.locator('#announcer')).toHaveText('Firefox on Windows is signed out.')
    expect(await areSignedIn()).toEqual([false, true, true])
  })
  await test.step('a browser whose session has already ended', async () => {
    await server.app.database.queries.deleteFrom('session').where('userAgent', '=', ipad).execute()
    await sessions(page)
      .getByRole('button', { name: /^Sign out .*iPad/ })
      .click()
    await expect(sessions(page).getByRole('alert')).toHaveText('That browser is no longer signed in.')
    await expect(items).toHaveCount(2)
    expect(await areSignedIn()).toEqual([false, true, false])
  })
  await test.step('all others', async () => {
    await signInOtherBrowser(server, customer, firefox)
    await sessions(page).getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(sessions(page).getByText('You are signed in on this browser only.')).toBeVisible()
    await expect(items).toHaveCount(1)
    await expect(page.locator('#announcer')).toHaveText('All other browsers are signed out.')
    expect(await areSignedIn()).toEqual([false, false, false])
  })

  await test.step('the list fails to load', async () => {
    await abortRequests(page, '**/api/account/sessions')
    await page.reload()
    await expect(sessions(page).getByRole('alert')).toHaveText(
      'The list of browsers could not be loaded. Please try again.',
    )
    await page.unrouteAll()
    await sessions(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(items).toHaveCount(1)
  })
  await test.step('an admin has the same sections', async () => {
    await signInViaApi(page, server, await newAdmin(server))
    await page.goto('/profile')
    await expect(items).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  })
})
