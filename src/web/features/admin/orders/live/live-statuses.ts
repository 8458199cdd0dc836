import { createStore } from '#web/state/create-store.ts'

type Statuses = ReadonlyMap<string, string>

/**
 * The latest status of each order, by order id, from live events and from saved changes. It replaces the status of the loaded page,
 * because a response that the server sent before a change contains the old status.
 */
export const liveStatuses = createStore<Statuses>(new Map())

export function setLiveStatus(orderId: string, status: string): void {
  liveStatuses.set(new Map([...liveStatuses.get(), [orderId, status]]))
}

/**
 * Removes the statuses that were set before a reload of the lists. The reloaded data is newer, because events may have been missed.
 * @param before the statuses at the start of the reload; statuses that were set later stay
 */
export function removeStatuses(before: Statuses): void {
  liveStatuses.set(new Map([...liveStatuses.get()].filter(([orderId, status]) => before.get(orderId) !== status)))
}
