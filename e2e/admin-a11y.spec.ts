/** The panel, for those who see, hear or point differently. */

import { passwordField } from './support/account-screens.ts'
import { orderRow, statusField } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

test.beforeEach(({ site }) => deleteAllOrders(site))

const screens = [
  { path: '/admin', heading: 'Dashboard' },
  { path: '/admin/categories', heading: 'Categories' },
  { path: '/admin/recipes', heading: 'Recipes' },
  { path: '/admin/orders', heading: 'Orders' },
  { path: '/admin/database', heading: /database/i },
]

for (const { path, heading } of screens)
  test(`${path} is for everyone: axe in both schemes, 200 % zoom, 320 px`, async ({ adminPage: page, site }) => {
    test.slow() // axe takes its time with long lists
    await seedOrders(site, {
      count: 4,
      statusOf: (index) => ['pending', 'preparing', 'delivered', 'ready'][index] ?? '',
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /loading/i }),
    ).toHaveCount(0)

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoAxeViolations(page)
    }
    for (const size of [
      { width: 720, height: 450 }, // what 1440 x 900 is at a zoom of 200 %
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size)
      await expectNoHorizontalScrolling(page)
      for (const name of ['Dashboard', 'Categories', 'Recipes', 'Orders'])
        await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible()
    }
    await expectNoAxeViolations(page)
  })

test('the keyboard alone leads from the panel’s sign-in to an order that is delivered (#105)', async ({
  page,
  site,
  admin,
}) => {
  const [order] = await seedOrders(site, { count: 2, statusOf: () => 'out for delivery' })
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
  await expect(orderRow(page, id)).toBeVisible()
  await tabTo(page, statusField(page, id))
  await page.keyboard.type('Del') // as one chooses in a dropdown that has the focus

  await expect(statusField(page, id)).toHaveValue('delivered')
  await expect
    .poll(() => site.app.database.queries.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())
    .toEqual({ status: 'delivered' })
})

test('a screen reader hears of each order what it is, whose, and what can be done', async ({
  adminPage: page,
  site,
}) => {
  const [order] = await seedOrders(site, { count: 1, statusOf: () => 'pending' })
  const id = order?.id ?? ''
  await page.goto('/admin/orders')

  const row = orderRow(page, id)
  await expect(row).toMatchAriaSnapshot(`
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
