/** A customer orders the dishes of an earlier order again. */
import { setDish } from './support/availability.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { withoutDish, withPrice } from './support/menu-changes.ts'
import { cartLine, fries, placeOrder, prawns, readStoredCart, samosa, storeCart } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.beforeEach(({ server }) => saveSettings(server, 'orders', { customersCanReorder: true }))
test.afterEach(({ server }) => resetSettings(server))

const ids = (cart: unknown) => (Array.isArray(cart) ? cart.map((line: { id: string }) => line.id) : [])

test('with an unchanged menu and an empty cart, one click fills the cart and opens it; while the setting is off, there is no button', {
  tag: '@smoke',
}, async ({ page, server, customer: _ }) => {
  await placeOrder(page, server, [samosa, fries])
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Order again' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#announcer')).toHaveText('The dishes are in your cart')
  await expect
    .poll(() => readStoredCart(page))
    .toMatchObject([
      { id: samosa.id, price: samosa.price, quantity: 1 },
      { id: fries.id, price: fries.price, quantity: 1 },
    ])
  await page.goBack()
  await expect(page).toHaveURL('/orders')

  await test.step('the setting is off', async () => {
    await resetSettings(server)
    await page.goto('/orders')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0)
  })
})

test('/home shows the last three different orders; one press fills the cart and opens the checkout', async ({
  page,
  server,
  customer: _,
}) => {
  const home = page.getByRole('main')
  await page.goto('/home')
  await expect(home.getByRole('heading', { name: 'Order again' })).toHaveCount(0)
  for (const dishes of [[prawns], [samosa, fries], [samosa, fries], [fries], [samosa]])
    await placeOrder(page, server, dishes)
  await page.reload()
  await expect(home.getByRole('heading', { name: 'Order again' })).toBeVisible()
  const orders = home.getByRole('button', { name: /Order again/ })
  await expect(orders).toHaveText([/1 × Punjabi Samosa/, /1 × Gunpowder Fries/, /Samosa.*1 × Gunpowder Fries/])

  await orders.nth(2).click()

  await expect(page).toHaveURL('/checkout')
  expect(ids(await readStoredCart(page))).toEqual([samosa.id, fries.id])
  await test.step('the setting is off', async () => {
    await resetSettings(server)
    await page.goto('/home')
    await expect(home.getByRole('link', { name: 'Tiffin' })).toBeVisible()
    await expect(orders).toHaveCount(0)
  })
})

test('what has changed on the menu is shown before the cart is filled', async ({ page, server, customer: _ }) => {
  const order = await placeOrder(page, server, [samosa, fries, prawns])
  await setDish(server, prawns.id, { soldOutUntil: Date.UTC(9999, 0, 1) })
  try {
    await withPrice(server, samosa.id, 850, () =>
      withoutDish(server, fries.id, async () => {
        await page.goto(`/order-confirmation/${order.id}`)
        await page.getByRole('button', { name: 'Order again' }).click()

        const dialog = page.getByRole('dialog', { name: 'Order again' })
        const changes = dialog.getByRole('listitem')
        await expect(changes).toHaveCount(3)
        await expect(changes.nth(0)).toContainText(/Punjabi Samosa.*before \$7\.95.*now \$8\.50/)
        await expect(changes.nth(1)).toContainText(/Gunpowder Fries.*No longer on the menu/)
        await expect(changes.nth(2)).toContainText(/Koliwada Prawns.*Sold out/)
        await expectNoAxeViolations(page)
        expect(ids(await readStoredCart(page))).toEqual([])
        await dialog.getByRole('button', { name: 'Back' }).click()
        await expect(page).toHaveURL(`/order-confirmation/${order.id}`)
        expect(ids(await readStoredCart(page))).toEqual([])
        await page.getByRole('button', { name: 'Order again' }).click()
        await dialog.getByRole('button', { name: 'Add to the cart' }).click()

        await expect(page).toHaveURL('/cart')
        await expect.poll(() => readStoredCart(page)).toMatchObject([{ id: samosa.id, price: 8.5, quantity: 1 }])
      }),
    )
  } finally {
    await setDish(server, prawns.id, { soldOutUntil: null })
  }
})

test('a cart with dishes is not changed without a question', async ({ page, server, customer: _ }) => {
  const order = await placeOrder(page, server)
  for (const { button, expected } of [
    { button: 'Add to my cart', expected: [prawns.id, samosa.id] },
    { button: 'Replace my cart', expected: [samosa.id] },
  ])
    await test.step(button, async () => {
      await storeCart(page, [cartLine(prawns)])
      await page.goto(`/order-confirmation/${order.id}`)

      await page.getByRole('button', { name: 'Order again' }).click()
      await expect(page.getByRole('dialog')).toContainText('There are already dishes in your cart.')
      expect(ids(await readStoredCart(page))).toEqual([prawns.id])
      await page.getByRole('button', { name: button }).click()

      await expect(page).toHaveURL('/cart')
      expect(ids(await readStoredCart(page))).toEqual(expected)
    })
})

test('an order whose dishes are all gone leaves the cart as it is', async ({ page, server, customer: _ }) => {
  const order = await placeOrder(page, server)
  await withoutDish(server, samosa.id, async () => {
    await page.goto(`/order-confirmation/${order.id}`)
    await page.getByRole('button', { name: 'Order again' }).click()

    await expect(page.getByRole('dialog')).toContainText('None of the dishes of this order can be ordered now.')
    await expect(page.getByRole('button', { name: 'Add to the cart' })).toHaveCount(0)
  })
})
