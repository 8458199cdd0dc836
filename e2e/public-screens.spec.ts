/**
 * The server renders the public screens: they show before any JavaScript has run.
 * src/server/web-files/first-documents.test.ts checks the documents.
 */
import { screensIn } from '#test/support/screens.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts, waitForHydration } from './support/hydration.ts'
import { resourceLoadError } from './support/requests.ts'
import { signUp } from './support/test-server.ts'

const publicScreens = [
  { path: '/login', search: '', heading: 'Sign In', fields: ['Email', 'Password'] },
  { path: '/signup', search: '', heading: 'Create Account', fields: ['Full Name', 'Email', 'Password'] },
  { path: '/forgot-password', search: '', heading: 'Forgot Password', fields: ['Email'] },
  { path: '/reset-password', search: '?token=made-up', heading: 'Reset Password', fields: ['New Password'] },
  { path: '/admin/login', search: '', heading: 'Admin Sign In', fields: ['Email', 'Password'] },
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public screen is rendered, and its form never writes into the URL (#44)', { tag: '@smoke' }, async ({
    page,
  }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    for (const { path, search, heading, fields } of publicScreens)
      await test.step(path, async () => {
        await page.goto(path + search)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page).toHaveTitle(`${heading} · Tiffin`)
        await expect(page.locator('noscript')).toBeVisible()
        expect(await page.locator('noscript').innerText()).toContain('This site needs JavaScript to take your order.')

        for (const label of fields)
          await page
            .getByLabel(label, { exact: true })
            .fill(label === 'Email' ? 'a-secret@example.com' : 'a-secret-of-mine')
        const posted = page.waitForResponse((response) => response.request().method() === 'POST')
        await page.getByLabel(fields[0] ?? '', { exact: true }).press('Enter')
        await posted

        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      })
    expect(urls.join(' ')).not.toContain('secret')
  })
})

test('text that is typed into a public screen before hydration stays, in the same field', async ({ page }) => {
  for (const { path, search, fields } of publicScreens)
    await test.step(path, async () => {
      const releaseScripts = await holdScripts(page)
      await page.goto(path + search, { waitUntil: 'commit' })
      const field = page.getByLabel(fields[0] ?? '', { exact: true })
      await field.fill('asha@example.com')
      const before = await field.elementHandle()

      releaseScripts()
      await waitForHydration(page)

      await expect(field).toHaveValue('asha@example.com')
      expect(await field.evaluate((element, original) => element === original, before)).toBe(true)
    })
})

test('each document names all scripts that its screen needs', async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError) // the order of the confirmation does not exist
  let html = ''
  const unnamed: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !html.includes(pathname)) unnamed.push(pathname)
  })
  const openAll = async (layout: 'public' | 'customer') => {
    for (const path of await screensIn(layout))
      await test.step(path, async () => {
        await page.goto('about:blank', { waitUntil: 'commit' }) // the open screen requests no more scripts
        html = await (await page.request.get(path)).text()

        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

        expect(unnamed).toEqual([])
      })
  }
  await openAll('public')
  await signUp(page, server)
  await openAll('customer')
})
