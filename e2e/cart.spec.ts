import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { cartLine, fries, prawns, readStoredCart, samosa, storeCart } from './support/ordering.ts'

test.beforeEach(({ customer: _ }) => {}) // signs in a new customer

const row = (page: Page, dish: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: dish }) })
const total = (page: Page) => page.getByRole('region', { name: 'Total' })
const increase = (page: Page, dish: string) => page.getByRole('button', { name: `Increase quantity of ${dish}` })
const decrease = (page: Page, dish: string) => page.getByRole('button', { name: `Decrease quantity of ${dish}` })

test("an empty cart says 'Your cart is empty' and leads back to the recipes", async ({ page }) => {
  await page.goto('/cart')

  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Browse Recipes' }).click()
  await expect(page).toHaveURL('/home')
})

test('a line shows picture, name, price and quantity; below them the total and Proceed to Checkout', async ({
  page,
}) => {
  await page.goto('/category/small-plates')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  const line = row(page, 'Punjabi Samosa, Tamarind & Mint')

  await expect(line.getByText('$7.95').first()).toBeVisible()
  await expect(line.getByRole('group', { name: /Quantity/ })).toContainText('1')
  const picture = line.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(total(page)).toContainText('$7.95')

  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
})

test('plus and minus change the quantity and the total, and the cart is stored', async ({ page }) => {
  await storeCart(page, [cartLine(samosa), cartLine(prawns, 2)])
  await page.goto('/cart')
  await expect(total(page)).toContainText('$36.95')

  await increase(page, samosa.name).click()
  await increase(page, samosa.name).click()
  await decrease(page, prawns.name).click()

  await expect(row(page, samosa.name).getByRole('status')).toHaveText('3')
  await expect(total(page)).toContainText('$38.35')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
  expect(await readStoredCart(page)).toMatchObject([
    { id: samosa.id, quantity: 3 },
    { id: prawns.id, quantity: 1 },
  ])
})

test('minus at 1 removes the line', async ({ page }) => {
  await storeCart(page, [cartLine(samosa), cartLine(fries)])
  await page.goto('/cart')

  await decrease(page, samosa.name).click()

  await expect(row(page, samosa.name)).toHaveCount(0)
  await expect(total(page)).toContainText('$6.75')
  expect(await readStoredCart(page)).toMatchObject([{ id: fries.id }])
})

test('Remove deletes the line, and Undo puts it back where it was', async ({ page }) => {
  await storeCart(page, [cartLine(samosa, 2), cartLine(fries)])
  await page.goto('/cart')

  await page.getByRole('button', { name: `Remove ${samosa.name}` }).click()
  await expect(row(page, samosa.name)).toHaveCount(0)
  await expect(total(page)).toContainText('$6.75')
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([samosa.name, fries.name])
  await expect(total(page)).toContainText('$22.65')
})

test('after the last line is removed the cart is empty, and Undo shows for five seconds', async ({ page }) => {
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
  expect(await readStoredCart(page)).toEqual([])
})

test('totals are exact to the cent where floating-point sums are not (#90)', async ({ page }) => {
  const lines = [
    cartLine({ id: 'a', name: 'Ten cents', price: 0.1 }),
    cartLine({ id: 'b', name: 'Twenty cents', price: 0.2 }),
    cartLine({ id: 'c', name: 'Nearly twenty', price: 19.99 }, 3),
    cartLine({ id: 'd', name: 'A fortune', price: 999.99 }, 99),
  ]
  await storeCart(page, lines)

  await page.goto('/cart')

  await expect(total(page)).toContainText('$99059.28')
  await expect(row(page, 'Nearly twenty')).toContainText('$59.97')
})

test('the quantity of a line is limited to 99', async ({ page }) => {
  await storeCart(page, [cartLine(samosa, 98)])
  await page.goto('/cart')

  await increase(page, samosa.name).click()

  await expect(increase(page, samosa.name)).toBeDisabled()
  await expect(total(page)).toContainText('$787.05')
})

test("the cart is stored in local storage under the key 'cart', and a reload restores it", async ({ page }) => {
  await page.goto('/category/small-plates')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  expect(await readStoredCart(page)).toEqual([
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
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a stored cart with only the five fields of spec §3 is valid', async ({ page }) => {
  await storeCart(page, [cartLine(samosa, 2)])

  await page.goto('/cart')

  await expect(row(page, samosa.name).getByRole('status')).toHaveText('2')
  await expect(row(page, samosa.name).locator('img')).toHaveJSProperty('naturalWidth', 1)
})

const line = cartLine(samosa)
for (const { content, stored } of [
  { content: 'incomplete JSON', stored: '{' },
  { content: 'null', stored: 'null' },
  { content: 'a string', stored: '"x"' },
  { content: 'an object', stored: '{"items":[]}' },
  { content: 'lines without an id', stored: JSON.stringify([{ ...line, id: undefined }]) },
  { content: 'numbers instead of lines', stored: '[1,2]' },
  { content: 'a price that is a string', stored: JSON.stringify([{ ...line, price: '7.95' }]) },
  { content: 'a price below zero', stored: JSON.stringify([{ ...line, price: -1 }]) },
  { content: 'an infinite price', stored: '[{"id":"a","name":"A","price":1e999,"imageBase64":"","quantity":1}]' },
  { content: 'a quantity of 0', stored: JSON.stringify([cartLine(samosa, 0)]) },
  { content: 'a fractional quantity', stored: JSON.stringify([cartLine(samosa, 0.5)]) },
  { content: 'the same dish twice', stored: JSON.stringify([line, line]) },
  { content: 'five million characters', stored: 'x'.repeat(5_000_000) },
])
  test(`an invalid stored cart (${content}) is discarded, and the app works (#97)`, async ({ page }) => {
    await storeCart(page, stored)

    await page.goto('/cart')

    await expect(page.getByText('Your cart is empty')).toBeVisible()
    expect((await readStoredCart(page)) ?? []).toEqual([])
  })
