/**
 * The public menu: visitors browse and fill a cart without an account.
 * src/server/search-engines/search-engines.test.ts checks the documents.
 */
import type { Page } from '@playwright/test'
import { signIn } from './support/account-screens.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openScreen } from './support/navigation.ts'
import { address, cartLine, fillAddress, samosa, storeCart } from './support/ordering.ts'
import { setMenuPublic } from './support/settings.ts'
import { newAccount, resetRateLimits } from './support/test-server.ts'

test.beforeAll(async ({ server }) => setMenuPublic(server, true))
test.afterAll(async ({ server }) => setMenuPublic(server, false))

const canonical = 'link[rel=canonical]'

/** Checks the open screen on a phone and on a large screen. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1440])
    await test.step(`the visitor's screens have no accessibility problem on a phone and on a large screen: ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoHorizontalScrolling(page)
    })
}

test('a visitor looks at the menu, fills a cart, signs up at the checkout, and keeps the cart', {
  tag: '@smoke',
}, async ({ page, server }) => {
  await resetRateLimits(server)
  const account = newAccount()
  const cartLink = (items: string) => page.getByRole('link', { name: `Cart, ${items}` })
  const add = page
    .getByRole('listitem')
    .filter({ hasText: 'Punjabi Samosa' })
    .getByRole('button', { name: /to Cart/ })
  await page.goto('/')

  await test.step('/ leads a visitor to the menu', async () => {
    await expect(page).toHaveURL('/home')
    await expect(page.locator(canonical)).toHaveAttribute('href', `${server.url}/home`)
    await expect(page.getByRole('heading', { name: 'What are you hungry for?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Order History' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'User' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Open order' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Small Plates' }).click()
    await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('only the first screen has a canonical address', async () => {
    // browsers share the canonical address, and it would be that of the first screen
    await expect(page.locator(canonical)).toHaveCount(0)
  })

  await test.step('the menu says how to sign in', async () => {
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login?next=%2Fcategory%2Fsmall-plates')
  })

  await test.step('a visitor fills a cart', async () => {
    await page.goto('/cart')
    await expectAccessible(page)
    await openScreen(page, '/category/small-plates')
    await add.click()
    await add.click()
    await cartLink('2 items').click()
    await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Total').getByText('$15.90')).toBeVisible()
  })

  await test.step('a visitor signs up at the checkout', async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/login?next=%2Fcheckout')
    const waiting = page.getByRole('region', { name: 'Your cart' })
    await expect(waiting).toContainText('2 dishes, $15.90')
    await expect(waiting).toContainText('you continue with the checkout')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup?next=%2Fcheckout')
    await expect(waiting).toContainText('2 dishes, $15.90')
    await expect(page.getByRole('list', { name: 'From the menu' }).getByRole('listitem')).toHaveText([
      /Punjabi Samosa.*\$7\.95/,
      /\$\d/,
      /\$\d/,
    ])
    await page.getByLabel('Full Name').fill(account.displayName)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/checkout')
  })

  await test.step('and orders what was in the cart', async () => {
    await fillAddress(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect(page.getByText(address.street)).toBeVisible()
    await expect(page.getByText('$15.90').first()).toBeVisible()
    await expect(cartLink('0 items')).toBeVisible()
  })

  await test.step('a sign-out in one tab leaves the menu open in the other, without anything personal', async () => {
    await openScreen(page, '/category/small-plates')
    await add.click()
    await expect(cartLink('1 item')).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/home')
    await expect(other.getByRole('button', { name: account.displayName })).toBeVisible()

    await page.getByRole('button', { name: account.displayName }).click()
    await page.getByRole('button', { name: 'Logout' }).click()

    await expect(page).toHaveURL('/login')
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(other).toHaveURL('/home')
    await expect(other.locator('body')).not.toContainText(account.displayName)
    await other.close()
  })

  await test.step("a visitor does not see the user's cart", async () => {
    await openScreen(page, '/category/small-plates')
    await expect(cartLink('0 items')).toBeVisible()
  })

  await test.step("the visitor's cart is added to the user's own cart", async () => {
    await add.click()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signIn(page, account)

    await expect(page).toHaveURL('/category/small-plates')
    await expect(cartLink('2 items')).toBeVisible()
  })
})

test('on a phone, the sign-in on the way to the checkout keeps no place for dishes and pictures that a menu without pictures has not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await storeCart(page, [{ ...cartLine(samosa, 2), imageBase64: '' }], 'visitor-cart')
  await page.goto('/cart')
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
  await expect(proceed).toBeEnabled()
  await page.route('**/api/recipes*', (route) => route.fulfill({ json: [] }))
  await proceed.click()
  const waiting = page.getByRole('region', { name: 'Your cart' })

  const left = (text: string) => waiting.getByText(text).evaluate((box) => box.getBoundingClientRect().left)
  await expect(waiting).toContainText('2 dishes, $15.90')
  expect(await left('2 dishes')).toBe(await left('you continue'))
  await expect(page.getByRole('list', { name: 'From the menu' })).toHaveCount(0)
})
