/** Accessibility of the customer screens: axe, zoom, narrow windows, reduced motion. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { cartLine, fillAddress, fries, placeOrder, samosa, storeCart } from './support/ordering.ts'
import { failRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { signUp, type TestServer } from './support/test-server.ts'

interface Screen {
  name: string
  path: string
  /** The cart of a signed-in customer. Without it, no one is signed in. */
  cart?: ReturnType<typeof cartLine>[]
  /** A text that shows that the screen has loaded. */
  ready: string | RegExp
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
}

const cart = [cartLine(samosa, 2), cartLine(fries)]
const screens: Screen[] = [
  { name: '/login', path: '/login', ready: 'Sign in as an admin' },
  { name: '/signup', path: '/signup', ready: 'Already have an account?' },
  { name: '/forgot-password', path: '/forgot-password', ready: 'Back to login' },
  { name: '/reset-password', path: '/reset-password?token=made-up', ready: 'Back to login' },
  { name: '/home', path: '/home', cart, ready: 'Noodles & Street' },
  { name: '/category', path: '/category/small-plates', cart, ready: '2 in cart' },
  { name: 'an unknown category', path: '/category/none', cart: [], ready: /^Category not found$/ },
  { name: '/profile', path: '/profile', cart: [], ready: 'Update Profile' },
  { name: '/cart', path: '/cart', cart, ready: 'Proceed to Checkout' },
  { name: 'an empty cart', path: '/cart', cart: [], ready: 'Your cart is empty' },
  {
    name: '/checkout with empty required fields',
    path: '/checkout',
    cart,
    ready: 'Place Order',
    after: async (page) => {
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    },
  },
  {
    name: 'a price that has changed',
    path: '/checkout',
    cart: [cartLine({ ...samosa, price: 1 })],
    ready: 'Place Order',
    after: async (page) => {
      await fillAddress(page)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the user menu',
    path: '/orders',
    cart: [],
    ready: /Order #/,
    after: (page) => page.getByRole('button', { name: 'Asha Rao' }).click(),
  },
  { name: '/order-confirmation', path: '/order-confirmation/', cart: [], ready: 'View Order History' },
  { name: 'an unknown order', path: '/order-confirmation/none', cart: [], ready: 'Order Not Found' },
  { name: '/orders', path: '/orders', cart: [], ready: /Order #/ },
  {
    name: 'an order history that failed to load',
    path: '/orders',
    cart: [],
    ready: 'Failed to load orders',
    before: (page) => failRequests(page, '**/api/orders?*', 500),
  },
  { name: 'the search', path: '/home?q=paneer', cart: [], ready: /^\d+ results?$/ },
]

async function open(
  page: Page,
  server: TestServer,
  { path, cart: lines, ready, before, after }: Screen,
): Promise<void> {
  let url = path
  if (lines) {
    await signUp(page, server)
    const order = await placeOrder(page, server)
    if (path === '/order-confirmation/') url += order.id
    await storeCart(page, lines)
  }
  await before?.(page)
  await page.goto(url)
  await expect(page.getByText(ready).last()).toBeAttached()
  await after?.(page)
}

for (const screen of screens)
  test(`${screen.name} is accessible: no axe violations in either colour scheme or size, and it fits 320 px`, async ({
    page,
    server,
    allowConsoleErrors,
  }) => {
    test.slow() // axe checks the whole page four times
    allowConsoleErrors(resourceLoadError)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, server, screen)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/.+ · Tiffin$/)

    for (const { colorScheme, width, height } of [
      { colorScheme: 'light', width: 1440, height: 900 },
      { colorScheme: 'dark', width: 1440, height: 900 },
      { colorScheme: 'dark', width: 390, height: 844 },
      { colorScheme: 'light', width: 390, height: 844 },
    ] as const)
      await test.step(`${colorScheme}, ${width} px`, async () => {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await expectNoAxeViolations(page)
      })

    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScrolling(page)
  })

test('reduced motion turns off every animation, and without it the spinner turns', async ({ page, customer: _ }) => {
  const release = await holdRequests(page, '**/api/session')
  await page.goto('/home')
  const spinner = page.getByRole('status').locator('svg')
  await expect(spinner).toHaveCSS('animation-duration', '1s')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const longestAnimationMs = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .flatMap(({ animationDuration, transitionDuration }) => [animationDuration, transitionDuration])
          .flatMap((durations) => durations.split(','))
          .map((duration) => parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1000)),
      ),
    )
  expect(await longestAnimationMs()).toBe(0)
  release()
  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
  expect(await longestAnimationMs()).toBe(0)
})

test('text at a zoom of 200 % fits the window', async ({ page, customer: _ }) => {
  await storeCart(page, cart)
  await page.setViewportSize({ width: 720, height: 450 }) // the size of a window of 1440 x 900 at a zoom of 200 %

  for (const path of ['/category/small-plates', '/cart', '/checkout']) {
    await page.goto(path)
    await expect(page.getByText('$7.95').first()).toBeVisible()
    await expectNoHorizontalScrolling(page)
  }
})
