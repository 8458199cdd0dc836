/** Each document contains the preloaded data of its screen. */
import type { Page } from '@playwright/test'
import { addFavourites } from './support/favourites.ts'
import { expect, test } from './support/fixtures.ts'
import { openBeforeHydration, recordScripts, waitForHydration } from './support/hydration.ts'
import { openLiveScreen } from './support/live.ts'
import { promiseOrder } from './support/order-progress.ts'
import { fries, placeOrder, samosa } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'

/** Aborts all later requests to the API, so that only documents and files load. @returns a function that ends this */
async function abortApiRequests(page: Page): Promise<() => Promise<void>> {
  const url = /\/api\/(?!.*\.js)/
  await page.route(url, (route) => route.abort('connectionfailed'))
  return () => page.unroute(url)
}

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(resourceLoadError))

test('the session, the menu and the customer’s orders need no request to the API, and the documents name all scripts; preloaded data is used once: the next read requests it', async ({
  page,
  server,
  customer,
}) => {
  const order = await placeOrder(page, server)
  const allowApiRequests = await abortApiRequests(page)

  const scripts = recordScripts(page)
  const open = async (path: string, check: () => Promise<void>) => {
    const html = await openBeforeHydration(page, path)
    await waitForHydration(page)
    await check()
    expect(scripts.filter((script) => !html.includes(script))).toEqual([])
  }
  await open('/home', async () => {
    await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
    await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
  })
  await open('/category/small-plates', async () => {
    await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()
  })
  await open('/profile', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  })
  await open('/orders', async () => {
    await expect(page.getByText(`Order #${order.id}`)).toBeVisible()
  })
  await open(`/order-confirmation/${order.id}`, async () => {
    await expect(page.getByText(`Order #${order.id}`)).toBeVisible()
    await expect(page.getByText('12 Banyan Road')).toBeVisible()
  })

  await test.step('the next read', async () => {
    await allowApiRequests()
    await server.app.database.queries
      .updateTable('user')
      .set({ name: 'Ravi Iyer' })
      .where('email', '=', customer.email)
      .execute()

    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'session-changed' })))

    await expect(page.getByRole('button', { name: 'Ravi Iyer' })).toBeVisible()
  })
})

test('going from a screen to /home needs no request to the API, immediately and after some seconds', async ({
  page,
  customer: _,
}) => {
  await abortApiRequests(page)
  await page.clock.install()
  for (const { path, waitMs } of [
    { path: '/cart', waitMs: 0 },
    { path: '/checkout', waitMs: 6000 },
    { path: '/orders', waitMs: 0 },
    { path: '/profile', waitMs: 6000 },
  ])
    await test.step(`${path}, after ${waitMs} ms`, async () => {
      await page.goto(path)
      await page.clock.runFor(waitMs)
      await page.locator('header a[href="/home"]').click()

      await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
    })
})

test('a screen is complete from the start: no loading state and no layout shift', async ({
  page,
  server,
  customer: _,
}) => {
  const order = await placeOrder(page, server)
  await promiseOrder(server, order.id, order.createdAt, order.createdAt)
  await addFavourites(page, server, [samosa, fries])
  // pictures and styles from the browser's cache would arrive too early to shift anything
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(() => {
    const observed = Object.assign(window, { loadingElements: [] as string[], shift: 0 })
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[aria-busy=true], .animate-spin'))
        observed.loadingElements.push(element.outerHTML)
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) observed.shift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

  for (const path of ['/home', '/category/small-plates', '/cart', '/orders'])
    await test.step(path, async () => {
      // the stream of live events starts last; then the screen requests its orders again
      await (path === '/orders' ? openLiveScreen(page, path) : page.goto(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Open order' })).toContainText(/\d:\d\d/)
      await page.waitForLoadState('load')
      await page.evaluate(waitForTwoPaints)

      expect(await page.evaluate('loadingElements')).toEqual([])
      expect(await page.evaluate<number>('shift')).toBeLessThanOrEqual(0.01)
    })
})

/** Runs in the page. The browser reports a layout shift after the paint that shows it. */
async function waitForTwoPaints(): Promise<void> {
  await document.fonts.ready
  for (let paint = 1; paint <= 2; paint += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

test('the panel’s counts and orders need no request to the API', async ({ adminPage: page, server }) => {
  await placeOrder(page, server) // an admin may also shop
  await abortApiRequests(page)

  await page.goto('/admin')
  await expect(page.getByText('Total Orders')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto('/admin/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
})
