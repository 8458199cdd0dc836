import { expect, test } from './support/fixtures.ts'
import { cartLine, goToCheckout, samosa, storeCart } from './support/ordering.ts'

test.use({ environment: { CURRENCY: 'EUR' } })

test('CURRENCY sets the currency symbol of every price', async ({ page, customer }) => {
  await storeCart(page, [cartLine(samosa, 2)])
  await page.goto('/category/small-plates')
  await expect(page.getByText('€7.95', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('€15.90')
  await goToCheckout(page)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('€15.90')

  await expect(page.locator('body')).not.toContainText('$')
  await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
})
