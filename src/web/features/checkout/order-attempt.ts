import { membersOf, parseJson } from '#contract/json.ts'
import { randomId } from '#web/browser/random-id.ts'
import type { TabStorage } from './tab-storage.ts'

/**
 * After this long an order that nobody knows the fate of is no longer the one that is being placed: the same dishes
 * again are then meant as another meal.
 */
const attemptLastsMs = 60 * 60 * 1000

const keyMinChars = 16

function storageKey(uid: string): string {
  return `order-attempt:${uid}`
}

/**
 * The `Idempotency-Key` of the order that is being placed. It stays the same over reloads, lost answers and a change
 * of mind after a lost answer, until the server has clearly taken or clearly refused the order: so one order at most
 * comes out of it, and a changed one is told about the first (`order/key-reused`).
 * @param now milliseconds since 1970
 */
export function currentKey(storage: TabStorage, uid: string, now: number): string {
  const stored = membersOf(parseJson(storage.getItem(storageKey(uid))))
  const isFresh = typeof stored.startedAt === 'number' && now - stored.startedAt < attemptLastsMs
  if (isFresh && typeof stored.key === 'string' && stored.key.length >= keyMinChars) return stored.key
  const key = randomId()
  storage.setItem(storageKey(uid), JSON.stringify({ key, startedAt: now }))
  return key
}

/** The server has clearly answered: whatever is sent next is another order. */
export function endAttempt(storage: TabStorage, uid: string): void {
  storage.removeItem(storageKey(uid))
}
