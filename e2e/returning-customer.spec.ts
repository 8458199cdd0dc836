/** The checkout of a customer who has ordered before. */
import { expect, test } from './support/fixtures.ts'
import { address, cartLine, goToCheckout, placeOrder as orderBefore, samosa } from './support/ordering.ts'
import { field } from './support/saved-addresses.ts'

test('the address of the last order is one line, total and button are in the window at every width, and on a phone the document has at most 900 px', async ({
  page,
  server,
  customer: _,
}) => {
  const { id } = await orderBefore(page, server)
  await server.app.database.queries.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()
  await goToCheckout(page, [cartLine(samosa)])
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText(
    `${address.street}, ${address.city} · ${address.phone}`,
  )
  await expect(field(page, 'Street')).toBeHidden()
  const placeOrder = page.getByRole('button', { name: 'Place Order' })
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: width < 1024 ? 844 : 900 })
    await expect(placeOrder, `${width} px`).toBeInViewport({ ratio: 1 })
    const total = page.getByText('Total', { exact: true }).last()
    await expect(total, `${width} px`).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900)
})
