/** A customer cancels an order while it is pending. */
import { newAdmin, signInViaApi } from './support/admin.ts'
import { openOtherBrowser, orderRow, statusField } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { card as boardCard } from './support/board.ts'
import { askToCancel, confirmCancel } from './support/cancellation.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen, setStatus } from './support/live.ts'
import { setCancellation } from './support/order-progress.ts'
import { placeOrder } from './support/ordering.ts'
import { abortRequests, resourceLoadError } from './support/requests.ts'
import { updateStoredStatus } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('a customer cancels an order on its screen with a reason, which the panel shows at once; who cancelled an order and why shows as soon as it is cancelled; a kitchen screen that has not shown the cancellation asks before the order gets another status (#175)', async ({
  browser,
  page,
  server,
  customer: _,
}) => {
  await saveSettings(server, 'orders', { customersCanCancel: true })
  const { context, page: adminPage } = await openOtherBrowser(browser, server)
  await signInViaApi(adminPage, server, await newAdmin(server))

  await test.step('by the customer', async () => {
    const order = await placeOrder(page, server)
    await openLiveScreen(adminPage, '/admin/orders')
    await page.goto(`/order-confirmation/${order.id}`)
    const dialog = await askToCancel(page)
    await expect(dialog).toContainText('you pay nothing')
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Another reason').check()
    await dialog.getByLabel('Your reason').fill('My oven is working again')
    await confirmCancel(dialog)

    await expect(dialog).toBeHidden()
    await expect(page.locator('#announcer')).toHaveText(`Cancelled. Order #${order.id}`)
    await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('You cancelled this order.')).toContainText('Reason: My oven is working again')
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await expect(page.getByText('The kitchen has your order')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Progress' }).getByRole('listitem').last()).toContainText('Cancelled')
    await expect(orderRow(adminPage, order.id)).toContainText('Cancelled by the customer: My oven is working again')
  })

  await test.step('by the restaurant, or because it did not answer', async () => {
    const order = await placeOrder(page, server)
    await openLiveScreen(page, `/order-confirmation/${order.id}`)
    await setStatus(adminPage, server, order.id, 'cancelled')
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/restaurant cancelled|You cancelled/)).toHaveCount(0)
    await setCancellation(server, order.id, 'timeout', null)
    await page.reload()
    await expect(
      page.getByText(
        'This order was cancelled, because the restaurant did not answer in time. We are sorry. You pay nothing.',
      ),
    ).toBeVisible()
    await setCancellation(server, order.id, 'restaurant', 'We have no rice left')
    await page.goto('/orders')
    await expect(page.getByText('The restaurant cancelled this order.')).toContainText('Reason: We have no rice left')
  })

  await abortRequests(adminPage, '**/api/live')
  const question = adminPage.getByRole('dialog', { name: 'This order is cancelled' })
  for (const view of ['list', 'board'])
    await test.step(`a kitchen screen that has not shown the cancellation: the ${view}`, async () => {
      const order = await placeOrder(page, server)
      await adminPage.goto(`/admin/orders?view=${view}`)
      const card = view === 'list' ? orderRow(adminPage, order.id) : boardCard(adminPage, order.id)
      await expect(card).toBeVisible()
      const cancelled = await page.request.post(`${server.url}/api/orders/${order.id}/cancel`, {
        headers: { origin: server.url },
        data: { reason: 'Wrong address' },
      })
      expect(cancelled.status()).toBe(200)
      const stored = async (): Promise<unknown> =>
        (await page.request.get(`${server.url}/api/orders/${order.id}`)).json()

      await card.getByRole('button', { name: /^Preparing/ }).click()
      await expect(question).toContainText(order.id)
      await expect(question).toContainText('Cancelled by the customer: Wrong address')
      await expectNoAxeViolations(adminPage)
      expect(await stored()).toMatchObject({ status: 'cancelled' })
      if (view === 'list') {
        await question.getByRole('button', { name: 'Leave it cancelled' }).click()
        await expect(question).toBeHidden()
        await expect(statusField(adminPage, order.id)).toHaveValue('cancelled')
        expect(await stored()).toMatchObject({ status: 'cancelled' })
      } else {
        await question.getByRole('button', { name: 'Set to Preparing' }).click()
        await expect(question).toBeHidden()
        await expect.poll(stored).toMatchObject({ status: 'preparing' })
        await expect(card).toBeVisible()
      }
    })
  await context.close()
})

test('a customer cancels an order in the history without a reason; nothing can be cancelled while the setting is off, or when the order is not pending', {
  tag: '@smoke',
}, async ({ page, server, customer: _, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const [open, cancelled] = [await placeOrder(page, server), await placeOrder(page, server)]
  const cancelButton = page.getByRole('button', { name: 'Cancel order' })
  await test.step('the setting is off', async () => {
    await page.goto(`/order-confirmation/${open.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cancelButton).toHaveCount(0)
  })

  await saveSettings(server, 'orders', { customersCanCancel: true })
  await test.step('the history', async () => {
    await page.goto('/orders')
    const card = page.getByRole('listitem').filter({ hasText: cancelled.id })
    await card.getByRole('button', { name: `Cancel order Order #${cancelled.id}` }).click()
    await page.getByRole('button', { name: 'Keep the order' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await confirmCancel(await askToCancel(page, card))
    await expect(card).toContainText('You cancelled this order.')
    await expect(card).not.toContainText('Reason')
    await expect(page.getByRole('listitem').filter({ hasText: open.id })).toContainText('Pending')
  })

  await test.step('the kitchen has just started', async () => {
    await page.goto(`/order-confirmation/${open.id}`)
    const dialog = await askToCancel(page)
    await updateStoredStatus(server, open.id, 'preparing')
    await confirmCancel(dialog)
    await expect(dialog.getByRole('alert')).toHaveText(
      'The restaurant has already started with this order. Please call the restaurant.',
    )
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('Preparing', { exact: true }).first()).toBeVisible()
    await expect(cancelButton).toHaveCount(0)
  })

  await test.step('the order is delivered', async () => {
    await updateStoredStatus(server, open.id, 'delivered')
    for (const path of [`/order-confirmation/${open.id}`, '/orders']) {
      await page.goto(path)
      await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
      await expect(cancelButton).toHaveCount(0)
    }
  })
})
