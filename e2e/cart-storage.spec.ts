/** The stored cart: other tabs, other customers, blocked or full storage, changed prices. */
import type { Page } from '@playwright/test'
import { register, signIn } from './support/account-screens.ts'
import { expect, test } from './support/fixtures.ts'
import {
  cartLine,
  fillAddress,
  fries,
  listOrderIds,
  prawns,
  readStoredCart,
  samosa,
  storeCart,
} from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { newAccount } from './support/test-server.ts'

const cartLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}` })

test('two tabs show the same cart, both add to it, and it is empty in both after one of them places the order (#100)', {
  tag: '@smoke',
}, async ({ page, customer: _ }) => {
  await page.goto('/category/small-plates')
  const other = await page.context().newPage()
  await other.goto('/cart')
  await expect(other.getByText('Your cart is empty')).toBeVisible()

  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(other.getByRole('heading', { name: samosa.name })).toBeVisible()
  await other.getByRole('button', { name: `Increase quantity of ${samosa.name}` }).click()
  await expect(cartLink(page, 2)).toBeVisible()

  await test.step('a tab adds to the cart that the other one has changed', async () => {
    await other.goto('/category/breads')
    await other.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(cartLink(other, 3)).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).nth(1).click()
    await expect(cartLink(page, 4)).toBeVisible()
    await expect(cartLink(other, 4)).toBeVisible()
  })

  await test.step('one tab places the order', async () => {
    await other.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' }).click()
    await other.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await fillAddress(other)
    await other.getByRole('button', { name: 'Place Order' }).click()
    await expect(other).toHaveURL(/\/order-confirmation\//)
    await expect(cartLink(page, 0)).toBeVisible()
  })
})

// `src/server/orders/order-refusals.test.ts` tests further prices
test('a price that was written into the stored cart is never charged (#9); a customer who signs out and in again still has the cart; the next customer in the same browser never sees it (#101)', {
  tag: '@smoke',
}, async ({ page, server, customer, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const nextCustomer = newAccount('Ben Okri')
  await register(server, nextCustomer)

  await test.step('another price in the stored cart', async () => {
    await storeCart(page, [cartLine({ ...samosa, price: 0.01 }, 2), cartLine(fries)])
    await page.goto('/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Place Order' }).click()

    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(samosa.name)
    await expect(dialog).toContainText('$7.95')
    await expect(dialog).toContainText('$22.65')
    expect(await listOrderIds(server, customer.email)).toEqual([])

    await dialog.getByRole('button', { name: 'Accept and Place Order' }).click()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('$22.65')
  })

  await storeCart(page, [cartLine(prawns, 2)])
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: prawns.name })).toBeVisible()
  const signOut = async () => {
    await page.getByRole('button', { name: customer.displayName }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }

  await signOut()
  await signIn(page, customer)
  await expect(cartLink(page, 2)).toBeVisible()

  await signOut()
  await signIn(page, nextCustomer)
  await expect(page).toHaveURL('/home')
  await expect(cartLink(page, 0)).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 0 items' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect((await readStoredCart(page)) ?? []).toEqual([])
})

test('when storage is full or blocked, the cart lasts until the page is closed, and the screen says so (#98)', async ({
  page,
  customer: _,
}) => {
  // a page keeps its init scripts: in the second step storage is full and blocked
  for (const { storageState, breakStorage } of [
    {
      storageState: 'full',
      breakStorage: () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    },
    {
      storageState: 'blocked',
      breakStorage: () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        }),
    },
  ])
    await test.step(`storage is ${storageState}`, async () => {
      await page.addInitScript(breakStorage)
      await page.goto('/category/small-plates')
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await cartLink(page, 1).click()

      await expect(page.getByRole('heading', { name: samosa.name })).toBeVisible()
      await expect(
        page.getByText('Your browser blocks storage, so the cart is lost when you close this page.'),
      ).toBeVisible()

      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      // the second order goes to the address of the first one
      if (storageState === 'full') await fillAddress(page)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page).toHaveURL(/\/order-confirmation\//)
      await expect(cartLink(page, 0)).toBeVisible()
    })
})
