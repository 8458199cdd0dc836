/** Steps that cancel an order: by its customer, and by staff. */
import type { Locator, Page } from '@playwright/test'
import { statusField } from './admin-orders.ts'

/** Opens the question of a customer's order. @param order its screen, or its card in the history */
export async function askToCancel(page: Page, order: Page | Locator = page): Promise<Locator> {
  await order.getByRole('button', { name: 'Cancel order' }).click()
  return page.getByRole('dialog', { name: 'Cancel this order?' })
}

/** Answers the question. */
export async function confirmCancel(question: Locator): Promise<void> {
  await question.getByRole('button', { name: 'Cancel order' }).click()
}

/** In the list or on the board. It acts at once. */
export async function cancelByStaff(page: Page, orderId: string): Promise<void> {
  await statusField(page, orderId).selectOption('Cancelled')
}
