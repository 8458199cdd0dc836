import type { Page } from '@playwright/test'
import { signIn } from './support/account-screens.ts'
import { expect, test } from './support/fixtures.ts'
import { address, fries, placeOrder, samosa } from './support/ordering.ts'
import { abortRequests, failRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { signUp } from './support/test-server.ts'

const notFound = (page: Page) => page.getByText('Order Not Found', { exact: true })

test('a link to an order leads to it after the sign-in; the screen shows status, total, payment method, address and items, with the names and prices that the dishes had when they were ordered (#88, #102)', {
  tag: '@smoke',
}, async ({ page, server, customer }) => {
  const { queries } = server.app.database
  const order = await placeOrder(page, server, [samosa, fries], 'Ring twice.\nThe dog is friendly.')
  const samosaRow = queries.updateTable('recipes').where('id', '=', samosa.id)
  await samosaRow.set({ name: 'Something Else', priceMinor: 99_900 }).execute()
  await page.context().clearCookies()
  try {
    await page.goto(`/order-confirmation/${order.id}`)
    await signIn(page, customer)

    await expect(page).toHaveURL(`/order-confirmation/${order.id}`)
    const status = page.getByRole('region', { name: 'Your order' })
    await expect(status.getByRole('heading', { level: 1 })).toHaveText('Pending')
    await expect(status).toContainText(`Order #${order.id}`)
    const items = page.getByRole('region', { name: 'Items' })
    await expect(items.getByRole('listitem').first()).toContainText('Punjabi Samosa, Tamarind & Mint')
    await expect(items.getByRole('listitem').first()).toContainText('1 × $7.95')
    await expect(items.getByRole('listitem').last()).toContainText('Gunpowder Fries, Curry Ketchup')
    await expect(items).toContainText('Total$14.70')
    await expect(items).toContainText('Payment methodCash on Delivery')
    for (const part of Object.values(address)) await expect(status).toContainText(part)
    await expect(status.getByText('Ring twice.')).toHaveCSS('white-space', /pre-line|preserve-breaks/)
    await expect(status.getByRole('time')).toHaveAttribute('datetime', order.createdAt)
  } finally {
    await samosaRow.set({ name: samosa.name, priceMinor: 795 }).execute()
  }
})

test("an unknown order shows 'Order Not Found' and a button to /home; another customer's order shows the same and none of its data (#4)", {
  tag: '@smoke',
}, async ({ page, server, customer: _, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('an unknown order', async () => {
    await page.goto('/order-confirmation/no-such-order')
    await expect(notFound(page)).toBeVisible()
    await page.getByRole('button', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/home')
  })

  await test.step('the order of another customer', async () => {
    const order = await placeOrder(page, server)
    await page.context().clearCookies()
    await signUp(page, server, 'Ben Okri')
    await page.goto(`/order-confirmation/${order.id}`)
    await expect(notFound(page)).toBeVisible()
    await expect(page.locator('body')).not.toContainText(address.street)
    await expect(page.locator('body')).not.toContainText(samosa.name)
  })
})

test("a loading message shows while the order loads; one that fails to load shows 'Order Not Found', and the reason is only logged on the console; a timeline that fails to load is left out; the buttons lead to /home and /orders", async ({
  page,
  server,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const order = await placeOrder(page, server)
  const url = `**/api/orders/${order.id}`
  for (const { failure, fail } of [
    { failure: 'the server fails', fail: () => failRequests(page, url, 500) },
    { failure: 'the order does not arrive', fail: () => abortRequests(page, url) },
  ])
    await test.step(failure, async () => {
      await fail()
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('The order could not be loaded.'),
      )

      await page.goto(`/order-confirmation/${order.id}`)

      await expect(notFound(page)).toBeVisible()
      await logged
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Return to Home' })).toBeVisible()
      await page.unroute(url)
    })

  await test.step('while the order loads, and without the timeline; Continue Shopping leads to /home, View Order History to /orders', async () => {
    await abortRequests(page, '**/changes')
    const release = await holdRequests(page, `**/api/orders/${order.id}`)
    await page.goto(`/order-confirmation/${order.id}`)
    await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
    await expect(notFound(page)).toHaveCount(0)
    release()
    await expect(page.getByRole('main')).toContainText(`Order #${order.id}`)
    await expect(page.getByRole('region', { name: 'Progress' })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.getByRole('button', { name: 'View Order History' }).click()
    await expect(page).toHaveURL('/orders')
    await page.goBack()
    await page.getByRole('button', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL('/home')
  })
})
