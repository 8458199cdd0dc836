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

test('one press orders an earlier order again, on /home and among the orders, while the setting is on', {
  tag: '@smoke',
}, async ({ page, server, customer: _ }) => {
  const home = page.getByRole('main')
  const orders = home.getByRole('button', { name: /Order again/ })
  await page.goto('/home')
  await expect(home.getByRole('heading', { name: 'Order again' })).toHaveCount(0)
  for (const dishes of [[prawns], [samosa, fries], [samosa, fries], [fries], [samosa]])
    await placeOrder(page, server, dishes)

  await test.step('/home shows the last three different orders', async () => {
    await page.reload()
    await expect(home.getByRole('heading', { name: 'Order again' })).toBeVisible()
    await expect(orders).toHaveText([/1 × Punjabi Samosa/, /1 × Gunpowder Fries/, /Samosa.*1 × Gunpowder Fries/])
  })

  await test.step('one press fills the cart and opens the checkout', async () => {
    await orders.nth(2).click()
    await expect(page).toHaveURL('/checkout')
    expect(ids(await readStoredCart(page))).toEqual([samosa.id, fries.id])
  })

  await test.step('with an unchanged menu and an empty cart, one click fills the cart and opens it', async () => {
    await storeCart(page, [])
    await page.goto('/orders')
    await home
      .getByRole('listitem')
      .filter({ hasText: samosa.name })
      .filter({ hasText: fries.name })
      .first()
      .getByRole('button', { name: 'Order again' })
      .click()

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
  })

  await test.step('while the setting is off, there is no button', async () => {
    await resetSettings(server)
    await page.goto('/orders')
    await expect(home.getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0)
    await page.goto('/home')
    await expect(home.getByRole('link', { name: 'Tiffin' })).toBeVisible()
    await expect(orders).toHaveCount(0)
  })
})

test('the customer is asked before an order changes the cart when it has dishes, or when the menu has changed', async ({
  page,
  server,
  customer: _,
}) => {
  const order = await placeOrder(page, server)
  for (const { button, expected } of [
    { button: 'Add to my cart', expected: [prawns.id, samosa.id] },
    { button: 'Replace my cart', expected: [samosa.id] },
  ])
    await test.step(`a cart with dishes is not changed without a question: ${button}`, async () => {
      await storeCart(page, [cartLine(prawns)])
      await page.goto(`/order-confirmation/${order.id}`)

      await page.getByRole('button', { name: 'Order again' }).click()
      await expect(page.getByRole('dialog')).toContainText('There are already dishes in your cart.')
      expect(ids(await readStoredCart(page))).toEqual([prawns.id])
      await page.getByRole('button', { name: button }).click()

      await expect(page).toHaveURL('/cart')
      expect(ids(await readStoredCart(page))).toEqual(expected)
    })

  await test.step('an order whose dishes are all gone leaves the cart as it is', async () => {
    await storeCart(page, [])
    await withoutDish(server, samosa.id, async () => {
      await page.goto(`/order-confirmation/${order.id}`)
      await page.getByRole('button', { name: 'Order again' }).click()

      await expect(page.getByRole('dialog')).toContainText('None of the dishes of this order can be ordered now.')
      await expect(page.getByRole('button', { name: 'Add to the cart' })).toHaveCount(0)
      expect(ids(await readStoredCart(page))).toEqual([])
    })
  })

  await test.step('what has changed on the menu is shown before the cart is filled', async () => {
    const larger = await placeOrder(page, server, [samosa, fries, prawns])
    await setDish(server, prawns.id, { soldOutUntil: Date.UTC(9999, 0, 1) })
    try {
      await withPrice(server, samosa.id, 850, () =>
        withoutDish(server, fries.id, async () => {
          await page.goto(`/order-confirmation/${larger.id}`)
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
          await expect(page).toHaveURL(`/order-confirmation/${larger.id}`)
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
})
