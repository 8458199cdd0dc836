/** Offline reading of the public menu, and after the owner has closed it. src/server/search-engines checks the documents. */
import { expect, test } from './support/fixtures.ts'
import { resourceLoadError } from './support/requests.ts'
import { setMenuPublic } from './support/settings.ts'

test.use({ serviceWorkers: 'allow' })

test.afterEach(async ({ server }) => setMenuPublic(server, false))

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
