/** Accessibility of the panel: axe, zoom, narrow windows, keyboard, screen readers. */
import type { Page } from '@playwright/test'
import { screensIn } from '#test/support/screens.ts'
import { passwordField } from './support/account-screens.ts'
import { orderRow, statusField } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openScreen } from './support/navigation.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

test.beforeEach(({ server }) => deleteAllOrders(server))

async function expectAccessibleScreen(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openScreen(page, path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /loading/i }),
  ).toHaveCount(0)

  await expectNoAxeViolationsInBothSchemes(page)
  for (const size of [
    { width: 720, height: 450 }, // the size of a window of 1440 x 900 at a zoom of 200 %
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await expectNoHorizontalScrolling(page)
    for (const name of ['Dashboard', 'Categories', 'Recipes', 'Orders'])
      await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })).toBeVisible()
  }
  await expectNoAxeViolations(page)
}

test('every screen is accessible: axe in both colour schemes, 200 % zoom, 320 px', async ({
  adminPage: page,
  server,
}) => {
  test.setTimeout(360_000)
  const { app } = server
  const dishes = app.database.queries.selectFrom('recipes').select('id').orderBy('id').limit(52)
  await app.database.queries.updateTable('recipes').set({ archivedAt: 1 }).where('id', 'in', dishes).execute() // axe is slow on long lists
  app.catalogue.discard()
  await seedOrders(server, {
    count: 4,
    statusOf: (index) => ['pending', 'preparing', 'delivered', 'ready'][index] ?? '',
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/orders') // another screen than the first one of the loop
  for (const path of await screensIn('panel')) await test.step(path, () => expectAccessibleScreen(page, path))
})

test('an admin can sign in and set an order to delivered with the keyboard alone (#105), and screen readers read each order', {
  tag: '@smoke',
}, async ({ page, server, admin }) => {
  const [order] = await seedOrders(server, { count: 2, statusOf: () => 'out for delivery' })
  const id = order?.id ?? ''
  await page.goto('/admin/login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(admin.email)
  await tabTo(page, passwordField(page))
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Orders' }))
  await page.keyboard.press('Enter')
  await test.step('each order has its id, dishes, contact and status field for screen readers', async () => {
    await expect(orderRow(page, id)).toMatchAriaSnapshot(`
    - article /Order .${id}/:
      - heading /Order .${id}/ [level=2]
      - list:
        - listitem: /2 ×.*Punjabi Samosa/
      - heading "Deliver to" [level=3]
      - link "+1 217 555 0100"
      - combobox /Status of Order .${id}/
  `)
    await expect(statusField(page, id).getByRole('option')).toHaveText([
      'Pending',
      'Preparing',
      'Out for Delivery',
      'Delivered',
      'Cancelled',
    ])
  })
  await tabTo(page, statusField(page, id))
  await page.keyboard.type('Del') // chooses by typing in the focused dropdown

  await expect(statusField(page, id)).toHaveValue('delivered')
  await expect
    .poll(() =>
      server.app.database.queries.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst(),
    )
    .toEqual({ status: 'delivered' })
})
