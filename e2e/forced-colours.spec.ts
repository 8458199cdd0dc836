/** Where the system's few colours replace ours (Windows' contrast themes), nothing may be told by a colour of ours. */
import type { Locator, Page } from '@playwright/test'
import { orderRow, statusField } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { cartLine, placeOrder, samosa, storeCart } from './support/ordering.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

async function forceColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
}

/** An edge that is drawn, in a colour that is not the ground's. */
async function expectEdge(element: Locator): Promise<void> {
  const { width, edge, ground } = await element.evaluate((node) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(node)
    return { width: parseFloat(borderTopWidth), edge: borderTopColor, ground: backgroundColor }
  })
  expect(width).toBeGreaterThan(0)
  expect(edge).not.toMatch(/^rgba\(.*, 0\)$/)
  expect(edge).not.toBe(ground)
}

test('an order can be placed: buttons, fields and the focus are seen', async ({ page, customer: _ }) => {
  await storeCart(page, [cartLine(samosa)])
  await forceColours(page)
  await page.goto('/category/small-plates')
  await expectEdge(page.getByRole('button', { name: 'Add to Cart' }).last())
  const current = page.getByRole('link', { name: 'Small Plates & Chaat' })
  await expect(current).toHaveCSS('text-decoration-line', 'underline')

  await page.goto('/checkout')
  await expectEdge(page.getByLabel('Street'))
  await expectEdge(page.getByRole('button', { name: 'Place Order' }))
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await page.goto('/cart')
  await tabTo(page, page.getByRole('button', { name: `Increase quantity of ${samosa.name}` }))
})

test('what became of an order is a word, not only a colour', async ({ page, site, customer: _ }) => {
  const { id } = await placeOrder(page, site)
  await forceColours(page)

  await page.goto(`/order-confirmation/${id}`)

  const badge = page.getByRole('main').getByText('Pending', { exact: true }).first()
  await expect(badge).toBeVisible()
  await expectEdge(badge.locator('xpath=ancestor-or-self::*[contains(@class,"border")][1]'))
})

test('the kitchen’s list can be worked: rows have edges, the place one is at is underlined', async ({
  adminPage: page,
  site,
}) => {
  await deleteAllOrders(site)
  const [order] = await seedOrders(site, { count: 3, statusOf: () => 'pending' })
  const id = order?.id ?? ''
  await forceColours(page)

  await page.goto('/admin/orders')

  await expect(orderRow(page, id)).toBeVisible()
  await expectEdge(orderRow(page, id).locator('> div'))
  await expectEdge(statusField(page, id))
  const here = page.getByRole('navigation').getByRole('link', { name: 'Orders' })
  await expect(here).toHaveCSS('text-decoration-line', 'underline')
  await page.keyboard.press('j')
  await expect(orderRow(page, id)).toBeFocused()
  await expect(orderRow(page, id)).not.toHaveCSS('outline-style', 'none')
})
