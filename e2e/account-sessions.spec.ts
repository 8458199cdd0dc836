/** The list of sessions on the profile screen, and ending other sessions. */
import { devices, type Page } from '@playwright/test'
import { newAdmin, signInViaApi } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
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

test('one other browser can be signed out, then all others together; this one stays signed in (#146)', {
  tag: '@smoke',
}, async ({ page, server, customer }) => {
  const [laptop, phone, tablet] = [
    await signInOtherBrowser(server, customer, firefox),
    await signInOtherBrowser(server, customer, iphone),
    await signInOtherBrowser(server, customer, ipad),
  ]
  await page.goto('/profile')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(4)
  await expect(sessions(page).getByRole('listitem').first()).toContainText('This browser')
  await expect(sessions(page).getByRole('listitem').first().getByRole('button')).toHaveCount(0)
  const areSignedIn = async () => [await laptop.isSignedIn(), await phone.isSignedIn(), await tablet.isSignedIn()]

  await test.step('one other browser', async () => {
    await sessions(page).getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    await expect(sessions(page).getByRole('listitem')).toHaveCount(3)
    await expect(sessions(page).getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
    await expect(page.locator('#announcer')).toHaveText('Firefox on Windows is signed out.')
    expect(await areSignedIn()).toEqual([false, true, true])
  })
  await test.step('all others', async () => {
    await sessions(page).getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(sessions(page).getByText('You are signed in on this browser only.')).toBeVisible()
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
    await expect(page.locator('#announcer')).toHaveText('All other browsers are signed out.')
    expect(await areSignedIn()).toEqual([false, false, false])
  })

  await page.reload()
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
})

test('the screen shows that the list is loading, and that it failed to load (#146)', async ({
  page,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const release = await holdRequests(page, '**/api/account/sessions')
  await page.goto('/profile')
  await expect(sessions(page).getByText('Loading...')).toBeAttached()
  release()
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)

  await page.unroute('**/api/account/sessions')
  await abortRequests(page, '**/api/account/sessions')
  await page.reload()
  await expect(sessions(page).getByRole('alert')).toHaveText(
    'The list of browsers could not be loaded. Please try again.',
  )
  await page.unroute('**/api/account/sessions')
  await sessions(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
})

test('signing out a browser whose session has already ended says so and removes it from the list (#146)', async ({
  page,
  server,
  customer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await signInOtherBrowser(server, customer, firefox)
  await page.goto('/profile')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(2)
  await server.app.database.queries.deleteFrom('session').where('userAgent', '=', firefox).execute()

  await sessions(page).getByRole('button', { name: 'Sign out Firefox on Windows' }).click()

  await expect(sessions(page).getByRole('alert')).toHaveText('That browser is no longer signed in.')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
})

test('an admin has the same sections at /profile (#146)', async ({ page, server }) => {
  await signInViaApi(page, server, await newAdmin(server))

  await page.goto('/profile')

  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
})

test('the sections are accessible on a phone in both colour schemes (#146)', async ({ page, server, customer }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInOtherBrowser(server, customer, firefox)
  await page.goto('/profile')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(2)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ])
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`${viewport.width} px, ${colorScheme}`, async () => {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await expectNoAxeViolations(page)
        await expectNoHorizontalScrolling(page)
      })
})
