import { createStore } from '#web/state/create-store.ts'

type Statuses = ReadonlyMap<string, string>

/**
 * The latest status of each order, by order id, from live events and from saved changes. The list shows it instead of the status
 * in the loaded page, so an answer that was sent before a change does not bring the old status back.
 */
export const liveStatuses = createStore<Statuses>(new Map())

export function setLiveStatus(orderId: string, status: string): void {
  liveStatuses.set(new Map([...liveStatuses.get(), [orderId, status]]))
}

/**
 * Removes the statuses that are older than a reload of the lists, because events between them may have been missed.
 * @param before the statuses when the reload began; those set since then stay
 */
export function forgetStatuses(before: Statuses): void {
  liveStatuses.set(new Map([...liveStatuses.get()].filter(([orderId, status]) => before.get(orderId) !== status)))
}
