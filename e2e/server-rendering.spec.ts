/**
 * The server renders the customers' screens: they show before any JavaScript has run.
 * src/server/web-files/first-documents.test.ts checks the documents.
 */
import type { Page } from '@playwright/test'
import { screensIn } from '#test/support/screens.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts, waitForHydration } from './support/hydration.ts'
import { placeOrder, samosa } from './support/ordering.ts'
import { newAccount } from './support/test-server.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search dishes, ingredients and categories' })
const cartLink = (page: Page, count: string) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count}`, exact: true })

const samosaCard = (page: Page) => page.getByRole('listitem').filter({ hasText: samosa.name })

test('a time has the same width before and after the browser formats it, so that the layout does not shift', async ({
  page,
  server,
  customer: _,
}) => {
  await placeOrder(page, server)
  const releaseScripts = await holdScripts(page)
  await page.goto('/orders', { waitUntil: 'commit' })
  const time = page.locator('time').first()
  await expect(time).toBeVisible()
  // reading a size forces a layout, which must not happen before the styles have loaded
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const before = await time.boundingBox()

  releaseScripts()
  await waitForHydration(page)
  await expect(time).toContainText('20')
  const after = await time.boundingBox()

  expect(before?.width).toBeGreaterThan(100)
  expect(Math.abs((before?.width ?? 0) - (after?.width ?? 0))).toBeLessThan(4)
})

test('hydration replaces no element and logs no warning, and times are in the browser’s time zone', {
  tag: '@smoke',
}, async ({ page, server, customer: _ }) => {
  const { id } = await placeOrder(page, server)
  const consoleMessages: string[] = []
  page.on('console', (message) => consoleMessages.push(message.text()))
  for (const path of await screensIn('customer', id)) {
    const releaseScripts = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    releaseScripts()
    await waitForHydration(page)
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((element, original) => element === original, heading),
    ).toBe(true)
  }
  await page.goto(`/order-confirmation/${id}`)
  await waitForHydration(page)

  await expect(page.locator('time').first()).toHaveText(
    await page.evaluate(
      (at) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
      (await page.locator('time').first().getAttribute('datetime')) ?? '',
    ),
  )
  expect(consoleMessages).toEqual([])
})

test('a dish that is added before hydration is in the cart once', { tag: '@smoke' }, async ({ page, customer: _ }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/category/small-plates', { waitUntil: 'commit' })
  const add = samosaCard(page).getByRole('button', { name: /to Cart/ })
  await add.click()
  await expect(cartLink(page, '0 items')).toBeVisible()

  releaseScripts()

  await expect(cartLink(page, '1 item')).toBeVisible()
  await waitForHydration(page)
  await add.click()
  await expect(cartLink(page, '2 items')).toBeVisible()
})

test('a dish that is added before hydration is in the cart when the customer immediately opens another screen, and after a reload', async ({
  page,
  customer: _,
}) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/category/small-plates', { waitUntil: 'commit' })
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

test('a click at the start of hydration counts once', async ({ page, customer: _ }) => {
  await page.addInitScript(clickDuringHydration)

  await page.goto('/category/small-plates')

  await expect(cartLink(page, '1 item')).toBeVisible()
  await samosaCard(page)
    .getByRole('button', { name: /to Cart/ })
    .click()
  await expect(cartLink(page, '2 items')).toBeVisible()
})

test('a form that is submitted before hydration is sent after hydration', async ({ page, customer: _ }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.getByLabel('Full Name').fill('Asha R.')
  await page.getByRole('button', { name: 'Update Profile' }).click()

  releaseScripts()

  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Asha R.' })).toBeVisible()
})

test('a form that is submitted twice before hydration is sent once', async ({ page, server }) => {
  const releaseScripts = await holdScripts(page)
  const account = newAccount()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Full Name').fill(account.displayName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create Account' }).dblclick()

  releaseScripts()

  await expect(page).toHaveURL('/home')
  expect(sent).toEqual([`${server.url}/api/auth/sign-up/email`])
})

test('a reload restores the scroll position before hydration', async ({ page, customer: _ }) => {
  await page.goto('/category/small-plates')
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await holdScripts(page)

  await page.reload({ waitUntil: 'commit' })

  // reading scrollY forces a layout, which must not happen before the styles have loaded
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await page.evaluate(() => scrollY)).toBe(400)
})

test('text that is typed into the search field before hydration stays and is searched for', async ({
  page,
  customer: _,
}) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await box(page).fill('samo')

  releaseScripts()

  await expect(page.getByRole('option').first()).toContainText('Punjabi Samosa, Tamarind & Mint')
  await expect(box(page)).toHaveValue('samo')
})
