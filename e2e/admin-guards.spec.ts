import type { Page } from '@playwright/test'
import { servicesSection } from '#contract/site-settings/services.ts'
import { screensIn } from '#test/support/screens.ts'
import { newAdmin, signInToPanel, signInViaApi } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { navigate } from './support/navigation.ts'
import { holdRequests, resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { centreOf } from './support/sorting.ts'

const panelPaths = async () => [
  ...(await screensIn('panel')),
  '/admin/orders?status=pending,preparing,ready',
  '/admin/collection',
  '/admin/tickets?orders=any',
]

/** Waits for the sign-in that leads to a path of the panel. */
async function expectSignInFor(page: Page, path: string): Promise<void> {
  const places = () => {
    const { pathname, searchParams } = new URL(page.url())
    return [pathname, searchParams.get('next') ?? '/admin']
  }
  await expect.poll(places).toEqual(['/admin/login', path])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Sign In')
}

test('a visitor who opens a screen of the panel signs in as an admin first and then sees it (#102); Logout signs out', {
  tag: '@smoke',
}, async ({ page, server, allowConsoleErrors }) => {
  // a request of the screen may reach the server after the sign-out
  allowConsoleErrors(resourceLoadError)
  const admin = await newAdmin(server)
  await test.step('an unknown path of the panel leads to its sign-in', async () => {
    await page.goto('/admin/no-such-page')
    await expect(page).toHaveURL('/admin/login')
  })
  for (const path of await panelPaths())
    await test.step(`${path}, without a sign-in`, async () => {
      await navigate(page, path)
      await expectSignInFor(page, path)
      await expect(page.getByRole('navigation')).toHaveCount(0)
    })

  for (const path of ['/admin/recipes/import', '/admin/orders?status=pending,preparing,ready'])
    await test.step(`${path}, with a sign-in`, async () => {
      await page.goto(path)
      await signInToPanel(page, admin)

      await expect(page).toHaveURL(path)
      await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
      await test.step('Logout signs out and goes to /admin/login; the back button shows nothing of the panel (#101)', async () => {
        await page.getByRole('button', { name: 'Logout' }).click()
        await expect(page).toHaveURL('/admin/login')
        expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null })
        await page.goBack()
        await expect(page).toHaveURL(/\/admin\/login/)
      })
    })
})

test('a customer who opens a screen of the panel is sent to /admin/login, and no data of the panel is requested', {
  tag: '@smoke',
}, async ({ page, server, customer }) => {
  // without pickups, the address of the collection screen is an unknown path
  const { pickup } = servicesSection.defaults
  await saveSettings(server, 'services', { pickup: { ...pickup, isOn: true } })
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))

  await test.step('a page load', async () => {
    await page.goto('/admin/categories')
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fcategories')
    expect(paths).toContain('/admin/categories')
  })
  for (const path of await panelPaths())
    await test.step(path, async () => {
      await navigate(page, path)
      await expectSignInFor(page, path)
      await expect(page.getByText('You are signed in as a customer.')).toBeVisible()
      await expect(page.getByText(customer.email)).toHaveCount(0)
    })
  expect(paths.filter((requested) => requested.startsWith('/api/admin'))).toEqual([])
  await resetSettings(server)
})

test('an admin who is signed in is sent from the sign-in to the panel and may also shop, until the role is lost', async ({
  page,
  server,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await signInViaApi(page, server, admin)
  await test.step('a spinner shows while the session loads', async () => {
    const release = await holdRequests(page, '**/api/session')
    await page.goto('/admin')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('a Logout that fails is only logged on the console', async () => {
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.route('**/api/auth/sign-out', (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Logout' }).click()

    expect((await warned).text()).toContain('The sign-out failed.')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unrouteAll()
  })
  await test.step('the sign-in of the panel', async () => {
    await page.goto('/admin/login')
    await expect(page).toHaveURL('/admin')
  })
  await test.step('the storefront', async () => {
    await page.goto('/home')
    await expect(page.getByRole('button', { name: admin.displayName })).toBeVisible()
    await expect(page).toHaveURL('/home')
  })
  await test.step('an encoded path', async () => {
    await page.goto('/%61dmin/orders')
    await expect(page).toHaveURL('/admin/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  })
  await test.step('an admin who has lost the role is sent to /admin/login after the next request (#14)', async () => {
    const { x, y } = await centreOf(page.getByRole('link', { name: 'Categories' }))
    const { queries } = server.app.database
    await queries.updateTable('user').set({ role: 'customer' }).where('email', '=', admin.email).execute()

    // a pointer above the link already sends a request
    await page.mouse.move(x, y)

    await expect(page).toHaveURL(/\/admin\/login/)
  })
})
