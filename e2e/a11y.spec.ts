/** Accessibility of the customer screens: axe, narrow windows, reduced motion. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openScreen } from './support/navigation.ts'
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
import { failRequests, resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { signUp } from './support/test-server.ts'

test.afterEach(({ server }) => resetSettings(server))

interface Screen {
  name: string
  /** Without a path, the screen is the one before it, in another state. */
  path?: string
  /** A text that shows that the screen has loaded. */
  ready: string | RegExp
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
}

const signInScreens: Screen[] = [
  { name: '/login', path: '/login', ready: 'Sign in as an admin', before: (page) => page.context().clearCookies() },
  { name: '/signup', path: '/signup', ready: 'Already have an account?' },
  { name: '/forgot-password', path: '/forgot-password', ready: 'Back to login' },
  { name: '/reset-password', path: '/reset-password?token=made-up', ready: 'Back to login' },
]

const screensWithCart: Screen[] = [
  {
    name: '/home',
    path: '/home',
    ready: 'Noodles & Street',
    before: (page) => storeCart(page, [cartLine({ ...samosa, price: 1 }, 2), cartLine(fries)]),
  },
  { name: '/category', path: '/category/small-plates', ready: '2 in cart' },
  { name: '/cart', path: '/cart', ready: 'Proceed to Checkout' },
  {
    name: '/checkout with empty required fields',
    path: '/checkout',
    ready: 'Place Order',
    after: async (page) => {
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    },
  },
  {
    name: 'a price that has changed',
    ready: 'Place Order',
    after: async (page) => {
      await fillAddress(page)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

const screensWithoutCart = (orderId: string): Screen[] => [
  { name: 'an empty cart', path: '/cart', ready: 'Your cart is empty', before: (page) => storeCart(page, []) },
  { name: 'an unknown category', path: '/category/none', ready: /^Category not found$/ },
  { name: 'the search', path: '/home?q=paneer', ready: /^\d+ results?$/ },
  { name: '/profile', path: '/profile', ready: 'Update Profile' },
  { name: '/orders', path: '/orders', ready: /Order #/ },
  {
    name: 'the user menu',
    ready: /Order #/,
    after: (page) => page.getByRole('button', { name: 'Asha Rao' }).click(),
  },
  { name: '/order-confirmation', path: `/order-confirmation/${orderId}`, ready: 'View Order History' },
  { name: 'an unknown order', path: '/order-confirmation/none', ready: 'Order Not Found' },
  {
    name: 'an order history that failed to load',
    path: '/orders',
    ready: 'Failed to load orders',
    before: (page) => failRequests(page, '**/api/orders?*', 500),
  },
]

async function expectAccessible(page: Page, { path, ready, before, after }: Screen): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await before?.(page)
  if (path !== undefined) await (before ? page.goto(path) : openScreen(page, path))
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

test('each screen of customers is accessible in both colour schemes and sizes', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  test.setTimeout(300_000) // axe checks each screen four times
  allowConsoleErrors(resourceLoadError)
  const expectAllAccessible = async (screens: readonly Screen[]) => {
    for (const screen of screens) await test.step(screen.name, () => expectAccessible(page, screen))
  }
  await expectAllAccessible(signInScreens)
  await signUp(page, server)
  await expectAllAccessible(screensWithCart)
  const { id } = await placeOrder(page, server) // its address would fill in the checkout
  await expectAllAccessible(screensWithoutCart(id))
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
