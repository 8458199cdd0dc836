/** Roles and names, in reading order, that a screen reader announces on the screens from the menu to the order. */
import { expect, test } from './support/fixtures.ts'
import { cartLine, fillAddress, fries, goToCheckout, samosa, storeCart } from './support/ordering.ts'

test('on the menu each category is a link, and each dish is a heading that describes its button', async ({
  page,
  customer: _,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('link', { name: 'Curries' })).toHaveAccessibleName('Curries')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Tiffin"
      - search:
        - combobox "Search dishes, ingredients and categories"
      - link "Cart, 0 items"
      - button "Signed in Asha Rao"
  `)

  await page.goto('/category/small-plates')
  await expect(page.getByRole('heading', { level: 1, name: 'Small Plates & Chaat' })).toBeVisible()
  const dish = page.getByRole('main').getByRole('listitem').filter({ hasText: samosa.name })
  await expect(dish.getByRole('heading', { level: 2 })).toHaveText(samosa.name)
  const add = dish.getByRole('button', { name: /to Cart/ })
  await expect(add).toHaveAccessibleName('Add to Cart')
  await expect(add).toHaveAccessibleDescription(samosa.name)
  await add.click()
  await expect(add).toHaveAccessibleName('Added to Cart!')
})

test('in the cart every button names the dish that it changes', async ({ page, customer: _ }) => {
  await storeCart(page, [cartLine(samosa, 2), cartLine(fries)])
  await page.goto('/cart')

  for (const { name } of [samosa, fries])
    for (const action of [`Decrease quantity of ${name}`, `Increase quantity of ${name}`, `Remove ${name}`])
      await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$22.65')
})

test('in the checkout the fields have labels and autocomplete, and mark missing values', { tag: '@smoke' }, async ({
  page,
  customer: _,
}) => {
  await goToCheckout(page)
  for (const [label, autocomplete] of [
    ['Street', /street-address|address-line1/],
    ['City', /address-level2/],
    ['State', /address-level1/],
    ['ZIP code', /postal-code/],
    ['Phone', /tel/],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', autocomplete)

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Please fill in all required fields')
  await expect(page.getByLabel('Street')).toHaveAttribute('aria-invalid', 'true')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL(/\/order-confirmation\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
