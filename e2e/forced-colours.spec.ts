/** Forced colours (contrast themes of Windows): nothing may be conveyed by colour alone. */
import type { Locator, Page } from '@playwright/test'
import { servicesSection } from '#contract/site-settings/services.ts'
import { orderRow, statusField } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { cartLine, placeOrder, samosa, storeCart } from './support/ordering.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

async function forceColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
}

/** Checks that an element has a visible border, in another colour than its background. */
async function expectBorder(element: Locator): Promise<void> {
  const { width, border, background } = await element.evaluate((node) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(node)
    return { width: parseFloat(borderTopWidth), border: borderTopColor, background: backgroundColor }
  })
  expect(width).toBeGreaterThan(0)
  expect(border).not.toMatch(/^rgba\(.*, 0\)$/)
  expect(border).not.toBe(background)
}

test('buttons, fields and the focus are visible on the way to an order', async ({ page, customer: _ }) => {
  await storeCart(page, [cartLine(samosa)])
  await forceColours(page)
  await page.goto('/category/small-plates')
  await expectBorder(page.getByRole('button', { name: 'Add to Cart' }).last())
  const currentLink = page.getByRole('link', { name: 'Small Plates & Chaat' })
  await expect(currentLink).toHaveCSS('text-decoration-line', 'underline')

  await page.goto('/checkout')
  await expectBorder(page.getByLabel('Street'))
  await expectBorder(page.getByRole('button', { name: 'Place Order' }))
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await page.goto('/cart')
  await tabTo(page, page.getByRole('button', { name: `Increase quantity of ${samosa.name}` }))
})

test('the panel’s orders are usable: rows and fields have borders, and the current link is underlined', async ({
  adminPage: page,
  server,
}) => {
  await deleteAllOrders(server)
  const [order] = await seedOrders(server, { count: 3, statusOf: () => 'pending' })
  const id = order?.id ?? ''
  await forceColours(page)

  await page.goto('/admin/orders')

  await expect(orderRow(page, id)).toBeVisible()
  await expectBorder(orderRow(page, id).locator('> div'))
  await expectBorder(statusField(page, id))
  const currentLink = page.getByRole('navigation').getByRole('link', { name: 'Orders' })
  await expect(currentLink).toHaveCSS('text-decoration-line', 'underline')
  await page.keyboard.press('j')
  await expect(orderRow(page, id)).toBeFocused()
  await expect(orderRow(page, id)).not.toHaveCSS('outline-style', 'none')
})

test('what is chosen or current has the colours of a selection, not only another background (#197); an order’s status is a word, not only a colour', async ({
  page,
  server,
  customer: _,
}) => {
  const { id } = await placeOrder(page, server)
  await saveSettings(server, 'services', { pickup: { ...servicesSection.defaults.pickup, isOn: true } })
  await forceColours(page)
  await page.goto('/category/small-plates')
  const service = (name: string) => page.getByText(name, { exact: true })
  const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(await backgroundOf(service('Delivery'))).not.toBe(await backgroundOf(service('Pickup')))
  await service('Pickup').click()
  await expect.poll(() => backgroundOf(service('Pickup'))).not.toBe(await backgroundOf(service('Delivery')))
  const heart = page.getByRole('button', { name: /^Favourite/ })
  await heart.first().click()
  await expect.poll(() => backgroundOf(heart.first())).not.toBe(await backgroundOf(heart.last()))

  await page.goto(`/order-confirmation/${id}`)

  const badge = page.getByRole('main').getByText('Pending', { exact: true }).first()
  await expect(badge).toBeVisible()
  await expectBorder(badge.locator('xpath=ancestor-or-self::*[contains(@class,"border")][1]'))
})
