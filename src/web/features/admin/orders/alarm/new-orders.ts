import { parseJson } from '#contract/json.ts'
import { createStore } from '#web/state/create-store.ts'

export const newOrdersKey = 'tiffin-new-orders'
const storedMax = 200

/**
 * The ids of new orders that no admin has opened, oldest first; the same in all tabs of the browser.
 * @param storage keeps the ids over a reload
 */
export function createNewOrders(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
  const ids = createStore(readStored())

  function readStored(): readonly string[] {
    const value = parseJson(storage?.getItem(newOrdersKey) ?? null)
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(-storedMax) : []
  }

  function save(next: readonly string[]): void {
    ids.set(next.slice(-storedMax))
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
    /** The order was opened, or its status has changed. */
    handle: (orderId: string) => {
      if (ids.get().includes(orderId)) save(ids.get().filter((id) => id !== orderId))
    },
    /** Another tab has changed the stored ids. */
    readAgain: () => ids.set(readStored()),
  }
}
