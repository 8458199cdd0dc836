/** The public menu: visitors browse and fill a cart without an account. */
import { register, signIn } from './support/account-screens.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { address, fillAddress } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { setMenuPublic } from './support/settings.ts'
import { newAccount, resetRateLimits } from './support/test-server.ts'

test.beforeAll(async ({ server }) => setMenuPublic(server, true))
test.afterAll(async ({ server }) => setMenuPublic(server, false))

const robots = 'meta[name=robots]'
const canonical = 'link[rel=canonical]'

test('/ leads a visitor to the menu, which says how to sign in', async ({ page }) => {
  await page.goto('/')

  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { name: 'What are you hungry for?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order History' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'User' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Small Plates' }).click()
  await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcategory%2Fsmall-plates')
})

test('a visitor fills a cart, signs up at the checkout, and orders what was in the cart', async ({ page, server }) => {
  await resetRateLimits(server)
  await page.goto('/category/small-plates')
  const add = page
    .getByRole('listitem')
    .filter({ hasText: 'Punjabi Samosa' })
    .getByRole('button', { name: /to Cart/ })
  await add.click()
  await add.click()
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Total').getByText('$15.90')).toBeVisible()

  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await page.getByRole('link', { name: 'Create an account' }).click()
  const account = newAccount()
  await page.getByLabel('Full Name').fill(account.displayName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page).toHaveURL('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  await expect(page.getByText(address.street)).toBeVisible()
  await expect(page.getByText('$15.90').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

test("the visitor's cart is added to the user's own cart, and a visitor does not see the user's", async ({
  page,
  server,
}) => {
  const account = newAccount()
  await register(server, account)
  await page.goto('/login?next=%2Fcategory%2Fsmall-plates')
  await signIn(page, account)
  const add = page
    .getByRole('listitem')
    .filter({ hasText: 'Punjabi Samosa' })
    .getByRole('button', { name: /to Cart/ })
  await add.click()
  await page.getByRole('button', { name: account.displayName }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')

  await page.goto('/category/small-plates')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await add.click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, account)

  await expect(page).toHaveURL('/category/small-plates')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('a sign-out in one tab leaves the menu open in the other, without anything personal', async ({
  page,
  customer,
}) => {
  await page.goto('/home')
  const other = await page.context().newPage()
  await other.goto('/home')
  await expect(other.getByRole('button', { name: customer.displayName })).toBeVisible()

  await page.getByRole('button', { name: customer.displayName }).click()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/login')
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(other).toHaveURL('/home')
  await expect(other.locator('body')).not.toContainText(customer.displayName)
})

for (const path of ['/orders', '/profile', '/checkout'])
  test(`a visitor who opens ${path} signs in first`, async ({ page }) => {
    await page.goto('/home')
    await page.goto(path)

    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  })

test('search engines get structured data, a canonical address and a preview of each menu screen', async ({
  page,
  server,
}) => {
  for (const path of ['/home', '/category/curries']) {
    await page.goto(path)
    await expect(page.locator(canonical)).toHaveAttribute('href', server.url + path)
    await expect(page.locator(robots)).toHaveCount(0)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', server.url + path)
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
      'https://schema.org',
    )
  }
  await page.getByRole('button', { name: 'Back to Home' }).click()
  // browsers share the canonical address, and it would be that of the category
  await expect(page.locator(canonical)).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.locator(robots)).toHaveAttribute('content', 'noindex')
})

test('an unknown category has status 404', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const response = await page.goto('/category/none')

  expect(response?.status()).toBe(404)
  await expect(page.getByText('Category not found')).toBeVisible()
})

for (const width of [390, 1440])
  test(`the visitor's screens have no accessibility problem at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/home', '/category/small-plates', '/cart']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
