import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { StoredAmounts } from '#contract/orders/amounts-api.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import type { TestServer } from './support/test-server.ts'

/** Tuesday, two days after the clocks change in Europe. */
const now = Date.UTC(2026, 2, 31, 15)
const dayMs = 24 * 60 * 60 * 1000
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaenspizza'

const amounts: StoredAmounts = {
  lineDiscountsMinor: [150, 0],
  subtotalMinor: 1750,
  discounts: [{ promotionId: 'ten', name: 'Lunch', code: 'NOON', amountMinor: 150 }],
  depositsMinor: 25,
  fees: [{ kind: 'delivery', amountMinor: 290, waivedMinor: 0 }],
  taxes: [
    { classId: 'food', className: 'Food', name: 'VAT', ppm: 70_000, netMinor: 1302, taxMinor: 91 },
    { classId: 'drinks', className: 'Drinks', name: 'VAT', ppm: 190_000, netMinor: 565, taxMinor: 107 },
  ],
  isTaxIncluded: true,
  tipMinor: 200,
  roundingMinor: 0,
}
const items = [
  { id: 'samosa', name: 'Punjabi Samosa', priceMinor: 800, quantity: 2, pictureHash: 'none' },
  { id: 'long', name: longWord, priceMinor: 300, quantity: 1, pictureHash: 'none' },
]

/** Four orders a day of 22.65 for 40 days, the last one cancelled; one order of each day is a pickup. */
async function seedFortyDays(server: TestServer): Promise<void> {
  await deleteAllOrders(server)
  await seedOrders(server, {
    count: 160,
    placedAt: (index) => now - Math.floor(index / 4) * dayMs - (index % 4) * 60_000,
    statusOf: (index) => (index % 4 === 3 ? 'cancelled' : 'delivered'),
    columnsOf: (index) => ({
      items: JSON.stringify(items),
      amounts: JSON.stringify(amounts),
      totalMinor: 2265,
      service: index % 4 === 1 ? 'pickup' : 'delivery',
    }),
  })
}

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const row = (page: Page, name: string, text: string) => table(page, name).getByRole('row').filter({ hasText: text })

test('the sums of the orders follow the chosen days, and each table is a file', { tag: '@smoke' }, async ({
  adminPage: page,
  server,
}) => {
  await seedFortyDays(server)
  await page.clock.setFixedTime(now)
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reports' }).click()

  await test.step('the last seven days', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
    await expect(page.getByRole('heading', { name: 'Mar 25, 2026 – Mar 31, 2026' })).toBeVisible()
    const totals = page.getByRole('main').getByRole('definition')
    await expect(totals).toHaveText(['$475.65', '21', '$22.65', '7 $158.55'])
    await expect(table(page, 'By day').getByRole('row')).toHaveCount(8)
    await expect(row(page, 'By day', 'Mar 29')).toHaveText('Sun, Mar 293$67.95')
    await expect(row(page, 'By dish', 'Punjabi Samosa')).toHaveText('Punjabi Samosa42$336.00')
    await expect(row(page, 'By service', 'Pickup')).toHaveText('Pickup7$158.55')
    await expect(row(page, 'Taxes', 'Food')).toHaveText('VAT, Food7 %$273.42$19.11')
    await expect(row(page, 'Discounts', 'Lunch')).toHaveText('Lunch (NOON)21$31.50')
    await expect(table(page, 'What the sales consist of').getByRole('row')).toHaveText([
      'PartOrdersAmount',
      'Dishes21$399.00',
      'Discounts21−$31.50',
      'Deposits21$5.25',
      'Delivery21$60.90',
      'Tips21$42.00',
      'Sales21$475.65',
    ])
  })

  await test.step('the keyboard chooses today, which has one day and no table of days', async () => {
    await page.getByRole('radio', { name: 'Last 7 days' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'Today' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Mar 31, 2026' })).toBeVisible()
    await expect(table(page, 'By service')).toBeVisible()
    await expect(table(page, 'By day')).toHaveCount(0)
    await expect(page).toHaveURL('/admin/reports?range=today')
  })

  await test.step('other days begin with those that were shown, and wrong ones are explained', async () => {
    await page.getByRole('radio', { name: 'Last month' }).check()
    await expect(page.getByRole('heading', { name: 'Feb 1, 2026 – Feb 28, 2026' })).toBeVisible()
    await page.getByRole('radio', { name: 'Other days' }).check()
    await page.getByLabel('To', { exact: true }).fill('2026-01-31')
    await expect(page.getByRole('alert')).toHaveText('The last day must not be before the first day')
    await page.getByLabel('From', { exact: true }).fill('2024-01-31')
    await expect(page.getByRole('alert')).toHaveText('Please choose at most 366 days')
    await page.getByLabel('From', { exact: true }).fill('2026-01-31')
    await expect(page.getByRole('alert')).toHaveText('')
    await expect(page.getByText('No orders were placed on these days.')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2026-03-31')
    await page.getByRole('button', { name: 'Show all 60 rows' }).click()
    await expect(table(page, 'By day').getByRole('row')).toHaveCount(61)
  })

  await test.step('a file', async () => {
    await page.getByLabel('From', { exact: true }).fill('2026-03-30')
    await expect(page).toHaveURL(/from=2026-03-30&to=2026-03-31$/)
    await expect(table(page, 'By day').getByRole('row')).toHaveCount(3)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'By day: download as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('sales-days-2026-03-30-2026-03-31.csv')
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '\uFEFFDay,Orders,Sales\r\n2026-03-30,3,67.95\r\n2026-03-31,3,67.95\r\n',
    )
    await expect(page.getByRole('link', { name: 'Download these orders as CSV' })).toHaveAttribute(
      'href',
      /^\/api\/admin\/report\.csv\?from=2026-03-30&to=2026-03-31&timeZone=.+&file=orders$/,
    )
  })
})

test('the reports are accessible in both schemes and at 320 px, and a failure can be tried again', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await seedFortyDays(server)
  await page.clock.setFixedTime(now)
  await failRequests(page, '**/api/admin/report?*', 500)
  await page.goto('/admin/reports?range=this-month')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toHaveText('Failed to load the report')
  await page.unroute('**/api/admin/report?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(table(page, 'By day')).toBeVisible()

  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScrolling(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Reports' })).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolationsInBothSchemes(page)
})
