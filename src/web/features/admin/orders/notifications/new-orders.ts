import { parseJson } from '#contract/values/json.ts'
import { createStore } from '#web/state/create-store.ts'

export const newOrdersKey = 'tiffin-new-orders'
const storedIdsMax = 200

/**
 * The ids of new orders that no admin has opened or changed, oldest first; the same in all tabs of the browser.
 * @param storage stores the ids, so that a reload does not lose them
 */
export function createNewOrders(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
  const ids = createStore(loadStored())

  function loadStored(): readonly string[] {
    const value = parseJson(storage?.getItem(newOrdersKey) ?? null)
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(-storedIdsMax) : []
  }

  function save(next: readonly string[]): void {
    ids.set(next.slice(-storedIdsMax))
    try {
      storage?.setItem(newOrdersKey, JSON.stringify(ids.get()))
    } catch {
      // the storage is full: the ids are lost when the tab is closed
    }
  }

  return {
    get: () => ids.get(),
    subscribe: (listener: () => void) => ids.subscribe(listener),
    add: (orderId: string) => {
      if (!ids.get().includes(orderId)) save([...ids.get(), orderId])
    },
    /** Call this when the order was opened or its status has changed. */
    remove: (orderId: string) => {
      if (ids.get().includes(orderId)) save(ids.get().filter((id) => id !== orderId))
    },
    /** Reads the stored ids again, after another tab has changed them. */
    reload: () => ids.set(loadStored()),
  }
}
