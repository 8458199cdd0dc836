import { findNewestChange } from '../order-log/change-feed.ts'
import { logStart, positionOf } from '../order-log/log-position.ts'
import type { Queries } from '../store/tables.ts'
import { upsertFollower } from './follower-store.ts'

/**
 * Makes a rule for saves of settings, which runs in their transaction: a follower that the save switches on starts at this moment.
 * Otherwise it would start when a server notices the change, and miss the orders that are placed before.
 * @param isOn whether the follower runs with these settings
 */
export function startOnSave<Value>(name: string, isOn: (value: Value) => boolean) {
  return async (transaction: Queries, { value, current }: { value: Value; current: Value }): Promise<void> => {
    if (!isOn(value) || isOn(current)) return
    const newest = await findNewestChange(transaction)
    await upsertFollower(transaction, name, newest ? positionOf(newest) : logStart)
  }
}
