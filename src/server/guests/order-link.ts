import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/i18n/language.ts'
import type { Milliseconds } from '../store/tables.ts'
import type { LinkedOrder } from './guest-store.ts'

const dayMs = 24 * 3_600_000

/** How long the private link of an order works after its time. */
const lifetimeMs = 14 * dayMs

/**
 * The token of the private link of an order. It is a signature, so the database contains no link, and the same link can be shown
 * again. It ends with the account: `openOrderLink` accepts guests only.
 * @param secret of the server
 */
function orderLinkToken(secret: string, uid: string, orderId: string): string {
  return createHmac('sha256', secret).update(`link to order ${orderId} of ${uid}`).digest('base64url')
}

export function isOrderLinkToken(secret: string, uid: string, orderId: string, token: string): boolean {
  const expected = Buffer.from(orderLinkToken(secret, uid, orderId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** @returns the address of the page that opens the order. @param lang the language of the page, if it is not the standard one */
export function orderLinkUrl(publicUrl: string, secret: string, uid: string, orderId: string, lang?: Language): string {
  const query = new URLSearchParams({ token: orderLinkToken(secret, uid, orderId), ...(lang && { lang }) })
  return `${publicUrl}/api/orders/${orderId}/open?${query.toString()}`
}

/** @returns when the link ends: 14 days after the promised time, or after the order was placed */
export function orderLinkEnd({ createdAt, promisedTo }: Pick<LinkedOrder, 'createdAt' | 'promisedTo'>): Milliseconds {
  return Math.max(createdAt, promisedTo ?? 0) + lifetimeMs
}
