import { parseJson } from '#contract/json.ts'

/** New orders that nobody has looked at yet, the same in all tabs of the browser. */
export interface NewOrders {
  /** Ids, oldest first; another object after each change. */
  list: () => readonly string[]
  add: (orderId: string) => void
  /** It was opened, or its status has changed. */
  handle: (orderId: string) => void
  subscribe: (listener: () => void) => () => void
  /** Another tab has changed what is stored. */
  readAgain: () => void
}

export const newOrdersKey = 'tiffin-new-orders'
/** A kitchen that has been away for longer looks at its list, not at marks. */
const keptMax = 200

/** @param storage survives a reload: an order must not fall silent by it */
export function createNewOrders(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): NewOrders {
  const listeners = new Set<() => void>()
  let ids = stored()

  function stored(): readonly string[] {
    const value = parseJson(storage?.getItem(newOrdersKey) ?? null)
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(-keptMax) : []
  }

  function become(next: readonly string[]): void {
    ids = next
    for (const listener of listeners) listener()
  }

  function keep(next: readonly string[]): void {
    become(next.slice(-keptMax))
    try {
      storage?.setItem(newOrdersKey, JSON.stringify(ids))
    } catch {
      // full: then it is known until the tab is closed
    }
  }

  return {
    list: () => ids,
    add: (orderId) => {
      if (!ids.includes(orderId)) keep([...ids, orderId])
    },
    handle: (orderId) => {
      if (ids.includes(orderId)) keep(ids.filter((id) => id !== orderId))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readAgain: () => become(stored()),
  }
}
