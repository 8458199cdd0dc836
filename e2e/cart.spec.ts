import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { cartLine, prawns, readStoredCart, samosa, storeCart } from './support/ordering.ts'

test.beforeEach(({ customer: _ }) => {}) // signs in a new customer

const row = (page: Page, dish: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: dish }) })
const total = (page: Page) => page.getByRole('region', { name: 'Total' })
const increase = (page: Page, dish: string) => page.getByRole('button', { name: `Increase quantity of ${dish}` })
const decrease = (page: Page, dish: string) => page.getByRole('button', { name: `Decrease quantity of ${dish}` })

test("the cart is stored in local storage under the key 'cart', and a reload restores it; a line shows picture, name, price and quantity; below them the total and Proceed to Checkout; plus and minus change the quantity, up to 99, and the total; minus at 1 removes the line; Remove deletes it, and Undo puts it back where it was", {
  tag: '@smoke',
}, async ({ page }) => {
  const cartLink = page.getByRole('link', { name: 'Cart, 1 item' })
  await test.step('the stored cart', async () => {
    await page.goto('/category/small-plates')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(cartLink).toBeVisible()
    await expect
      .poll(() => readStoredCart(page))
      .toEqual([
        {
          id: 'punjabi-samosa',
          name: 'Punjabi Samosa, Tamarind & Mint',
          price: 7.95,
          imageBase64: expect.stringMatching(/^data:image\/jpeg;base64,/),
          imageUrl: expect.stringMatching(/^\/images\//),
          quantity: 1,
          allergens: { contains: ['gluten', 'sulphites'], traces: ['mustard'] },
        },
      ])
    await page.reload()
    await expect(cartLink).toBeVisible()
  })

  await test.step('its line on the screen', async () => {
    await cartLink.click()
    const line = row(page, 'Punjabi Samosa, Tamarind & Mint')
    await expect(line.getByText('$7.95').first()).toBeVisible()
    await expect(line.getByRole('group', { name: /Quantity/ })).toContainText('1')
    const picture = line.locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(total(page)).toContainText('$7.95')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
  })

  await storeCart(page, [cartLine(samosa, 97), cartLine(prawns, 2)])
  await page.goto('/cart')
  await expect(total(page)).toContainText('$800.15')

  await test.step('plus and minus', async () => {
    await increase(page, samosa.name).click()
    await increase(page, samosa.name).click()
    await expect(increase(page, samosa.name)).toBeDisabled()
    await decrease(page, prawns.name).click()
    await expect(row(page, samosa.name).getByRole('status')).toHaveText('99')
    await expect(total(page)).toContainText('$801.55')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 100 items' })).toBeVisible()
    await expect
      .poll(() => readStoredCart(page))
      .toMatchObject([
        { id: samosa.id, quantity: 99 },
        { id: prawns.id, quantity: 1 },
      ])
  })

  await test.step('Remove and Undo', async () => {
    await page.getByRole('button', { name: `Remove ${samosa.name}` }).click()
    await expect(row(page, samosa.name)).toHaveCount(0)
    await expect(total(page)).toContainText('$14.50')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([samosa.name, prawns.name])
    await expect(total(page)).toContainText('$801.55')
    await expect(page.getByRole('heading', { name: samosa.name })).toBeFocused()
  })

  await test.step('minus at 1', async () => {
    await decrease(page, prawns.name).click()
    await expect(row(page, prawns.name)).toHaveCount(0)
    await expect(total(page)).toContainText('$787.05')
    await expect.poll(() => readStoredCart(page)).toMatchObject([{ id: samosa.id }])
  })
})

test('a stored cart with only the five fields of spec §3 is valid, and totals are exact to the cent where floating-point sums are not (#90); after the last line is removed the cart is empty, and Undo shows for five seconds', async ({
  page,
}) => {
  await test.step('the totals', async () => {
    await storeCart(page, [
      cartLine({ id: 'a', name: 'Ten cents', price: 0.1 }),
      cartLine({ id: 'b', name: 'Twenty cents', price: 0.2 }),
      cartLine({ id: 'c', name: 'Nearly twenty', price: 19.99 }, 3),
      cartLine({ id: 'd', name: 'A fortune', price: 999.99 }, 99),
    ])
    await page.goto('/cart')
    await expect(total(page)).toContainText('$99059.28')
    await expect(page.getByRole('link', { name: 'Cart, 104 items' })).toHaveText('99+')
    await expect(row(page, 'Nearly twenty')).toContainText('$59.97')
    await expect(row(page, 'Nearly twenty').getByRole('status')).toHaveText('3')
    await expect(row(page, 'Nearly twenty').locator('img')).toHaveJSProperty('naturalWidth', 1)
  })

  await storeCart(page, [cartLine(samosa)])
  await page.clock.install()
  await page.goto('/cart')
  await expect(row(page, samosa.name)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)

  await page.getByRole('button', { name: `Remove ${samosa.name}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.clock.runFor(4999)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.runFor(1)

  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect.poll(() => readStoredCart(page)).toEqual([])
})

// `src/web/cart/cart-storage.test.ts` tests further invalid carts
test("an invalid stored cart is discarded (#97); an empty cart says 'Your cart is empty' and leads back to the recipes", async ({
  page,
}) => {
  for (const { content, stored } of [
    { content: 'incomplete JSON', stored: '{' },
    { content: 'the same dish twice', stored: JSON.stringify([cartLine(samosa), cartLine(samosa)]) },
    { content: 'five million characters', stored: 'x'.repeat(5_000_000) },
  ])
    await test.step(content, async () => {
      await storeCart(page, stored)

      await page.goto('/cart')

      await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible()
      expect((await readStoredCart(page)) ?? []).toEqual([])
    })
  await page.getByRole('button', { name: 'Browse Recipes' }).click()
  await expect(page).toHaveURL('/home')
})
