/** Orders with a promised time, and their delays. */
import type { Page } from '@playwright/test'
import type { StoredAmounts } from '#contract/orders/amounts-api.ts'
import type { Canceller } from '#contract/orders/order-progress.ts'
import type { TestServer } from './test-server.ts'

/** Stores a promised time of an order, so that a test needs no opening hours. */
export async function promiseOrder({ app }: TestServer, orderId: string, from: string, to: string): Promise<void> {
  await app.database.queries
    .updateTable('orders')
    .set({ promisedFrom: Date.parse(from), promisedTo: Date.parse(to) })
    .where('id', '=', orderId)
    .execute()
}

/** Sets the delay of an order through the API, as the panel does. @param page signed in as an admin */
export async function setDelay(page: Page, server: TestServer, orderId: string, delayMinutes: number): Promise<void> {
  const response = await page.request.put(`${server.url}/api/admin/orders/${orderId}/delay`, {
    headers: { origin: server.url },
    data: { delayMinutes },
  })
  if (!response.ok()) throw new Error(`Setting the delay failed with ${response.status()}: ${await response.text()}`)
}

/** Stores who cancelled an order and why. */
export async function setCancellation(
  { app }: TestServer,
  orderId: string,
  cancelledBy: Canceller,
  cancelReason: string | null,
): Promise<void> {
  await app.database.queries
    .updateTable('orders')
    .set({ cancelledBy, cancelReason })
    .where('id', '=', orderId)
    .execute()
}

/** Stores the amounts of an order, so that a test needs no ordering rules. The amounts that are left out are 0. */
export async function storeAmounts(
  { app }: TestServer,
  orderId: string,
  { totalMinor, ...amounts }: Pick<StoredAmounts, 'subtotalMinor' | 'fees' | 'taxes'> & { totalMinor: number },
): Promise<void> {
  const none = { lineDiscountsMinor: [], discounts: [], depositsMinor: 0, tipMinor: 0, roundingMinor: 0 }
  const stored = JSON.stringify({ ...none, isTaxIncluded: true, ...amounts })
  await app.database.queries
    .updateTable('orders')
    .set({ amounts: stored, totalMinor })
    .where('id', '=', orderId)
    .execute()
}
