/** The cart beside the menu on wide windows, and the bar that leads to it on narrow ones. */
import type { Page } from '@playwright/test'
import { servicesSection } from '#contract/site-settings/services.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hydration.ts'
import { tabTo } from './support/keyboard.ts'
import { cartLine, prawns, samosa, storeCart } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.beforeEach(({ customer: _ }) => {}) // signs in a new customer

const panel = (page: Page) => page.getByRole('complementary', { name: 'Your cart' })
const line = (page: Page, dish: string) => panel(page).getByRole('listitem').filter({ hasText: dish })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Your cart' })
const increase = (page: Page, dish: string) => page.getByRole('button', { name: `Increase quantity of ${dish}` })
const decrease = (page: Page, dish: string) => page.getByRole('button', { name: `Decrease quantity of ${dish}` })

test('the first dish opens the cart beside the menu, and the pressed button stays in place; its lines change the cart, and it leads to the checkout by the keyboard', {
  tag: '@smoke',
}, async ({ page }) => {
  await test.step('the first dish', async () => {
    await page.goto('/category/small-plates')
    await expect(panel(page)).toHaveCount(0)
    const button = page
      .getByRole('listitem')
      .filter({ hasText: 'Koliwada Prawns' })
      .getByRole('button', { name: 'Add to Cart' })
    await button.scrollIntoViewIfNeeded()
    const top = async () => (await page.getByRole('button', { name: 'Added to Cart!' }).boundingBox())?.y
    const before = (await button.boundingBox())?.y
    await button.click()
    await expect(panel(page).getByRole('heading', { name: 'Your cart' })).toBeVisible()
    expect(await top()).toBeCloseTo(before ?? Number.NaN, -1)
    await expect(page.locator('#announcer')).toHaveText('Koliwada Prawns, Curry-Leaf Aioli is in your cart')
    await expect(panel(page)).toContainText('$14.50')
    await expectNoAxeViolations(page)
  })

  await test.step('plus and minus', async () => {
    await increase(page, prawns.name).click()
    await expect(line(page, prawns.name)).toContainText('$29.00')
    await expect(panel(page).getByText('Total')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '2 in cart' })).toHaveCount(1)
    await decrease(page, prawns.name).click()
    await decrease(page, prawns.name).click()
    await expect(panel(page)).toContainText('Your cart is empty')
    await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(line(page, prawns.name)).toContainText('$14.50')
    await expect(panel(page).getByText(prawns.name)).toBeFocused()
  })

  await test.step('the way to the checkout', async () => {
    await page.goto('/home')
    await tabTo(page, panel(page).getByRole('button', { name: 'Proceed to Checkout' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/checkout')
    await expect(panel(page)).toHaveCount(0)
  })
})

test('the space for a filled cart is there at the first paint; narrower windows have the bar instead; the cart shows the amounts of the ordering rules and what is missing to the minimum', async ({
  page,
  server,
}) => {
  await storeCart(page, [cartLine(samosa)])
  const menu = page.getByRole('main')
  const releaseScripts = await holdScripts(page)
  await page.goto('/category/small-plates', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await menu.boundingBox()
  releaseScripts()
  await expect(panel(page)).toContainText('$7.95')
  expect((await menu.boundingBox())?.width).toBe(before?.width)

  for (const width of [1023, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(bar(page).getByRole('link', { name: 'View Cart' })).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  }

  await page.unrouteAll()
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('without fees, nothing is empty above the total', async () => {
    await saveSettings(server, 'services', { pickup: { ...servicesSection.defaults.pickup, isOn: true } })
    await page.goto('/home')
    await expect(panel(page).getByText('Calculating...')).toHaveCount(0)
    const bottom = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0)
    const lineEnd = bottom(await increase(page, samosa.name).boundingBox())
    const total = (await panel(page).getByText('Total', { exact: true }).boundingBox())?.y ?? 0
    expect(total - lineEnd).toBeLessThan(40)
  })
  await test.step('the least fee of the zones, until the postcode is typed', async () => {
    const zone = { kind: 'postcodes' as const, radiusMeters: 0, corners: [], extraMinutes: 0, minOrder: 0 }
    await saveSettings(server, 'zones', {
      zones: [
        { ...zone, id: 'near', name: 'Near', postcodes: ['627*'], feeSteps: [{ fromSubtotal: 0, fee: 2.5 }] },
        { ...zone, id: 'far', name: 'Far', postcodes: ['628*'], feeSteps: [{ fromSubtotal: 0, fee: 4 }] },
      ],
    })
    await page.goto('/home')
    await expect(panel(page)).toContainText('Deliveryfrom $2.50Totalfrom $10.45')
    await panel(page).getByRole('button', { name: 'Proceed to Checkout' }).click()
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toContainText('Deliveryfrom $2.50Totalfrom $10.45')
    await page.getByLabel('ZIP code').fill('62801')
    await expect(summary).toContainText('Delivery$4.00Total$11.95')
    await resetSettings(server)
  })
  await saveSettings(server, 'delivery', { feeSteps: [{ fromSubtotal: 0, fee: 2.5 }], minOrder: 20 })
  try {
    await page.goto('/home')
    await expect(panel(page)).toContainText('$2.50')
    await expect(panel(page)).toContainText('$10.45')
    await expect(panel(page)).toContainText('$12.05')
  } finally {
    await resetSettings(server)
  }
})
