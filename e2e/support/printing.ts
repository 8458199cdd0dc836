/** Printing in the panel, and the dialog that prints orders. */
import type { Page } from '@playwright/test'
import { orderRow } from './admin-orders.ts'
import { test } from './fixtures.ts'
import { deletePrinters } from './printers.ts'
import { deleteAllOrders, seedOrders } from './seed-orders.ts'
import { resetSettings, saveSettings } from './settings.ts'
import type { TestServer } from './test-server.ts'

/** Switches printing on for each test of a file, without orders, and deletes the printers afterwards. */
export function switchPrintingOn(): void {
  test.beforeEach(async ({ server }) => {
    await deleteAllOrders(server)
    await saveSettings(server, 'printing', { printsTickets: true })
  })
  test.afterEach(async ({ server }) => {
    await deletePrinters(server)
    await resetSettings(server)
  })
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const print = (page: Page) => dialog(page).getByRole('button', { name: 'Print', exact: true })

/** A pending order with the ticket number 12. @returns its id */
export async function seedOne(server: TestServer): Promise<string> {
  const [order] = await seedOrders(server, {
    count: 1,
    statusOf: () => 'pending',
    columnsOf: () => ({ ticketNumber: 12 }),
  })
  return order?.id ?? ''
}

/** Opens the dialog that prints an order. */
export async function openDialog(page: Page, id: string): Promise<void> {
  await page.goto('/admin/orders')
  await orderRow(page, id)
    .getByRole('button', { name: /^Print tickets of/ })
    .click()
}
