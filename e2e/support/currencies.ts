/** The same journeys for currencies with different decimals. */
import { expect, type Page } from '@playwright/test'
import { card, fillInRecipe } from './menu-editor.ts'
import { cartLine, fillAddress, samosa, storeCart } from './ordering.ts'

/** Orders two samosas. @param prices of one samosa, and of two as the screens show them */
export async function testCustomerPrices(page: Page, prices: { price: number; unit: string; total: string }) {
  await page.goto('/category/small-plates')
  await expect(page.getByText(prices.unit, { exact: true })).toBeVisible()

  await storeCart(page, [cartLine({ ...samosa, price: prices.price }, 2)])
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(prices.total)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(prices.total)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText(/^Order #/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(prices.total)

  await page.goto('/orders')
  await expect(page.getByRole('main')).toContainText(prices.total)
  await expect(page.locator('body')).not.toContainText('$')
}

/** Adds a recipe, first with a price that has a decimal too many. */
export async function testPriceField(
  page: Page,
  { step, invalid, valid, shown }: { step: string; invalid: string; valid: string; shown: string },
) {
  await page.goto('/admin/recipes')
  const field = page.getByLabel('Price')
  await expect(field).toHaveAttribute('step', step)
  await fillInRecipe(page)
  await field.fill(invalid)
  await page.getByRole('button', { name: 'Add Recipe' }).click()
  await expect(page.getByText('Please enter a valid price')).toBeVisible()

  await field.fill(valid)
  await page.getByRole('button', { name: 'Add Recipe' }).click()
  await expect(card(page, 'Paneer Butter Masala')).toContainText(shown)
}
