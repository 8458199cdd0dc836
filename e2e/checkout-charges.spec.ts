/** The checkout of a restaurant with fees, taxes, tips and promotions. */
import type { Page, Request } from '@playwright/test'
import { germanTaxes, promotionWith } from '#test/support/ordering-rules.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { withoutDish } from './support/menu-changes.ts'
import { cartLine, fillAddress, fries, goToCheckout, listOrderIds, samosa, storeCart } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.beforeEach(async ({ server, customer: _ }) => {
  await saveSettings(server, 'tax', germanTaxes)
  await saveSettings(server, 'delivery', {
    feeSteps: [{ fromSubtotal: 0, fee: 2.9 }],
    minOrder: 10,
    takesTips: true,
    tipPresetsPpm: [100_000, 150_000],
  })
  const welcome = promotionWith({ id: 'welcome', name: 'Welcome', code: 'WELCOME', kind: 'free-delivery' })
  await saveSettings(server, 'promotions', { promotions: [promotionWith({ name: 'Autumn special' }), welcome] })
})
test.afterEach(({ server }) => resetSettings(server))

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true })

test('the checkout shows each amount, and the confirmation and the history show the stored ones; the customer says with how much cash, and the confirmation shows the change', {
  tag: '@smoke',
}, async ({ page, server }) => {
  await saveSettings(server, 'payment', { asksCashGiven: true })
  await goToCheckout(page)
  // 15.90 - 1.59 + 2.90
  for (const text of [
    'Dishes$15.90',
    'Autumn special\u2212$1.59',
    'Delivery$2.90',
    'Total$17.21',
    'Includes 7 % VAT$1.13',
  ])
    await expect(summary(page)).toContainText(text)

  await page.getByLabel('10 %').check()
  await expect(summary(page)).toContainText('Tip$1.43')
  await expect(summary(page)).toContainText('Total$18.64')
  await test.step('the cash', async () => {
    const cash = page.getByLabel('I pay with')
    await cash.fill('10')
    await expect(page.getByText('Please enter at least $18.64, or leave it empty.')).toBeVisible()
    await cash.fill('20')
    await expect(page.getByText('Your change is $1.36.')).toBeVisible()
  })
  await fillAddress(page)
  await placeOrder(page).click()

  await expect(page).toHaveURL(/order-confirmation/)
  const items = page.getByRole('region', { name: 'Items' })
  for (const text of ['Autumn special\u2212$1.59', 'Delivery$2.90', 'Tip$1.43', 'Total$18.64', 'Includes 7 % VAT$1.13'])
    await expect(items).toContainText(text)
  await expect(page.getByText('Pays with $20.00, change $1.36')).toBeVisible()
  await page.getByText('View Order History').click()
  await expect(page).toHaveURL(/orders$/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('$18.64')
})

test('a code is applied with Enter without placing the order, and a wrong one says what to do; the fields are accessible and fit on a phone; a press on a tip loads its quote before the click; an older quote never replaces a newer one; a tip can be an amount, and survives a reload', async ({
  page,
  server,
  customer,
}) => {
  await goToCheckout(page)
  const code = page.getByLabel('Promotion code')
  await test.step('a wrong code', async () => {
    await code.fill('wellcome')
    await code.press('Enter')
    await expect(
      page.getByRole('main').getByText('We do not know this code. Please check it, or remove it.'),
    ).toBeVisible()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('the fields on a phone, with messages', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByLabel('Other amount').check()
    await page.getByLabel('Amount of the tip').fill('x')
    await expectNoAxeViolationsInBothSchemes(page)
    await expectNoHorizontalScrolling(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a code', async () => {
    await code.fill('welcome')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('Promotion code')).toHaveAccessibleDescription('Code WELCOME is applied')
    await expect(summary(page)).toContainText('DeliveryFree instead of $2.90')
    await expect(summary(page)).toContainText('Total$14.31')
    await page.getByRole('button', { name: 'Remove code' }).click()
    await expect(code).toBeFocused()
    await expect(summary(page)).toContainText('Total$17.21')
    expect(await listOrderIds(server, customer.email)).toEqual([])
  })

  await test.step('a press', async () => {
    const quoted = page.waitForRequest((request) => request.postData()?.includes('"tipPpm":100000') === true)
    await page.getByLabel('10 %').hover()
    await page.mouse.down()
    await quoted
    await expect(page.getByLabel('10 %')).not.toBeChecked()
    await page.mouse.up()
    await expect(page.getByLabel('10 %')).toBeChecked()
    await expect(summary(page)).toContainText('Tip$1.43')
  })

  await test.step('an older quote that arrives late', async () => {
    const isSlow = (request: Request) => request.postData()?.includes('"tipPpm":150000') === true
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/quotes', async (route, request) => {
      if (isSlow(request)) await released
      // the browser may have cancelled the slow request
      await route.continue().catch(() => {})
    })
    const slow = page.waitForRequest(isSlow)
    await page.getByLabel('15 %').check()
    const request = await slow
    await page.getByLabel('Other amount').check()
    await page.getByLabel('Amount of the tip').fill('2,5')
    await expect(summary(page)).toContainText('Total$19.71')
    release()
    await (await request.response())?.finished()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(summary(page)).toContainText('Total$19.71')
  })

  await test.step('an amount', async () => {
    await page.getByLabel('Amount of the tip').fill('2.555')
    await expect(page.getByText('This has too many decimals. If you mean 2555, please type 2555.')).toBeVisible()
    await expect(summary(page)).toContainText('Total$17.21')
    await page.getByLabel('Amount of the tip').fill('3')
    await page.reload()
    await expect(page.getByLabel('Amount of the tip')).toHaveValue('3')
    await expect(summary(page)).toContainText('Total$20.21')
  })
})

test('a changed total is shown with the old one, and the order has the new one once it is accepted', {
  tag: '@smoke',
}, async ({ page, server, customer, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await goToCheckout(page)
  await fillAddress(page)
  await expect(summary(page)).toContainText('Total$17.21')
  // the quote on the screen stays the old one
  await page.route('**/api/quotes', (route) => route.abort())
  await saveSettings(server, 'delivery', { feeSteps: [{ fromSubtotal: 0, fee: 3.9 }] })
  await placeOrder(page).click()

  const dialog = page.getByRole('dialog', { name: 'The total has changed' })
  await expect(dialog).toContainText('before $17.21 now $18.21')
  await expect(dialog).toContainText('Delivery$3.90')
  expect(await listOrderIds(server, customer.email)).toEqual([])
  await dialog.getByRole('button', { name: 'Accept and Place Order' }).click()

  await expect(page).toHaveURL(/order-confirmation/)
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Total$18.21')

  await test.step('behind a question about a dish that has left the menu, all amounts are without it (#285)', async () => {
    await page.unroute('**/api/quotes')
    await goToCheckout(page, [cartLine(samosa), cartLine(fries, 2)])
    await expect(summary(page)).toContainText('Dishes$21.45')
    await withoutDish(server, samosa.id, async () => {
      await placeOrder(page).click()
      await expect(page.getByRole('dialog', { name: 'The menu has changed' })).toContainText('New total')
      // hidden from roles, because the question covers it
      const covered = page.locator('section').filter({ has: page.getByText('Order Summary') })
      await expect(covered.locator('li').first()).toContainText('No longer available')
      await expect(covered).toContainText('Dishes$13.50')
      await expect(covered).toContainText('Total$16.05')
      await page.goto('/cart')
      await expect(page.getByRole('listitem').filter({ hasText: samosa.name })).toContainText('No longer available')
      await expect(page.getByRole('region', { name: 'Total' })).toContainText('Dishes$13.50')
      await page.goto('/home')
      const beside = page.getByRole('listitem').filter({ has: page.getByText(samosa.name) })
      await expect(beside.filter({ hasText: 'No longer available' })).toHaveCount(1)
    })
  })
})

test('an order below the minimum is refused, and cart and checkout say what is missing; a restaurant without rules loads no code for them', async ({
  page,
  server,
  customer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await storeCart(page, [cartLine(samosa)])
  await page.goto('/cart')
  const notice = 'The minimum order is $10.00. Please add dishes for $2.85.'
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('Total$10.05')

  await page.goto('/checkout')
  await fillAddress(page)
  await placeOrder(page).click()

  await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible()
  await expect(page.getByLabel('Street')).not.toHaveValue('')
  expect(await listOrderIds(server, customer.email)).toEqual([])

  await resetSettings(server)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.clock.install()
  await goToCheckout(page)
  await expect(summary(page)).toContainText('Total$15.90')
  // the page preloads the next screens after some seconds; that is the last code that it loads
  const nextScreens = page.waitForResponse(/\/assets\/profile-screen-/)
  await page.clock.runFor(10_000)
  await nextScreens

  await expect(page.getByRole('region', { name: 'Tip, discount and cash' })).toHaveCount(0)
  await expect(summary(page)).not.toContainText('Dishes')
  expect(scripts.filter((url) => url.includes('/charges-'))).toEqual([])
})
