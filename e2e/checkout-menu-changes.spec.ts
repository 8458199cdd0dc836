/** The menu changes between filling the cart and ordering: no customer pays a price that they did not see. */
import type { Page } from '@playwright/test'
import { orderDraftSchema } from '#contract/orders/orders.ts'
import { expect, test } from './support/fixtures.ts'
import { withoutDish, withPrice } from './support/menu-changes.ts'
import {
  address,
  cartLine,
  fillAddress,
  fries,
  goToCheckout,
  listOrderIds,
  readStoredCart,
  samosa,
  storeCart,
} from './support/ordering.ts'
import { failRequests, recordWrites, resourceLoadError } from './support/requests.ts'

test.beforeEach(({ customer: _, allowConsoleErrors }) => allowConsoleErrors(resourceLoadError))

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true })
const confirmation = /\/order-confirmation\/[\w-]+$/

test('a changed price is shown with the old one; Esc, Close and Back to Cart leave cart and address, and the order has the new price once it is accepted (#89)', async ({
  page,
  server,
  customer,
}) => {
  await goToCheckout(page, [cartLine(samosa, 2), cartLine(fries)])
  await fillAddress(page)
  const dialog = page.getByRole('dialog', { name: 'The menu has changed' })

  await withPrice(server, samosa.id, 850, async () => {
    for (const { way, close } of [
      { way: 'Esc', close: () => page.keyboard.press('Escape') },
      { way: 'Close', close: () => page.getByRole('button', { name: 'Close' }).click() },
      { way: 'Back to Cart', close: () => page.getByRole('button', { name: 'Back to Cart' }).click() },
    ])
      await test.step(way, async () => {
        await placeOrder(page).click()
        await expect(dialog.getByRole('listitem')).toHaveCount(1)
        await expect(dialog.getByRole('listitem')).toHaveText(/Punjabi Samosa.*before \$7\.95.*now \$8\.50/)
        await expect(dialog).toContainText('$23.75')
        await close()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        if (way === 'Back to Cart') await expect(page).toHaveURL('/cart')
        else await expect(page.getByLabel('Street')).toHaveValue(address.street)
        await expect
          .poll(() => readStoredCart(page))
          .toMatchObject([
            { price: 7.95, quantity: 2 },
            { price: 6.75, quantity: 1 },
          ])
        expect(await listOrderIds(server, customer.email)).toEqual([])
      })

    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await placeOrder(page).click()
    await dialog.getByRole('button', { name: 'Accept and Place Order' }).click()
    await expect(page).toHaveURL(confirmation)
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('$23.75')
  })
})

test('a dish that is no longer on the menu is named, and the rest can be ordered; when nothing is left, nothing is ordered (#11); two cart lines of the same dish are changed, removed, restored and ordered separately', async ({
  page,
  server,
  customer,
}) => {
  await withoutDish(server, samosa.id, async () => {
    await test.step('nothing is left', async () => {
      await goToCheckout(page)
      await fillAddress(page)
      await placeOrder(page).click()
      await expect(page.getByRole('dialog')).not.toContainText('New total')
      await page.getByRole('button', { name: 'Update Cart' }).click()
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      expect(await listOrderIds(server, customer.email)).toEqual([])
    })

    await test.step('another dish is left', async () => {
      await goToCheckout(page, [cartLine(samosa, 2), cartLine(fries)])
      await fillAddress(page)
      await placeOrder(page).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('listitem')).toHaveText(/Punjabi Samosa.*No longer available/)
      await expect(dialog).toContainText('$6.75')
      await dialog.getByRole('button', { name: 'Accept and Place Order' }).click()
      await expect(page).toHaveURL(confirmation)
      await expect(page.getByRole('region', { name: 'Items' }).getByRole('listitem')).toHaveCount(1)
      expect(await listOrderIds(server, customer.email)).toHaveLength(1)
    })
  })

  const large = { ...cartLine({ ...samosa, price: 9.95 }), lineId: `${samosa.id}:large` }
  await storeCart(page, [cartLine(samosa, 2), large])
  await page.goto('/cart')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: samosa.name }) })
  const total = page.getByRole('region', { name: 'Total' })

  await rows.nth(1).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(rows.getByRole('status')).toHaveText(['2', '2'])
  await expect(total).toContainText('$35.80')
  await rows.first().getByRole('button', { name: 'Remove' }).click()
  await expect(total).toContainText('$19.90')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(total).toContainText('$35.80')
  await expect
    .poll(() => readStoredCart(page))
    .toMatchObject([{ id: samosa.id }, { id: samosa.id, lineId: large.lineId }])

  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const changes = [{ id: samosa.id, lineId: large.lineId, name: samosa.name, before: 9.95, after: 10.5 }]
  await failRequests(page, '**/api/orders', 409, 'order/menu-changed', { changes, total: 36.9 })
  const writes = recordWrites(page)
  await placeOrder(page).click()
  await page.getByRole('button', { name: 'Accept and Place Order' }).click()

  await expect.poll(() => writes.length).toBe(2)
  const sent = writes.map((request) => orderDraftSchema.parse(request.postDataJSON()).items)
  const small = { id: samosa.id, quantity: 2, seenPrice: 7.95 }
  expect(sent).toEqual([
    [small, { id: samosa.id, lineId: large.lineId, quantity: 2, seenPrice: 9.95 }],
    [small, { id: samosa.id, lineId: large.lineId, quantity: 2, seenPrice: 10.5 }],
  ])
})
