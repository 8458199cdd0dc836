import type { CartLines } from './cart-lines.ts'
import { type CartStorage, cartKey, cartOwnerKey, claimCart, mayUseCart, readCart, writeCart } from './cart-storage.ts'

export interface CartState {
  lines: CartLines
  /** False while the browser does not let us keep the cart: it then lives only as long as the page. */
  kept: boolean
}

/** While a screen is drawn beforehand: what is in a cart, only the browser knows. */
export const unknownCart: CartState = { lines: [], kept: true }

export interface CartStore {
  owner: string
  get: () => CartState
  subscribe: (listener: () => void) => () => void
  /** Applies a change to the newest state, another tab's included. */
  update: (change: (lines: CartLines) => CartLines) => void
}

/**
 * One person's cart: in memory, kept in `storage`, in step with other tabs.
 * @param storage `undefined` where storage is blocked
 * @param storageEvents where the `storage` events of other tabs arrive
 */
export function openCart(owner: string, storage: CartStorage | undefined, storageEvents: EventTarget): CartStore {
  const listeners = new Set<() => void>()
  let state: CartState = { lines: [], kept: false }
  touchStorage((stored) => {
    claimCart(stored, owner)
    state = { lines: readCart(stored), kept: true }
  })

  /** Storage may be blocked, and it may be full: either way the cart goes on in memory. */
  function touchStorage(touch: (stored: CartStorage) => void): void {
    try {
      if (storage) touch(storage)
    } catch {
      // `kept` tells; there is nothing else to be done.
    }
  }

  function become(next: CartState) {
    state = next
    for (const listener of listeners) listener()
  }

  function hearOtherTab(event: Event) {
    const key = 'key' in event ? event.key : null
    // `null` is `localStorage.clear()`.
    if (key !== null && key !== cartKey && key !== cartOwnerKey) return
    // Another person has signed in there; this tab will hear it from the session.
    become({ ...state, lines: newestLines() })
  }

  /** What is stored, unless it could not be stored, or another person has signed in in another tab. */
  function newestLines(): CartLines {
    let { lines } = state
    touchStorage((stored) => {
      if (state.kept && mayUseCart(stored, owner)) lines = readCart(stored)
    })
    return lines
  }

  return {
    owner,
    get: () => state,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        storageEvents.addEventListener('storage', hearOtherTab)
        // Nobody listened until now, so something may have been missed.
        // As good as always it was not, and the same lines in a new list would have the whole screen drawn once more.
        const lines = newestLines()
        if (JSON.stringify(lines) !== JSON.stringify(state.lines)) state = { ...state, lines }
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) storageEvents.removeEventListener('storage', hearOtherTab)
      }
    },
    update: (change) => {
      const lines = change(newestLines())
      let kept = false
      touchStorage((stored) => {
        if (!mayUseCart(stored, owner)) return
        writeCart(stored, owner, lines)
        kept = true
      })
      become({ lines, kept })
    },
  }
}
