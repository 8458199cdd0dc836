/** Roles and names, in reading order, that a screen reader announces on the screens from the menu to the order. */
import { expect, test } from './support/fixtures.ts'
import { fillAddress, fries, samosa } from './support/ordering.ts'

test('a screen reader announces what a customer needs from the menu to the order', {
  tag: '@smoke',
}, async ({ page, customer: _ }) => {
  const banner = page.getByRole('banner')
  const announced = (text: string) => page.getByRole('status').filter({ hasText: text })
  await page.goto('/home')
  await test.step('on the menu each category is a link', async () => {
    const category = page.getByRole('main').getByRole('link', { name: 'Small Plates & Chaat' })
    await expect(category).toHaveAccessibleName('Small Plates & Chaat')
    await expect(banner).toMatchAriaSnapshot(`
      - banner:
        - link "Tiffin"
        - search:
          - combobox "Search dishes, ingredients and categories"
        - link "Cart, 0 items"
        - button "Signed in Asha Rao"
    `)
    await category.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Small Plates & Chaat' })).toBeVisible()
  })

  await test.step('each dish is a heading that describes its button', async () => {
    for (const { name } of [samosa, fries]) {
      const dish = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
      await expect(dish.getByRole('heading', { level: 2 })).toHaveText(name)
      const add = dish.getByRole('button', { name: /to Cart/ })
      await expect(add).toHaveAccessibleName('Add to Cart')
      await expect(add).toHaveAccessibleDescription(name)
      await add.click()
      await expect(add).toHaveAccessibleName('Added to Cart!')
      await expect(announced(`${name} is in your cart`)).toHaveCount(1)
    }
    await banner.getByRole('link', { name: 'Cart, 2 items' }).click()
  })

  await test.step('in the cart every button names the dish that it changes', async () => {
    for (const { name } of [samosa, fries])
      for (const action of [`Decrease quantity of ${name}`, `Increase quantity of ${name}`, `Remove ${name}`])
        await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Increase quantity of ${samosa.name}` }).click()
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('$22.65')
    await page.getByRole('button', { name: `Remove ${fries.name}`, exact: true }).click()
    await expect(announced(`${fries.name} removed from the cart`)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(announced(`${fries.name} is back in the cart`)).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('$22.65')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  })

  await test.step('in the checkout the fields have labels and autocomplete, and mark missing values', async () => {
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
})
