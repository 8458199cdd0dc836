/** What visitors and search engines see while the menu is not public, and after the owner has changed that. */
import { expect, test } from './support/fixtures.ts'
import { resourceLoadError } from './support/requests.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { setMenuPublic } from './support/settings.ts'

test.afterEach(async ({ server }) => setMenuPublic(server, false))

test('every screen but /login tells search engines not to list it', async ({ page, customer: _ }) => {
  const robots = page.locator('meta[name=robots]')
  for (const path of ['/home', '/category/curries', '/orders']) {
    await page.goto(path)
    await expect(robots).toHaveAttribute('content', 'noindex')
  }
  await signOutWithoutScreens(page)
  for (const path of ['/signup', '/forgot-password', '/admin/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(robots).toHaveAttribute('content', 'noindex')
  }
  await page.goto('/login')
  await expect(robots).toHaveCount(0)
})

test('when the owner closes the menu, visitors are redirected at the next load', async ({ page, server }) => {
  await setMenuPublic(server, true)
  await page.goto('/category/curries')
  await expect(page.getByRole('heading', { name: 'Curries' })).toBeVisible()

  await setMenuPublic(server, false)
  await page.reload()

  await expect(page).toHaveURL('/login?next=%2Fcategory%2Fcurries')
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a visitor reads the menu offline, and one reload after the owner has closed it, it is closed', async ({
    page,
    context,
    server,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    await setMenuPublic(server, true)
    await page.goto('/home')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: 'Small Plates' }).click()
    await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()
    await context.setOffline(false)

    await setMenuPublic(server, false)
    await page.goto('/home')
    await expect(async () => {
      await page.goto('/home')
      await expect(page).toHaveURL('/login', { timeout: 500 })
    }).toPass()
  })
})
