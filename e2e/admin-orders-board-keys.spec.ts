/** The board: keys move the focus between cards, and cards between columns. */
import { card, column } from './support/board.ts'
import { expect, test } from './support/fixtures.ts'
import { setStatus } from './support/live.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))

test('arrow keys move between the cards, Enter is the next step, and u undoes it', async ({
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

test('keys reach the next column from deep in a long one, and j works after a card has left the board', async ({
  adminPage: page,
  server,
}) => {
  await seedOrders(server, { count: 60, statusOf: (index) => (index % 2 === 0 ? 'pending' : 'preparing') })
  await page.goto('/admin/orders?view=board')
  const pending = column(page, 'Pending').getByRole('article')
  // older orders come with the next page, above the others
  for (const name of ['Pending', 'Preparing']) await expect(column(page, name).getByRole('heading')).toContainText('30')

  await page.keyboard.press('j')
  await expect(pending.first()).toBeFocused()
  for (let index = 1; index <= 20; index += 1) {
    await expect(pending.nth(index)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(pending.nth(index)).toBeFocused()
  }
  await page.keyboard.press('ArrowRight')
  await expect(column(page, 'Preparing').locator('article:focus')).toHaveCount(1)

  const id = (await page.locator('article:focus').getAttribute('data-order')) ?? ''
  await page.locator('h1').click()
  await setStatus(page, server, id, 'delivered')
  await expect(card(page, id)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(pending.first()).toBeFocused()
})
