import { orderRow, statusField } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { holdRequests } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))

test('j and k move, 1 to 5 set the status, / searches', async ({ adminPage: page, server }) => {
  const orders = await seedOrders(server, { count: 120, statusOf: () => 'pending' })
  const [first, second, third] = orders.map(({ id }) => id)
  await page.goto('/admin/orders')
  await expect(orderRow(page, first ?? '')).toBeVisible()

  await page.keyboard.press('3') // has no effect: no order is selected yet
  await page.keyboard.press('j')
  await expect(orderRow(page, first ?? '')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(orderRow(page, third ?? '')).toBeFocused()
  await page.keyboard.press('k')
  await expect(orderRow(page, second ?? '')).toBeFocused()
  await expect(statusField(page, first ?? '')).toHaveValue('pending')

  for (const [key, status] of [
    ['2', 'preparing'],
    ['3', 'out for delivery'],
    ['4', 'delivered'],
    ['5', 'cancelled'],
    ['1', 'pending'],
    ['4', 'delivered'],
  ] as const) {
    // the next key must not replace a request that is not sent yet
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.startsWith(`{"status":"${status}"`) === true,
    )
    await page.keyboard.press(key)
    await expect(statusField(page, second ?? '')).toHaveValue(status)
    await saved
  }
  await expect(orderRow(page, second ?? '')).toBeFocused()
  await test.step('during a slow request, only the last key counts, and its order was not cancelled unseen', async () => {
    const release = await holdRequests(page, `**/api/admin/orders/${second}`)
    for (const key of ['5', '1', '2']) await page.keyboard.press(key)
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('preparing') === true && response.ok(),
    )
    release()
    await saved
    await expect(statusField(page, second ?? '')).toHaveValue('preparing')
    await page.unrouteAll()
  })

  for (let step = 0; step < 60; step += 1) await page.keyboard.press('j')
  await expect(orderRow(page, orders[61]?.id ?? '')).toBeFocused()
  await expect(orderRow(page, orders[61]?.id ?? '')).toBeInViewport()

  await page.keyboard.press('/')
  await expect(page.getByLabel('Search orders')).toBeFocused()
  await page.keyboard.type('j4?/')
  await expect(page.getByLabel('Search orders')).toHaveValue('j4?/')
})

test('? shows the shortcuts, and they can be turned off permanently', async ({ adminPage: page, server }) => {
  const orders = await seedOrders(server, { count: 2, statusOf: () => 'pending' })
  await page.goto('/admin/orders')
  const first = orderRow(page, orders[0]?.id ?? '')
  await expect(first).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Set the status to Out for Delivery')
  await page.keyboard.press('j')
  await expect(first).not.toBeFocused()
  await help.getByLabel('Use keyboard shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await expect(first).not.toBeFocused()

  await page.reload()
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(first).not.toBeFocused()
  await expect(help).toBeHidden()

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByLabel('Use keyboard shortcuts').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
})

test('the list and its dialog have no axe violations in both colour schemes, and the list fits windows of 320 px and 390 px', async ({
  adminPage: page,
  server,
}) => {
  test.slow() // axe is slow on long lists
  const statuses = ['pending', 'preparing', 'out for delivery', 'delivered', 'cancelled', 'ready']
  const orders = await seedOrders(server, { count: 30, statusOf: (index) => statuses[index % 6] ?? '' })
  await page.goto('/admin/orders?status=pending,preparing,out%20for%20delivery,delivered,cancelled,ready')
  await orderRow(page, orders[0]?.id ?? '')
    .getByText('Status history')
    .click()
  for (const { colorScheme, label } of [
    { colorScheme: 'light', label: 'Pending' },
    { colorScheme: 'dark', label: 'Preparing' },
  ] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await statusField(page, orders[1]?.id ?? '').selectOption(label)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
    })

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(orderRow(page, orders[0]?.id ?? '')).toBeVisible()
    await expectNoHorizontalScrolling(page)
  }
})
