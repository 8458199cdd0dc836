/**
 * The server renders the public screens: they show before any JavaScript has run.
 * src/server/web-files/first-documents.test.ts checks the documents.
 */
import { screensIn } from '#test/support/screens.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts, openBeforeHydration, recordScripts, waitForHydration } from './support/hydration.ts'
import { recordWrites } from './support/requests.ts'
import { newAccount } from './support/test-server.ts'

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

test('text that is typed into a public screen before hydration stays, in the same field; the document names all scripts; a form that is submitted twice is sent once', async ({
  page,
  server,
}) => {
  expect(publicScreens.map(({ path, search }) => path + search).toSorted()).toEqual(
    (await screensIn('public')).toSorted(),
  )
  const scripts = recordScripts(page)
  for (const { path, search, fields } of publicScreens)
    await test.step(path, async () => {
      const releaseScripts = await holdScripts(page)
      const html = await openBeforeHydration(page, path + search)
      const field = page.getByLabel(fields[0] ?? '', { exact: true })
      await field.fill('asha@example.com')
      const before = await field.elementHandle()

      releaseScripts()
      await waitForHydration(page)

      await expect(field).toHaveValue('asha@example.com')
      expect(await field.evaluate((element, original) => element === original, before)).toBe(true)
      expect(scripts.filter((script) => !html.includes(script))).toEqual([])
    })

  await test.step('a form that is submitted twice before hydration', async () => {
    const releaseScripts = await holdScripts(page)
    const account = newAccount()
    await openBeforeHydration(page, '/signup')
    const sent = recordWrites(page)
    await page.getByLabel('Full Name').fill(account.displayName)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Create Account' }).dblclick()

    releaseScripts()

    await expect(page).toHaveURL('/home')
    expect(sent.map((request) => request.url())).toEqual([`${server.url}/api/auth/sign-up/email`])
  })
})
