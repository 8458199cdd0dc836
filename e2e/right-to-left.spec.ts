/** Screens in Arabic are mirrored: they begin at the right, and nothing leaves the window. */
import type { Locator, Page } from '@playwright/test'
import { expect, test, thali, thaliPath } from './support/dish-options.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { address, cartLine, placeOrder, samosa, storeCart } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.beforeEach(async ({ server }) => {
  await saveSettings(server, 'languages', { standard: 'en', offered: ['ar'] })
})

async function expectMirrored(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true], main .animate-spin')).toHaveCount(0)
  await expectNoHorizontalScrolling(page)
}

/** @returns the left edge, in px */
async function leftOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box.x
}

/** In the windows of two phones, of which the second one stays. */
async function expectMirroredAtBothWidths(page: Page): Promise<void> {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await test.step(`${width} px`, () => expectMirrored(page))
  }
}

/** Runs in the page. @returns the texts with a digit from 0 to 9, without those that people have typed */
function latinNumbers(): string[] {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest('script, style, noscript, address, [dir=ltr]')) texts.push(textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label]')) texts.push(element.getAttribute('aria-label') ?? '')
  return texts.filter((text) => /[0-9]/.test(text))
}

test('in Kuwait, quantities, counts, and the numbers of orders have the digits of prices and times', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'region', { currency: 'EGP', locale: 'ar-KW', timeZone: 'Asia/Kuwait' })
  await saveSettings(server, 'orders', { hasTicketNumbers: true })
  await storeCart(page, [cartLine(samosa, 2)])
  const order = await placeOrder(page, server)
  const typed = [order.id, ...Object.values(address), '80 مم', 'آخر 7 أيام', /\S+@\S+/g, /http:\S+/g]

  const guestScreens = ['/home', '/cart', '/orders', `/order-confirmation/${order.id}`, `/orders/${order.id}/receipt`]
  const panelScreens = ['/admin', '/admin/orders', '/admin/orders?view=board', '/admin/reports']
  for (const path of [...guestScreens, ...panelScreens])
    await test.step(path, async () => {
      await page.goto(`/ar${path}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(page.locator('[aria-busy=true], main .animate-spin')).toHaveCount(0)
      const texts = await page.evaluate(latinNumbers)
      const rest = texts.map((text) => typed.reduce<string>((left, each) => left.replaceAll(each, ''), text))
      expect(rest.filter((text) => /[0-9]/.test(text))).toEqual([])
      expect(await page.locator('body').innerText()).toMatch(/[٠-٩]/)
    })
  await resetSettings(server)
})

test('in Arabic, the screens of customers fit a window of 320 and of 390 px, from right to left; prices are on the left of names, and the arrow back points to the right', async ({
  page,
  server,
  thaliMenu: _,
  customer: __,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = await placeOrder(page, server)
  await storeCart(page, [cartLine(samosa, 2)])

  for (const path of ['/home', '/cart', '/checkout', `/order-confirmation/${order.id}`])
    await test.step(path, async () => {
      await page.goto(`/ar${path}`)
      await expectMirroredAtBothWidths(page)
    })

  await test.step('a category', async () => {
    await page.goto(`/ar${thaliPath}`)
    await expectMirroredAtBothWidths(page)
    const back = page.getByRole('button', { name: 'العودة إلى الرئيسية' })
    expect(await leftOf(back)).toBeGreaterThan(390 / 2)
    // the first number of the matrix is the horizontal scale
    await expect(back.locator('path')).toHaveCSS('transform', /^matrix\(-1, 0, /)
  })

  await test.step('the dialog of a dish', async () => {
    await page.goto(`/ar${thaliPath}?dish=${thali.id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('$4.50')).toBeVisible()
    await expectMirroredAtBothWidths(page)
    const name = dialog.getByRole('heading', { name: thali.name })
    expect(await leftOf(dialog.getByText('$10.00', { exact: true }).first())).toBeLessThan(await leftOf(name))
    const large = dialog.getByText('Large', { exact: true })
    expect(await leftOf(dialog.getByText('$4.50'))).toBeLessThan(await leftOf(large))
  })

  await test.step('in the language of a left-to-right document, nothing is mirrored', async () => {
    await page.goto(thaliPath)
    const english = page.getByRole('button', { name: 'Back to Home' })
    expect(await leftOf(english)).toBeLessThan(390 / 2)
    await expect(english.locator('path')).toHaveCSS('transform', 'none')
  })

  await test.step('/login', async () => {
    await page.context().clearCookies()
    await page.goto('/ar/login')
    await expectMirroredAtBothWidths(page)
  })
})
