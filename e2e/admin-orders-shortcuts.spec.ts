/** The panel's orders with the keyboard: the list, the board, and the dialog about shortcuts. */
import { orderRow, statusField } from './support/admin-orders.ts'
import { card, column } from './support/board.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))

test('? shows the shortcuts; j and k move, x selects, 1 to 5 set the status, / searches', async ({
  adminPage: page,
  server,
}) => {
  const orders = await seedOrders(server, { count: 120, statusOf: () => 'pending' })
  const ids = orders.map(({ id }) => id)
  await page.goto('/admin/orders')
  await expect(orderRow(page, ids[0] ?? '')).toBeVisible()

  await page.keyboard.press('3') // has no effect: no order is selected yet
  await test.step('? shows the shortcuts, and they can be turned off permanently', async () => {
    const first = orderRow(page, ids[0] ?? '')
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
  await test.step('j and k move, x selects, 1 to 5 set the status, / searches', async () => {
    const [first, second, third] = ids
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(orderRow(page, third ?? '')).toBeFocused()
    await page.keyboard.press('k')
    await expect(orderRow(page, second ?? '')).toBeFocused()
    await expect(statusField(page, first ?? '')).toHaveValue('pending')

    const selected = page.getByRole('checkbox', { checked: true })
    await page.keyboard.press('x')
    await expect(orderRow(page, second ?? '').getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('x')
    await expect(selected).toHaveCount(0)

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
})

test('on the board, arrow keys move between the cards, Enter is the next step, and u undoes it', async ({
  adminPage: page,
  server,
}) => {
  const [newer, older] = await seedOrders(server, { count: 2, statusOf: () => 'pending' })
  const [other] = await seedOrders(server, { count: 1, statusOf: () => 'preparing' })
  await page.goto('/admin/orders?view=board')
  await expect(card(page, other?.id ?? '')).toBeVisible()

  await page.keyboard.press('j')
  await expect(card(page, older?.id ?? '')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card(page, newer?.id ?? '')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, other?.id ?? '')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, older?.id ?? '')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(2)
  await expect(card(page, newer?.id ?? '')).toBeFocused()
  await page.keyboard.press('u')
  await expect(column(page, 'Pending').getByRole('article')).toHaveCount(2)
  await page.keyboard.press('5')
  await expect(card(page, newer?.id ?? '')).toHaveCount(0)

  await expect(card(page, older?.id ?? '')).toBeFocused()
  await page.keyboard.press('2')
  await expect(column(page, 'Pending').getByRole('article')).toHaveCount(0)
  await expect(card(page, older?.id ?? '')).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'On the board: next step of the order',
  )
})
