import { expect, test } from './support/fixtures.ts'

test.use({ environment: { CURRENCY: 'EUR' } })

test('with CURRENCY set the panel writes prices in it, the sign at the price input included', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/recipes')

  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('€7.95')
  await expect(page.locator('form').getByText('€')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('₹')
})
