import { findNewestChange } from '../order-log/change-feed.ts'
import { logStart, positionOf } from '../order-log/log-position.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { deleteFollower, upsertFollower } from './follower-store.ts'

/** Finishes the work that waits, in the transaction that switches the follower off. */
export type SwitchedOff = (transaction: Queries, now: Milliseconds) => Promise<void>

/**
 * Makes a rule for saves of settings, which runs in their transaction. A follower that the save switches on starts at this moment:
 * otherwise it would start when a server notices the change, and miss the orders that are placed before. When the save switches it off,
 * the save also deletes the follower and finishes waiting work, so this does not depend on a running server.
 * @param isOn whether the follower runs with these settings
 */
export function followerRule<Value>(name: string, isOn: (value: Value) => boolean, switchedOff: SwitchedOff) {
  return async (transaction: Queries, { value, current }: { value: Value; current: Value }): Promise<void> => {
    if (isOn(value) === isOn(current)) return
    if (isOn(value)) {
      const newest = await findNewestChange(transaction)
      await upsertFollower(transaction, name, newest ? positionOf(newest) : logStart)
    } else {
      await deleteFollower(transaction, name)
      await switchedOff(transaction, Date.now())
    }
  }
}
