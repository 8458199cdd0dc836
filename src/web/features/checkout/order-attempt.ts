import * as z from 'zod/mini'
import { parseJson } from '#contract/values/json.ts'
import { randomId } from '#web/browser/random-id.ts'
import type { BrowserStorage } from '#web/state/tab-storage.ts'
import { orderAttemptPrefix } from '#web/state/user-entries.ts'

const storedAttemptSchema = z.object({
  key: z.string().check(z.minLength(16)),
  /** Of the first request with this key. Omitted before it is sent. */
  sent: z.exactOptional(z.object({ at: z.number(), contents: z.string() })),
})

/**
 * An attempt to place the cart as an order. It lasts as long as the cart, in the same storage, until the server has accepted or refused the
 * order: also after a lost response, a reload and a closed tab. So the order is placed at most once.
 */
export type OrderAttempt = z.infer<typeof storedAttemptSchema>

function storageKey(uid: string): string {
  return orderAttemptPrefix + uid
}

/**
 * The attempt of the next order, with its `Idempotency-Key`. The server refuses an order with the same key and other contents; the
 * refusal (`order/key-reused`) contains the id of the first order.
 */
export function openAttempt(storage: BrowserStorage, uid: string): OrderAttempt {
  const stored = storedAttemptSchema.safeParse(parseJson(storage.getItem(storageKey(uid))))
  if (stored.success) return stored.data
  const attempt = { key: randomId() }
  storage.setItem(storageKey(uid), JSON.stringify(attempt))
  return attempt
}

/**
 * Call before a request is sent.
 * @param request its time in ms since 1970, and a hash of its contents
 * @returns the key, and the first request with this key
 */
export function startRequest(storage: BrowserStorage, uid: string, request: { at: number; contents: string }) {
  const { key, sent } = openAttempt(storage, uid)
  if (sent) return { key, first: sent }
  storage.setItem(storageKey(uid), JSON.stringify({ key, sent: request }))
  return { key, first: request }
}

/** Call when the server has accepted or refused the order: the next order gets a new key. */
export function endAttempt(storage: BrowserStorage, uid: string, key: string): void {
  // another tab may have ended this attempt and started the next one
  if (openAttempt(storage, uid).key === key) storage.removeItem(storageKey(uid))
}
