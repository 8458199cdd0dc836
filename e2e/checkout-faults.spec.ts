/** Failures between a click on Place Order and the confirmation. */
import type { Page } from '@playwright/test'
import { register, signIn, submitWithoutScript } from './support/account-screens.ts'
import { expect, test } from './support/fixtures.ts'
import { waitForHydration } from './support/hydration.ts'
import { address, fillAddress, goToCheckout, listOrderIds, readStoredCart, samosa } from './support/ordering.ts'
import { recordWrites, resourceLoadError } from './support/requests.ts'
import { newAccount } from './support/test-server.ts'

test.beforeEach(({ customer: _, allowConsoleErrors }) => allowConsoleErrors(resourceLoadError))

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true })
const confirmation = /\/order-confirmation\/[\w-]+$/
const failed = 'Failed to place order. Please try again.'

/** Lets the server place the order and drops its response. */
async function dropResponses(page: Page, times: number): Promise<void> {
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times },
  )
}

/** The look-up after a lost response fails, too. */
async function dropLookUps(page: Page): Promise<void> {
  await page.route('**/api/orders?key=*', (route) => route.abort('connectionreset'))
}

test('when the connection breaks during the request, and while it is offline, the cart and the address stay; back online, one order is placed (#99); after a lost response and a lost look-up, another click returns the same order, also after a reload and in a new tab (#82, #174)', {
  tag: '@smoke',
}, async ({ page, server, customer }) => {
  await goToCheckout(page)
  await fillAddress(page)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await placeOrder(page).click()
  await expect(page.getByRole('alert')).toContainText(failed)
  await page.unroute('**/api/orders')

  const repeated = page.waitForRequest('**/api/orders')
  await placeOrder(page).click()
  await repeated
  await expect(page.getByRole('alert')).toContainText(failed)
  await expect(page.getByRole('alert')).toContainText(
    'You are offline. Your cart and address are saved; try again when you are back online.',
  )
  await expect.poll(() => readStoredCart(page)).toMatchObject([{ id: samosa.id, quantity: 2 }])
  await expect(page.getByLabel('Street')).toHaveValue(address.street)

  await page.context().setOffline(false)
  await placeOrder(page).click()
  await expect(page).toHaveURL(confirmation)
  expect(await listOrderIds(server, customer.email)).toHaveLength(1)
  const [first] = await listOrderIds(server, customer.email)

  await goToCheckout(page)
  await dropResponses(page, 3)
  await dropLookUps(page)

  await placeOrder(page).click()
  await expect(page.getByRole('alert')).toHaveText(failed)
  await expect.poll(() => readStoredCart(page)).toMatchObject([{ id: samosa.id }])
  const placed = await listOrderIds(server, customer.email)
  expect(placed).toHaveLength(2)
  const repeatedId = placed.find((id) => id !== first)

  const again = page.waitForRequest('**/api/orders')
  await placeOrder(page).click()
  await again
  await expect(page.getByRole('alert')).toHaveText(failed)
  await page.reload()
  await placeOrder(page).click()
  await expect(page.getByRole('alert')).toHaveText(failed)

  const tab = await page.context().newPage()
  await page.close()
  await tab.goto('/checkout')
  // the server knows the address from the first order
  await expect(tab.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
  await placeOrder(tab).click()

  await expect(tab).toHaveURL(`/order-confirmation/${repeatedId}`)
  expect(await listOrderIds(server, customer.email)).toEqual(placed)
})

test('a form that is submitted before its script has loaded writes no data into the URL (#44); after a lost response and a new address, the first order is shown before a second one is placed', async ({
  page,
  server,
  customer,
}) => {
  await goToCheckout(page)
  await fillAddress(page)
  await test.step('a form without its script', async () => {
    const writes = recordWrites(page)
    await submitWithoutScript(page)
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByLabel('Street')).toHaveValue(address.street)
    expect(writes.map((request) => new URL(request.url()).pathname)).toEqual(['/checkout'])
    await waitForHydration(page)
  })
  await dropResponses(page, 1)
  await dropLookUps(page)
  await placeOrder(page).click()
  await expect(page.getByRole('alert')).toHaveText(failed)
  const [first] = await listOrderIds(server, customer.email)

  await page.getByLabel('Street').fill('14 Banyan Road')
  await placeOrder(page).click()
  await expect(page.getByText('Your earlier order went through. Placing this one makes a second order.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Order #${first}` })).toBeVisible()
  await placeOrder(page).click()

  await expect(page).toHaveURL(confirmation)
  expect(await listOrderIds(server, customer.email)).toHaveLength(2)
})

test('an order whose response arrives after another customer has signed in is not shown to that customer', async ({
  page,
  server,
  customer,
}) => {
  const other = newAccount()
  await register(server, other)
  await goToCheckout(page)
  await fillAddress(page)
  const { promise: signedIn, resolve: sendResponse } = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch()
    await signedIn
    await route.fulfill({ response })
  })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  const responded = page.waitForResponse('**/api/orders')
  await placeOrder(page).click()
  await expect.poll(() => listOrderIds(server, customer.email)).toHaveLength(1)

  const tab = await page.context().newPage()
  await tab.goto('/home')
  await tab.getByRole('button', { name: customer.displayName }).click()
  await tab.getByRole('button', { name: 'Logout' }).click()
  await signIn(tab, other)
  await expect(page.getByRole('button', { name: other.displayName })).toBeVisible()
  sendResponse()
  await responded
  await page.getByRole('link', { name: 'Tiffin' }).first().click()

  await expect(page).toHaveURL('/home')
  expect(visited.filter((url) => confirmation.test(url))).toEqual([])
})

test('after the session has ended, signing in leads back to the checkout with cart and address (#102); after a lost response, the screen finds the order and shows its confirmation (#174)', async ({
  page,
  server,
  customer,
}) => {
  await goToCheckout(page)
  await fillAddress(page)
  await page.context().clearCookies()

  await placeOrder(page).click()
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await signIn(page, customer)

  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Street')).toHaveValue(address.street)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$15.90')
  await placeOrder(page).click()
  await expect(page).toHaveURL(confirmation)
  expect(await listOrderIds(server, customer.email)).toHaveLength(1)

  await test.step('a lost response', async () => {
    await goToCheckout(page)
    await dropResponses(page, 1)
    await placeOrder(page).click()
    await expect(page).toHaveURL(confirmation)
    await expect.poll(() => readStoredCart(page)).toEqual([])
    expect(await listOrderIds(server, customer.email)).toHaveLength(2)
  })
})
