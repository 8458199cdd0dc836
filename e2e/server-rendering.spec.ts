/**
 * The server renders the customers' screens: they show before any JavaScript has run.
 * src/server/web-files/first-documents.test.ts checks the documents.
 */
import type { Page } from '@playwright/test'
import { screensIn } from '#test/support/screens.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts, openBeforeHydration, recordScripts, waitForHydration } from './support/hydration.ts'
import { placeOrder, samosa } from './support/ordering.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search dishes, ingredients and categories' })
const cartLink = (page: Page, count: string) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count}`, exact: true })

const samosaCard = (page: Page) => page.getByRole('listitem').filter({ hasText: samosa.name })

/** What a customer does on a screen before its hydration. Returns the check that it is still there after hydration. */
const beforeHydration: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  async '/home'(page) {
    await box(page).fill('samo')
    return () =>
      test.step('text in the search field stays and is searched for', async () => {
        await expect(page.getByRole('option').first()).toContainText('Punjabi Samosa, Tamarind & Mint')
        await expect(box(page)).toHaveValue('samo')
      })
  },
  async '/category/small-plates'(page) {
    const add = samosaCard(page).getByRole('button', { name: /to Cart/ })
    await add.click()
    await expect(cartLink(page, '0 items')).toBeVisible()
    return () =>
      test.step('a dish that was added is in the cart once', async () => {
        await expect(cartLink(page, '1 item')).toBeVisible()
        await add.click()
        await expect(cartLink(page, '2 items')).toBeVisible()
      })
  },
  async '/profile'(page) {
    await page.getByLabel('Full Name').fill('Asha R.')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    return () =>
      test.step('a form that was submitted is sent', async () => {
        await expect(page.getByText('Profile updated successfully!')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Asha R.' })).toBeVisible()
      })
  },
  async '/orders'(page) {
    const time = page.locator('time').first()
    await expect(time).toBeVisible()
    // reading a size forces a layout, which must not happen before the styles have loaded
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const before = (await time.boundingBox())?.width ?? 0
    expect(before).toBeGreaterThan(100)
    return () =>
      test.step('a time keeps its width when the browser formats it, so that the layout does not shift', async () => {
        await expect(time).toContainText('20')
        expect(Math.abs(before - ((await time.boundingBox())?.width ?? 0))).toBeLessThan(4)
      })
  },
}

test('hydration replaces no element, logs no warning and needs no script that the document does not name; it keeps what the customer did before, and times are in the browser’s time zone', {
  tag: '@smoke',
}, async ({ page, server, customer: _ }) => {
  const { id } = await placeOrder(page, server)
  const consoleMessages: string[] = []
  page.on('console', (message) => consoleMessages.push(message.text()))
  const scripts = recordScripts(page)
  for (const path of await screensIn('customer', id))
    await test.step(path, async () => {
      const releaseScripts = await holdScripts(page)
      const html = await openBeforeHydration(page, path)
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
      const checkKept = await beforeHydration[path]?.(page)
      releaseScripts()
      await waitForHydration(page)
      expect(
        await page.getByRole('heading', { level: 1 }).evaluate((element, original) => element === original, heading),
        'the heading is the same element',
      ).toBe(true)
      // what the customer did may need more code; e2e/preloaded-data.spec.ts checks these screens
      if (!checkKept) expect(scripts.filter((script) => !html.includes(script))).toEqual([])
      await checkKept?.()
    })

  await expect(page.locator('time').first()).toHaveText(
    await page.evaluate(
      (at) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
      (await page.locator('time').first().getAttribute('datetime')) ?? '',
    ),
  )
  expect(consoleMessages).toEqual([])
})

/** Runs in the page: clicks when React has attached its first event listener and has not begun to hydrate. */
function clickDuringHydration(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('#root')
    if (!root) return
    let clicked = false
    const click = () => document.querySelector('main')?.querySelector<HTMLElement>('[data-add]')?.click()
    root.addEventListener = (...args: Parameters<Element['addEventListener']>) => {
      Element.prototype.addEventListener.apply(root, args)
      if (!clicked) queueMicrotask(click)
      clicked = true
    }
  })
}

test('before and during hydration, a category keeps the place, and adds a dish once', async ({ page, customer: _ }) => {
  await test.step('a reload restores the scroll position before hydration', async () => {
    await page.goto('/category/small-plates')
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    const releaseScripts = await holdScripts(page)

    await page.reload({ waitUntil: 'commit' })

    // reading scrollY forces a layout, which must not happen before the styles have loaded
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.evaluate(() => scrollY)).toBe(400)
    releaseScripts()
    await waitForHydration(page)
    await page.unrouteAll()
  })

  await test.step('a dish that is added before hydration is in the cart when the customer immediately opens another screen, and after a reload', async () => {
    const releaseScripts = await holdScripts(page)
    await openBeforeHydration(page, '/category/small-plates')
    const add = samosaCard(page).getByRole('button', { name: /to Cart/ })
    await add.click()
    await expect(add).toHaveAttribute('data-click-stored')
    await cartLink(page, '0 items').click()
    await expect(page).toHaveURL('/cart')

    releaseScripts()

    await expect(page.getByRole('region', { name: 'Total' })).toContainText('$7.95')
    await expect(cartLink(page, '1 item')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('$7.95')
    await page.unrouteAll()
  })

  await test.step('a click at the start of hydration counts once', async () => {
    await page.addInitScript(clickDuringHydration)

    await page.goto('/category/small-plates')

    await expect(cartLink(page, '2 items')).toBeVisible()
    await samosaCard(page)
      .getByRole('button', { name: /to Cart/ })
      .click()
    await expect(cartLink(page, '3 items')).toBeVisible()
  })
})
