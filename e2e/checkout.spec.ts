import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  address,
  cartLine,
  fillAddress,
  fries,
  goToCheckout,
  listAllOrders,
  listOrderIds,
  readStoredCart,
  samosa,
} from './support/ordering.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { openAddress } from './support/saved-addresses.ts'

test.beforeEach(({ customer: _ }) => {}) // signs in a new customer

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const confirmation = /\/order-confirmation\/[\w-]+$/

test('the order summary shows every line, the total and cash on delivery; Place Order places the order, empties the cart and shows the confirmation; a double click places one order, and so does holding Enter down (#81)', {
  tag: '@smoke',
}, async ({ page, server, customer }) => {
  await goToCheckout(page, [cartLine(samosa, 2), cartLine(fries)])
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByRole('listitem').first()).toContainText(samosa.name)
  await expect(summary.getByRole('listitem').first()).toContainText('2 × $7.95')
  await expect(summary.getByRole('listitem').first()).toContainText('$15.90')
  await expect(summary.getByRole('listitem').last()).toContainText(fries.name)
  await expect(summary).toContainText('Total$22.65')
  await expect(summary).toContainText('Cash on Delivery')

  await fillAddress(page)
  await page.getByLabel('Delivery instructions').fill('Ring twice.\nThe dog is friendly.')
  const writes = recordWrites(page)
  await placeOrder(page).dblclick()

  await expect(page).toHaveURL(confirmation)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expect.poll(() => readStoredCart(page)).toEqual([])
  const ids = await listOrderIds(server, customer.email)
  expect(ids).toHaveLength(1)
  expect(writes).toHaveLength(1)
  expect(page.url()).toBe(`${server.url}/order-confirmation/${ids[0]}`)
  expect((await listAllOrders(server)).find((order) => order.id === ids[0])).toMatchObject({
    ...address,
    instructions: 'Ring twice.\nThe dog is friendly.',
    status: 'pending',
    paymentMethod: 'Cash on Delivery',
    totalMinor: 2265,
  })

  await test.step('holding Enter down', async () => {
    await goToCheckout(page)
    await openAddress(page)
    const release = await holdRequests(page, '**/api/orders')
    await page.getByLabel('Phone').focus()
    for (let repeat = 1; repeat <= 10; repeat += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(page.getByRole('button', { name: 'Placing Order...' })).toBeVisible()
    release()
    await expect(page).toHaveURL(confirmation)
    expect(writes).toHaveLength(2)
    expect(await listOrderIds(server, customer.email)).toHaveLength(2)
  })
})

/** Counts how many of five points, from the element's top to its bottom, are outside the window or covered. */
function countHiddenPoints(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const heights = [top + 1, top + (bottom - top) / 4, (top + bottom) / 2, bottom - (bottom - top) / 4, bottom - 1]
    return heights.filter((y) => !node.contains(document.elementFromPoint((left + right) / 2, y))).length
  })
}

test('browsers can autofill the address, and phones show the right keyboard (#163); a reload restores the typed address; instructions are optional; afterwards, the cart is empty and cannot be checked out; the notice about a missing field and the field are both visible, on a phone and on a laptop (#154)', async ({
  page,
  server,
  customer,
}) => {
  await goToCheckout(page)
  for (const { field, autocomplete, inputMode, type } of [
    { field: 'Street', autocomplete: 'shipping street-address', inputMode: '', type: 'text' },
    { field: 'City', autocomplete: 'shipping address-level2', inputMode: '', type: 'text' },
    { field: 'State', autocomplete: 'shipping address-level1', inputMode: '', type: 'text' },
    { field: 'ZIP code', autocomplete: 'shipping postal-code', inputMode: '', type: 'text' },
    { field: 'Phone', autocomplete: 'shipping tel', inputMode: 'tel', type: 'tel' },
  ]) {
    await expect(page.getByLabel(field)).toHaveAttribute('autocomplete', autocomplete)
    await expect(page.getByLabel(field)).toHaveJSProperty('inputMode', inputMode)
    await expect(page.getByLabel(field)).toHaveAttribute('type', type)
  }

  for (const { device, viewport } of [
    { device: 'phone', viewport: { width: 390, height: 844 } },
    { device: 'laptop', viewport: { width: 1280, height: 500 } },
  ])
    for (const missing of ['Street', 'Phone'])
      await test.step(`${missing} on a ${device}`, async () => {
        await page.setViewportSize(viewport)
        await fillAddress(page)
        await page.getByLabel(missing).fill('')
        await expect(page.getByRole('alert')).toHaveCount(0)

        for (let attempt = 1; attempt <= 2; attempt += 1) {
          // scrolls away from the notice: on a phone the button is far below it
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
          await placeOrder(page).focus()
          await page.keyboard.press('Enter')

          await expect(page.getByLabel(missing)).toBeFocused()
          expect(await countHiddenPoints(page.getByRole('alert')), 'hidden points of the notice').toBe(0)
          expect(await countHiddenPoints(page.getByLabel(missing)), 'hidden points of the field').toBe(0)
          const label = page.getByText(missing, { exact: true })
          expect(await countHiddenPoints(label), 'hidden points of its label').toBe(0)
        }
      })

  await page.setViewportSize({ width: 1440, height: 900 })
  await fillAddress(page)
  await page.reload()
  await expect(page.getByLabel('Street')).toHaveValue(address.street)
  await expect(page.getByLabel('Phone')).toHaveValue(address.phone)

  await expect(page.getByText('Delivery instructions (optional)')).toBeVisible()
  await placeOrder(page).click()
  await expect(page).toHaveURL(confirmation)

  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Browse Recipes' })).toBeVisible()
  await expect(placeOrder(page)).toHaveCount(0)
  expect(await listOrderIds(server, customer.email)).toHaveLength(1)
})

test("when required fields are empty or only spaces, 'Please fill in all required fields' shows and nothing is sent; the fields are marked, and the cart stays; 'Failed to place order. Please try again.' shows when the request fails, and cart and address stay; trying again places one order", {
  tag: '@smoke',
}, async ({ page, server, customer, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await goToCheckout(page)
  const writes = recordWrites(page)

  await test.step('an empty form', async () => {
    await placeOrder(page).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
    await expect(page.getByLabel('Street')).toBeFocused()
    await expect.poll(() => readStoredCart(page)).toMatchObject([{ id: samosa.id, quantity: 2 }])
  })

  await fillAddress(page)
  for (const field of ['Street', 'City', 'State', 'ZIP code', 'Phone'])
    await test.step(field, async () => {
      for (const empty of ['', ' \t ']) {
        await page.getByLabel(field).fill(empty)
        await placeOrder(page).click()

        await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields')
        await expect(page.getByLabel(field)).toBeFocused()
        await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
        await page.getByLabel(field).fill('x')
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
    })
  expect(writes).toEqual([])
  await expect(page).toHaveURL('/checkout')

  await fillAddress(page)
  const url = '**/api/orders'
  const badGateway = { status: 502, body: '<h1>Bad Gateway</h1>' }
  for (const [index, { failure, fail }] of [
    { failure: 'the server fails (500)', fail: () => failRequests(page, url, 500) },
    { failure: 'the server is busy (503)', fail: () => failRequests(page, url, 503, 'server/unavailable') },
    { failure: 'the order is refused (400)', fail: () => failRequests(page, url, 400, 'request/invalid') },
    { failure: 'a proxy returns an HTML page', fail: () => page.route(url, (route) => route.fulfill(badGateway)) },
    { failure: 'there is no connection', fail: () => abortRequests(page, url) },
  ].entries())
    await test.step(failure, async () => {
      await fail()
      await placeOrder(page).click()
      await expect.poll(() => writes.length).toBe(index + 1)
      await expect(page.getByRole('alert')).toHaveText('Failed to place order. Please try again.')
      await expect(page.getByRole('alert')).toBeInViewport()
      await expect(page.getByLabel('Street')).toHaveValue(address.street)
      await expect.poll(() => readStoredCart(page)).toMatchObject([{ id: samosa.id, quantity: 2 }])
      expect(await listOrderIds(server, customer.email)).toEqual([])
      await page.unroute(url)
    })

  await placeOrder(page).click()
  await expect(page).toHaveURL(confirmation)
  expect(await listOrderIds(server, customer.email)).toHaveLength(1)
})
