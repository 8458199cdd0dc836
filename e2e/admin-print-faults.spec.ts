/** Orders that cannot be printed: refusals, too many orders, printing that is off. */

import { newAdmin, signInViaApi } from './support/admin.ts'
import { openOtherBrowser, orderRow } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { addPrinter, deletePrinters, setPrinterState } from './support/printers.ts'
import { dialog, openDialog, print, seedOne, switchPrintingOn } from './support/printing.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'
import { seedOrders } from './support/seed-orders.ts'
import { resetSettings } from './support/settings.ts'

switchPrintingOn()

test('refusals and failures say what to do', async ({ adminPage: page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const id = await seedOne(server)
  const { id: printerId } = await addPrinter(server)
  await addPrinter(server, { name: 'Bar' })
  await setPrinterState(server, printerId, { failingSince: Date.now(), problem: 'cover-open' })
  await openDialog(page, id)
  await expect(dialog(page)).toContainText(
    'Not printing at the moment: Kitchen. Check the printers, or print from this browser.',
  )
  await dialog(page).getByRole('radio', { name: 'Receipt' }).check()
  await print(page).click()
  await expect(dialog(page).getByLabel('Printer')).toHaveAccessibleDescription(
    'No printer prints this automatically. Please choose a printer.',
  )
  await dialog(page).getByLabel('Printer').selectOption('Kitchen (does not print)')
  await deletePrinters(server)
  await print(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('There is no such printer.')

  await failRequests(page, '**/api/admin/print-jobs', 500)
  await print(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The tickets were not sent to the printers. Please try again.',
  )
})

test('more than 100 orders are not printed at once', async ({ adminPage: page, server }) => {
  test.slow()
  const orders = await seedOrders(server, { count: 101, statusOf: () => 'pending' })
  await addPrinter(server)
  await page.goto('/admin/orders')
  await expect(orderRow(page, orders[0]?.id ?? '')).toBeVisible()
  for (const { id } of orders) {
    await expect(orderRow(page, id)).toBeAttached()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
  const bar = page.getByRole('group', { name: 'Selected orders' })
  await expect(bar).toContainText('101 selected')
  await bar.getByRole('button', { name: 'Print' }).click()

  await expect(dialog(page)).toContainText(
    'You have selected 101 orders. Please select at most 100 and print the others afterwards.',
  )
  await expect(print(page)).toHaveCount(0)
})

test('while printing is off, orders cannot be printed; a second admin switches it on', async ({
  adminPage: page,
  server,
  browser,
}) => {
  await resetSettings(server)
  const id = await seedOne(server)
  await page.goto('/admin/orders')
  await expect(orderRow(page, id)).toBeVisible()
  await orderRow(page, id).getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: /print/i })).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(dialog(page)).not.toContainText('Print')
  await page.keyboard.press('Escape')

  const second = await openOtherBrowser(browser, server)
  await signInViaApi(second.page, server, await newAdmin(server))
  await second.page.goto('/admin/settings?section=printing')
  await second.page.getByLabel('Print tickets').check()
  await second.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(orderRow(page, id).getByRole('button', { name: /^Print/ })).toBeVisible()
  await second.context.close()
})
