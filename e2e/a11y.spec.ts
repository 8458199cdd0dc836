/** Accessibility of the customer screens: axe, zoom, narrow windows, reduced motion. */
import type { Page } from '@playwright/test'
import { servicesSection } from '#contract/site-settings/services.ts'
import { screensIn } from '#test/support/screens.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import {
  address,
  cartLine,
  fillAddress,
  fries,
  goToCheckout,
  placeOrder,
  samosa,
  storeCart,
} from './support/ordering.ts'
import { failRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

interface Screen {
  name: string
  path: string
  cart?: ReturnType<typeof cartLine>[]
  /** A text that shows that the screen has loaded. */
  ready: string | RegExp
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
}

const cart = [cartLine(samosa, 2), cartLine(fries)]

const signInScreens: Screen[] = [
  { name: '/login', path: '/login', ready: 'Sign in as an admin' },
  { name: '/signup', path: '/signup', ready: 'Already have an account?' },
  { name: '/forgot-password', path: '/forgot-password', ready: 'Back to login' },
  { name: '/reset-password', path: '/reset-password?token=made-up', ready: 'Back to login' },
]

const menuScreens: Screen[] = [
  { name: '/home', path: '/home', cart, ready: 'Noodles & Street' },
  { name: '/category', path: '/category/small-plates', cart, ready: '2 in cart' },
  { name: 'an unknown category', path: '/category/none', cart: [], ready: /^Category not found$/ },
  { name: 'the search', path: '/home?q=paneer', cart: [], ready: /^\d+ results?$/ },
  { name: '/profile', path: '/profile', cart: [], ready: 'Update Profile' },
]

const checkoutScreens: Screen[] = [
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
]

const orderScreens = (orderId: string): Screen[] => [
  { name: '/orders', path: '/orders', cart: [], ready: /Order #/ },
  {
    name: 'the user menu',
    path: '/orders',
    cart: [],
    ready: /Order #/,
    after: (page) => page.getByRole('button', { name: 'Asha Rao' }).click(),
  },
  { name: '/order-confirmation', path: `/order-confirmation/${orderId}`, cart: [], ready: 'View Order History' },
  { name: 'an unknown order', path: '/order-confirmation/none', cart: [], ready: 'Order Not Found' },
  {
    name: 'an order history that failed to load',
    path: '/orders',
    cart: [],
    ready: 'Failed to load orders',
    before: (page) => failRequests(page, '**/api/orders?*', 500),
  },
]

async function expectAccessible(page: Page, { path, cart: lines, ready, before, after }: Screen): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  if (lines) await storeCart(page, lines)
  await before?.(page)
  await page.goto(path)
  await expect(page.getByText(ready).last()).toBeAttached()
  await after?.(page)
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
}

/** Each screen has no axe violations in either colour scheme or size, and fits 320 px. */
async function expectAllAccessible(page: Page, screens: readonly Screen[]): Promise<void> {
  test.setTimeout(screens.length * 30_000) // axe checks each page four times
  for (const screen of screens) await test.step(screen.name, () => expectAccessible(page, screen))
}

test.describe('in both colour schemes and sizes', () => {
  test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(resourceLoadError))

  test('the sign-in screens are accessible', ({ page }) => expectAllAccessible(page, signInScreens))

  test('the menu, the search and the profile are accessible', ({ page, customer: _ }) =>
    expectAllAccessible(page, menuScreens))

  test('the cart and the checkout are accessible', ({ page, customer: _ }) =>
    expectAllAccessible(page, checkoutScreens))

  test('the orders are accessible', async ({ page, server, customer: _ }) => {
    const { id } = await placeOrder(page, server)
    await expectAllAccessible(page, orderScreens(id))
  })
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

test('text at a zoom of 200 % fits the window', { tag: '@smoke' }, async ({ page, customer: _ }) => {
  await storeCart(page, cart)
  await page.setViewportSize({ width: 720, height: 450 }) // the size of a window of 1440 x 900 at a zoom of 200 %

  for (const path of ['/category/small-plates', '/cart', '/checkout']) {
    await page.goto(path)
    await expect(page.getByText('$7.95').first()).toBeVisible()
    await expectNoHorizontalScrolling(page)
  }
})

test('text of 200 % fits a phone on every screen, and the button of a dish is in view (#199)', async ({
  page,
  server,
  customer: _,
}) => {
  test.setTimeout(90_000)
  const { id } = await placeOrder(page, server)
  await saveSettings(server, 'services', { pickup: { ...servicesSection.defaults.pickup, isOn: true } })
  await storeCart(page, cart)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    ),
  )
  for (const path of ['/login', ...(await screensIn('customer', id)), '/category/curries?dish=butter-chicken'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('[aria-busy=true], main .animate-spin')).toHaveCount(0)
      await expectNoHorizontalScrolling(page)
    })
  const add = page.getByRole('dialog').getByRole('button', { name: /^Add to Cart/ })
  await expect(add).toBeInViewport({ ratio: 1 })
})

test('an Arabic name in the header keeps its beginning, fields follow the direction of their text, and a phone number stays readable (#199, #214)', async ({
  page,
  server,
  customer: _,
}) => {
  await saveSettings(server, 'identity', { name: 'مطعم بيت جدي للمأكولات الشرقية والمشاوي' })
  await page.setViewportSize({ width: 390, height: 844 })
  await goToCheckout(page)
  const name = page.getByRole('banner').getByText('مطعم')
  // the end at the left is cut off, not the beginning at the right
  await expect(name).toHaveCSS('direction', 'rtl')
  await page.getByLabel('Street').fill('شارع الملك')
  await expect(page.getByLabel('Street')).toHaveCSS('direction', 'rtl')
  await expect(page.getByLabel('City')).toHaveCSS('direction', 'ltr')

  await test.step('a phone number below an Arabic address keeps the order of its digits', async () => {
    await fillAddress(page)
    await page.getByLabel('Street').fill('شارع الملك')
    await page.getByLabel('City').fill('الرياض')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/order-confirmation/)
    const lefts = await page.getByText(address.phone).evaluate((element) => {
      const [text] = [...element.childNodes].filter(({ textContent }) => textContent?.startsWith('+1'))
      const leftOf = (from: number) => {
        const range = document.createRange()
        range.setStart(text ?? element, from)
        range.setEnd(text ?? element, from + 1)
        return range.getBoundingClientRect().left
      }
      return [leftOf(0), leftOf(1), leftOf(3), leftOf(11)] // of +1 217 555 0100
    })
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  })
})
