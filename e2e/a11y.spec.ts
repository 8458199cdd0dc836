/** What every screen owes to those who see, hear or point differently. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { cartLine, fillAddress, fries, placeOrder, samosa, storeCart } from './support/ordering.ts'
import { failRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { type Site, signUp } from './support/site.ts'

interface Screen {
  what: string
  path: string
  /** Somebody is signed in, with this cart. */
  cart?: ReturnType<typeof cartLine>[]
  /** Is there when the screen is ready to be looked at. */
  ready: string | RegExp
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
}

const cart = [cartLine(samosa, 2), cartLine(fries)]
const screens: Screen[] = [
  { what: '/login', path: '/login', ready: 'Sign in as an admin' },
  { what: '/signup', path: '/signup', ready: 'Already have an account?' },
  { what: '/forgot-password', path: '/forgot-password', ready: 'Back to login' },
  { what: '/reset-password', path: '/reset-password?token=made-up', ready: 'Back to login' },
  { what: '/home', path: '/home', cart, ready: 'Noodles & Street' },
  { what: '/category', path: '/category/small-plates', cart, ready: '2 in cart' },
  { what: 'an unknown category', path: '/category/none', cart: [], ready: /^Category not found$/ },
  { what: '/profile', path: '/profile', cart: [], ready: 'Update Profile' },
  { what: '/cart', path: '/cart', cart, ready: 'Proceed to Checkout' },
  { what: 'an empty cart', path: '/cart', cart: [], ready: 'Your cart is empty' },
  {
    what: '/checkout with what is missing',
    path: '/checkout',
    cart,
    ready: 'Place Order',
    after: async (page) => {
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    },
  },
  {
    what: 'a price that has changed',
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
    what: 'the user menu',
    path: '/orders',
    cart: [],
    ready: /Order #/,
    after: (page) => page.getByRole('button', { name: 'Asha Rao' }).click(),
  },
  { what: '/order-confirmation', path: '/order-confirmation/', cart: [], ready: 'View Order History' },
  { what: 'an order that is not there', path: '/order-confirmation/none', cart: [], ready: 'Order Not Found' },
  { what: '/orders', path: '/orders', cart: [], ready: /Order #/ },
  {
    what: 'orders that did not load',
    path: '/orders',
    cart: [],
    ready: 'Failed to load orders',
    before: (page) => failRequests(page, '**/api/orders?*', 500),
  },
  { what: 'the search', path: '/home?q=paneer', cart: [], ready: /^\d+ results?$/ },
]

async function open(page: Page, site: Site, { path, cart: lines, ready, before, after }: Screen): Promise<void> {
  let address = path
  if (lines) {
    await signUp(page, site)
    const order = await placeOrder(page, site)
    if (path === '/order-confirmation/') address += order.id
    await storeCart(page, lines)
  }
  await before?.(page)
  await page.goto(address)
  await expect(page.getByText(ready).last()).toBeAttached()
  await after?.(page)
}

for (const screen of screens)
  test(`${screen.what} is for everyone: axe finds nothing in either scheme and size, and 320 px are wide enough`, async ({
    page,
    site,
    allowConsoleErrors,
  }) => {
    test.slow() // the whole page is looked through four times
    allowConsoleErrors(resourceLoadError)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, site, screen)
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

test('who wants less motion gets none, who does not gets a spinner that turns', async ({ page, customer: _ }) => {
  const release = await holdRequests(page, '**/api/session')
  await page.goto('/home')
  const ring = page.getByRole('status').locator('svg')
  await expect(ring).toHaveCSS('animation-duration', '1s')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const longestMs = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .flatMap(({ animationDuration, transitionDuration }) => [animationDuration, transitionDuration])
          .flatMap((durations) => durations.split(','))
          .map((duration) => parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1000)),
      ),
    )
  expect(await longestMs()).toBe(0)
  release()
  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
  expect(await longestMs()).toBe(0)
})

test('text that is twice as large still fits', async ({ page, customer: _ }) => {
  await storeCart(page, cart)
  await page.setViewportSize({ width: 720, height: 450 }) // what 1440 x 900 is at a zoom of 200 %

  for (const path of ['/category/small-plates', '/cart', '/checkout']) {
    await page.goto(path)
    await expect(page.getByText('$7.95').first()).toBeVisible()
    await expectNoHorizontalScrolling(page)
  }
})
