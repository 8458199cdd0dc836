/** The server renders the public screens: they show before any JavaScript has run. */
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hydration.ts'
import { signUp } from './support/test-server.ts'

const publicScreens = [
  { path: '/login', search: '', heading: 'Sign In', label: 'Email' },
  { path: '/signup', search: '', heading: 'Create Account', label: 'Full Name' },
  { path: '/forgot-password', search: '', heading: 'Forgot Password', label: 'Email' },
  { path: '/reset-password', search: '?token=made-up', heading: 'Reset Password', label: 'New Password' },
  { path: '/admin/login', search: '', heading: 'Admin Sign In', label: 'Email' },
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path } of publicScreens)
    test(`${path} loads its scripts with low priority, after its styles and pictures`, async ({ page }) => {
      await page.goto(path)

      const code = page.locator('head script[src]:not([src*="/early-clicks-"]), head link[rel=modulepreload]')
      expect(await code.count()).toBeGreaterThan(2)
      for (const element of await code.all()) await expect(element).toHaveAttribute('fetchpriority', 'low')
    })

  for (const { path, search, heading, label } of publicScreens)
    test(`${path} is rendered, and its form never writes into the URL (#44)`, async ({ page }) => {
      await page.goto(path + search)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(`${heading} · Tiffin`)

      await page.getByLabel(label).fill(label === 'Email' ? 'asha@example.com' : 'Asha')
      await page.getByLabel(label).press('Enter')

      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    })
})

for (const { path, search, label } of publicScreens)
  test(`text that is typed at ${path} before hydration stays, in the same field`, async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto(path + search, { waitUntil: 'commit' })
    const field = page.getByLabel(label)
    await field.fill('asha@example.com')
    const before = await field.elementHandle()

    releaseScripts()
    await page.getByRole('link').last().hover() // preloads the linked screen as soon as the app has hydrated
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
    await page.waitForLoadState('networkidle')

    await expect(field).toHaveValue('asha@example.com')
    expect(await field.evaluate((element, original) => element === original, before)).toBe(true)
  })

test('a notice and the next path from the URL are in the rendered document', async ({ page }) => {
  await page.goto('/login?next=%2Fcart&notice=password-changed')

  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?next=%2Fcart')
})

test('the document of /login has no form for a signed-in customer', async ({ page, customer: _ }) => {
  const response = await page.request.get('/login')

  expect(await response.text()).not.toContain('<form')
})

for (const path of ['/login', '/home', '/category/curries', '/checkout', '/orders'])
  test(`the document of ${path} names all scripts that the screen needs`, async ({ page, server }) => {
    if (path !== '/login') await signUp(page, server)
    const html = await (await page.request.get(path)).text()
    const unnamed: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js') && !html.includes(pathname)) unnamed.push(pathname)
    })

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect(unnamed).toEqual([])
  })
