/** Ordering with the keyboard alone. */
import { passwordField, register } from './support/account-screens.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { address, listOrderIds, samosa } from './support/ordering.ts'
import { newAccount } from './support/test-server.ts'

test('a customer can sign in and place an order with the keyboard alone, and the focus is always visible', {
  tag: '@smoke',
}, async ({ page, server }) => {
  const account = newAccount()
  await register(server, account)
  await page.goto('/login')

  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(account.email)
  await tabTo(page, passwordField(page))
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')

  await expect(page.getByRole('link', { name: 'Small Plates & Chaat' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Small Plates & Chaat' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/category/small-plates')

  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await expect(add).toHaveAccessibleDescription(samosa.name)
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')

  await tabTo(page, page.getByRole('button', { name: `Increase quantity of ${samosa.name}` }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$15.90')
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')

  await tabTo(page, page.getByLabel('Street'))
  for (const text of Object.values(address)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Ring twice.')
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/order-confirmation\//)
  expect(await listOrderIds(server, account.email)).toHaveLength(1)
})

test('the first tab stop is a link that skips to the content; after a navigation the focus is on the heading of the new screen; after a cart line is removed, the focus is on Undo, and then on the line', async ({
  page,
  customer: _,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()

  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Order History' })).toBeFocused()

  await page.getByRole('link', { name: 'Small Plates & Chaat' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Small Plates & Chaat' })).toBeFocused()

  await page.getByRole('button', { name: 'Add to Cart' }).first().press('Enter')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).press('Enter')

  await page.getByRole('button', { name: `Remove ${samosa.name}` }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$7.95')
  await expect(page.getByRole('heading', { level: 2, name: samosa.name })).toBeFocused()
})
