/** Guests choose a language, and keep it on all screens, after a reload and offline. */
import { newAdmin } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { expectTextsInside } from './support/long-words.ts'
import { cartLine, samosa, storeCart } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings, setMenuPublic } from './support/settings.ts'
import { signUp } from './support/test-server.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ server }) => {
  await saveSettings(server, 'languages', { offered: ['it', 'ar'] })
  await setMenuPublic(server, true)
})

test.afterEach(({ server }) => resetSettings(server))

test('a guest chooses Italian in the header and keeps it, with the cart, on each screen and at the next visit; a refusal of the server is in the language of the screen', {
  tag: '@smoke',
}, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await storeCart(page, [cartLine(samosa, 2)], 'visitor-cart')
  await page.goto('/category/small-plates')
  const globe = page.getByRole('button', { name: 'Language' })
  await globe.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(globe).toBeFocused()
  await globe.click()
  await expectNoAxeViolations(page)
  await page.getByRole('banner').getByRole('link', { name: 'Italiano' }).click()

  await expect(page).toHaveURL('/it/category/small-plates')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.getByRole('link', { name: 'Carrello, 2 articoli' }).click()
  await expect(page).toHaveURL('/it/cart')
  await expect(page.getByRole('heading', { name: 'Il tuo carrello' })).toBeVisible()

  await page.goto('/home')
  await expect(page).toHaveURL('/it/home')
  await page.getByRole('combobox').fill('samosa')
  await expect(page).toHaveURL('/it/home?q=samosa')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page, 'the search is kept').toHaveURL('/home?q=samosa')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/#/)
  const { pathname, hash } = new URL(page.url())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Italiano' }).click()
  await expect(page, 'the link has the dish that was found').toHaveURL(`/it${pathname}${hash}`)
  await page.goto('/en/home')

  await test.step('a refusal', async () => {
    await page.goto('/it/login')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()

    await expect(page.getByRole('alert')).toContainText('password')
    await expect(page.getByRole('alert')).not.toContainText('Invalid')
  })
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after visits in two languages, the menu can be read in both (#264), and in the language of the last visit, until the owner removes the language (#247)', async ({
    page,
    context,
    server,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    const visit = async (path: string, worker: string) => {
      await page.goto(path)
      await page.waitForFunction((url) => navigator.serviceWorker.controller?.scriptURL.endsWith(url), worker)
    }
    await test.step('two languages', async () => {
      await visit('/ar/home', '?language=ar&start=%2Far')
      await visit('/home', '/service-worker.js')
      await context.setOffline(true)
      await page.goto('about:blank')

      const arabic = await page.goto('/ar/category/small-plates')
      expect(await arabic?.text()).toMatch(/^<!doctype html>\s*<html lang="ar" dir="rtl">/i)
      await expect(page.getByRole('button', { name: 'إضافة إلى السلة' }).first()).toBeVisible()
      const english = await page.goto('/category/small-plates')
      expect(await english?.text()).toMatch(/^<!doctype html>\s*<html lang="en">/i)
      await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
    })

    await context.setOffline(false)
    await test.step('after an update, the languages of earlier visits are cached again', async () => {
      // as an earlier build has left them
      await page.evaluate(async () => {
        for (const name of await caches.keys())
          if (name.startsWith('shell ')) {
            await caches.delete(name)
            const earlier = await caches.open(name.replace(/^shell \S+/, 'shell earlier'))
            await earlier.put('/index.html', new Response('earlier'))
          }
      })
      await visit('/it/home', '?language=it&start=%2Fit')
      const shells = async () =>
        (await page.evaluate(() => caches.keys()))
          .filter((name) => name.startsWith('shell '))
          .map((name) => name.replace(/^shell \S+ /, name.includes('earlier') ? 'earlier ' : ''))
          .toSorted()
      await expect.poll(shells).toEqual(['ar /ar', 'en ', 'it /it'])
      await context.setOffline(true)
      await page.goto('/ar/category/small-plates')
      await expect(page.getByRole('button', { name: 'إضافة إلى السلة' }).first()).toBeVisible()
      await context.setOffline(false)
    })
    await visit('/it/home', '?language=it&start=%2Fit')
    await context.setOffline(true)
    await page.goto('/it/category/small-plates')
    await expect(page.getByRole('button', { name: 'Aggiungi al carrello' }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')

    await context.setOffline(false)
    await saveSettings(server, 'languages', { offered: ['ar'] })
    await expect
      .poll(async () => {
        await page.goto('/it/home')
        return new URL(page.url()).pathname
      })
      .toBe('/home')
  })
})

test('a customer with a long name reads that of the restaurant in whole words beside the globe', async ({
  page,
  server,
}) => {
  await saveSettings(server, 'identity', { name: 'Pizzeria Da Gennaro' })
  await signUp(page, server, 'Concetta Esposito')
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Concetta Esposito' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible()
  await expectTextsInside(page, [390, 430])
})

test('an owner offers languages in the settings, and reads the panel in another one', async ({ adminPage: page }) => {
  await page.goto('/admin/settings?section=languages')
  await page.getByLabel('Deutsch', { exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Language of the panel' }).getByRole('link', { name: 'Polski' }).click()

  await expect(page).toHaveURL('/pl/admin/settings?section=languages')
  await expect(page.getByLabel('Deutsch', { exact: true })).toBeChecked()
  await page.goto('/admin')
  await expect(page).toHaveURL('/pl/admin')
})

test('the panel follows the standard language and the digits of the restaurant at once, and loses nothing that is typed', async ({
  adminPage: page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/settings?section=languages')
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption({ label: 'العربية' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveURL('/admin/settings?section=languages')

  await test.step('a form with typed values stays until they are saved', async () => {
    await page.goto('/admin/settings?section=contact')
    const phone = page.locator('[name=phone]')
    await phone.fill('555-0100')
    const settingsRead = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/site')
    await saveSettings(server, 'languages', { standard: 'en' })
    await settingsRead
    const loads: string[] = []
    page.on('framenavigated', (frame) => loads.push(frame.url()))
    // a later save, whose effect is visible
    await saveSettings(server, 'identity', { name: 'Casa' })
    await expect(page.locator('header').getByText('Casa')).toBeVisible()
    await expect(phone).toHaveValue('555-0100')
    expect(loads).toEqual([])
    await page.locator('main [type=submit]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(phone).toHaveValue('555-0100')
  })

  await test.step('digits', async () => {
    await saveSettings(server, 'region', { currency: 'SAR', locale: 'ar-MA' })
    await page.goto('/ar/admin/settings?section=region')
    await page.locator('[name=locale]').fill('ar-SA')
    const loaded = page.waitForEvent('load')
    await page.locator('main [type=submit]').click()
    await loaded
    await page.goto('/ar/admin/categories')
    await expect(page.getByText('أقل من ٥ ميغابايت').first()).toBeVisible()
  })
})

test('the sign-in of the panel can be read in each language of the panel, and leads to the screen that was asked for', async ({
  page,
  server,
}) => {
  const admin = await newAdmin(server)
  await page.goto('/admin/login?next=%2Fadmin%2Forders')
  await page.getByRole('button', { name: 'Language' }).click()
  await expectNoHorizontalScrolling(page)
  await page.getByRole('link', { name: '日本語' }).click()

  await expect(page).toHaveURL('/ja/admin/login?next=%2Fadmin%2Forders')
  await page.getByLabel('メールアドレス').fill(admin.email)
  await page.getByLabel('パスワード', { exact: true }).fill(admin.password)
  await page.getByLabel('パスワード', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/ja/admin/orders')
})
