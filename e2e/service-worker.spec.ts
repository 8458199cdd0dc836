/** The service worker caches the shell and the latest menu, and no personal data. */
import type { BrowserContext, Page } from '@playwright/test'
import { signInViaApi } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { withCategory } from './support/menu-changes.ts'
import { placeOrder } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens a screen and waits until the service worker controls the page. */
async function visit(page: Page, path = '/home'): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The paths and query strings of all cached responses. */
function listCachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

function readCachedDocument(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await caches.match('/index.html'))?.text())
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await page.goto('about:blank')
}

test('the menu is read from the cache, which follows its changes, also offline', {
  tag: '@smoke',
}, async ({ page, context, server, customer, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await visit(page)
  await test.step('offline, the whole menu can be read and a personal screen shows an error; back online, it loads', async () => {
    await goOffline(context, page)

    await page.goto('/home')
    await expect(page.getByText('We could not reach the kitchen. This is the menu as you last saw it.')).toBeVisible()
    await page.getByRole('link', { name: 'Small Plates' }).click()
    await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()

    await page.goto('/profile')
    await expect(page.getByRole('alert')).toHaveText(
      'We could not reach the kitchen. Please check your connection and try again.',
    )
    await context.setOffline(false)
    await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  })

  await test.step('the cached menu shows immediately, and the new one replaces it', async () => {
    const dishes = [{ id: 'new-dish', name: 'Brand New Dish', ingredients: ['salt'], priceMinor: 100 }]
    await withCategory(server, { id: 'brand-new', name: 'Brand New Things' }, dishes, async () => {
      await page.goto('/home')

      await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Brand New Things' })).toBeVisible()
    })
  })

  await test.step('after a rename, one reload shows the new name, also offline', async () => {
    const brand = page.getByRole('banner').getByRole('link', { name: 'Pizzeria da Lucia' })
    await saveSettings(server, 'identity', { name: 'Pizzeria da Lucia' })
    try {
      // the service worker responds with the cached document, and then replaces it
      await page.goto('/home')
      await expect.poll(() => readCachedDocument(page)).toContain('Pizzeria da Lucia')
      await page.reload()
      await expect(brand).toBeVisible()
      await expect(page).toHaveTitle(/ · Pizzeria da Lucia$/)

      await goOffline(context, page)
      await page.goto('/home')
      await expect(brand).toBeVisible()
    } finally {
      await context.setOffline(false)
      await resetSettings(server)
    }
  })
})

test('no personal data is cached, and the panel reads nothing from the cache (#101)', async ({
  page,
  server,
  customer,
  admin,
}) => {
  await visit(page)
  await test.step('no personal data is cached, and after signing out, the cached document leads to /login (#101)', async () => {
    const order = await placeOrder(page, server)
    for (const path of ['/orders', `/order-confirmation/${order.id}`, '/profile', '/home']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
    }

    const urls = await listCachedUrls(page)
    expect(urls).toContain('/index.html')
    expect(urls.filter((url) => !/^\/(assets|images)\/|^\/[a-z.]+$|^\/api\/(categories|recipes)\b/.test(url))).toEqual(
      [],
    )
    const texts = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()))
      return Promise.all(all.flat().map((response) => response.text()))
    })
    expect(texts.join('\n')).not.toContain(customer.email)

    await page.getByRole('button', { name: customer.displayName }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/home')
    await expect(page).toHaveURL('/login')
  })

  await test.step('an admin who edits the menu gets it from the server, not from the cache', async () => {
    await signInViaApi(page, server, admin)
    await visit(page, '/admin/categories')
    const dishes = [{ id: 'odd-dish', name: 'Odd Dish', ingredients: ['salt'], priceMinor: 100 }]
    await withCategory(server, { id: 'odd-new', name: 'Oddly New' }, dishes, async () => {
      const requested = page.waitForResponse('**/api/categories')
      await page.evaluate(() => fetch('/api/categories'))

      expect(await (await requested).text()).toContain('Oddly New')
    })
  })
})
