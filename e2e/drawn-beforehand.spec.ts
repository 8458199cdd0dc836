/** Public screens stand in their document: they are there before any JavaScript has run. */
import type { Page } from '@playwright/test'
import { holdCode, takenOver } from './support/drawn.ts'
import { expect, test } from './support/fixtures.ts'
import { signUp } from './support/site.ts'

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
    test(`${path} lets its styles have the line before its code`, async ({ page }) => {
      await page.goto(path)

      await expect(page.locator('head script[src]')).toHaveCount(1)
      await expect(page.locator('head script[src*="/after-paint-"]')).toHaveCount(1)
      await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
      await expect(page.locator('head link[rel=stylesheet]')).toHaveCount(1)
    })

  for (const { path, search, heading, label } of publicScreens)
    test(`${path} is there, and its form never writes into the address (#44)`, async ({ page }) => {
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
  test(`what is typed at ${path} while the code is on its way stays, and so does its field`, async ({ page }) => {
    const letCodeCome = await holdCode(page)
    await page.goto(path + search, { waitUntil: 'commit' })
    const field = page.getByLabel(label)
    await field.fill('asha@example.com')
    const before = await field.elementHandle()

    letCodeCome()
    await page.getByRole('link').last().hover() // what lies behind begins to load as soon as the code is there
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
    await page.waitForLoadState('networkidle')

    await expect(field).toHaveValue('asha@example.com')
    expect(await field.evaluate((element, known) => element === known, before)).toBe(true)
  })

test('the code is asked for when the screen has been painted, and not before', async ({ page }) => {
  await page.clock.install() // what a timer or a frame would start never comes
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/login', { waitUntil: 'commit' })

  const paintedAt = await firstTold(page, 'paint', '')
  const askedAt = await firstTold(page, 'resource', '/assets/react-first-')

  expect(paintedAt).toBeGreaterThan(0)
  expect(askedAt).toBeGreaterThanOrEqual(paintedAt)
})

test('a browser that does not tell of its paints gets the code all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })

  await page.goto('/login', { waitUntil: 'commit' })

  await takenOver(page)
})

test('what the address asks for is there as soon as the code is: the notice, and the way back', async ({ page }) => {
  await page.goto('/login?next=%2Fcart&notice=password-changed')

  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?next=%2Fcart')
})

test('a signed-in customer never sees the form: their document comes without it', async ({ page, customer: _ }) => {
  const answer = await page.request.get('/login')

  expect(await answer.text()).not.toContain('<form')
})

for (const path of ['/login', '/home', '/category/curries', '/checkout', '/orders'])
  test(`all code that ${path} needs is named in its document: nothing waits for other code`, async ({ page, site }) => {
    if (path !== '/login') await signUp(page, site)
    const named = await (await page.request.get(path)).text()
    const late: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js') && !named.includes(pathname)) late.push(pathname)
    })

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect(late).toEqual([])
  })

/** When the first entry of the kind began that is called so, in milliseconds since the navigation. */
function firstTold(page: Page, type: 'paint' | 'resource', name: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entry = list.getEntries().find((told) => told.name.includes(wanted.name))
          if (entry) resolve(entry.startTime)
        })
        observer.observe({ type: wanted.type, buffered: true })
      }),
    { type, name },
  )
}
