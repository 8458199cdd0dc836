import * as z from 'zod/mini'
import { parseJson } from '#contract/json.ts'
import { randomId } from '#web/browser/random-id.ts'
import type { TabStorage } from './tab-storage.ts'

/** After this time the same cart is a new order, even if the response to the first request was lost. */
const keyLifetimeMs = 60 * 60 * 1000

const storedKeySchema = z.object({ key: z.string().check(z.minLength(16)), startedAt: z.number() })

function storageKey(uid: string): string {
  return `order-attempt:${uid}`
}

/**
 * The `Idempotency-Key` of the next order. It stays the same after reloads and lost responses until the server has accepted
 * or refused the order, so that the order is placed at most once. The server refuses an order with the same key and other
 * contents; the refusal (`order/key-reused`) contains the id of the first order.
 * @param now in ms since 1970
 */
export function idempotencyKey(storage: TabStorage, uid: string, now: number): string {
  const stored = storedKeySchema.safeParse(parseJson(storage.getItem(storageKey(uid))))
  if (stored.success && now - stored.data.startedAt < keyLifetimeMs) return stored.data.key
  const key = randomId()
  storage.setItem(storageKey(uid), JSON.stringify({ key, startedAt: now }))
  return key
}

/** Call when the server has accepted or refused the order: the next order gets a new key. */
export function deleteIdempotencyKey(storage: TabStorage, uid: string): void {
  storage.removeItem(storageKey(uid))
}
