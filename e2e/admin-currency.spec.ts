import { expect, test } from './support/fixtures.ts'

test.use({ environment: { CURRENCY: 'EUR' } })

test('CURRENCY sets the currency symbol of every price in the panel, and of the price field', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/recipes')

  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('€7.95')
  await expect(page.locator('form').getByText('€')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('₹')
})
