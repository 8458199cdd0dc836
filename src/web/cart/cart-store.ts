import { createStore } from '#web/state/create-store.ts'
import type { CartLine } from './cart-line.ts'
import {
  addRecipe,
  applyMenuChanges,
  type CartChange,
  type CartLines,
  type CartRecipe,
  mergeLines,
  removeLine,
  replaceLine,
  restoreLine,
  setQuantity,
} from './cart-lines.ts'
import { type CartStorage, claimCart, isCartKey, mayUseCart, readCart, writeCart } from './cart-storage.ts'

export interface CartState {
  lines: CartLines
  /** False when the browser cannot store the cart, which is then lost when the page is closed. */
  persisted: boolean
}

/** The state while the server renders and React hydrates: only the browser can read the cart. */
export const loadingCart: CartState = { lines: [], persisted: true }

export type CartStore = ReturnType<typeof openCart>

/**
 * Opens a user's cart: in memory, saved in `storage`, and synchronised with other tabs. Each change is applied to the newest
 * stored lines, which include other tabs' changes.
 * @param owner the user's uid
 * @param storage `undefined` for a cart in memory only
 * @param storageEvents the target of the `storage` events of other tabs: `window`
 */
export function openCart(owner: string, storage: CartStorage | undefined, storageEvents: EventTarget) {
  const stored = tryStorage((available) => {
    claimCart(available, owner)
    return readCart(available)
  })
  const state = createStore<CartState>({ lines: stored ?? [], persisted: stored !== undefined })

  /** @returns undefined when storage is missing, blocked or full */
  function tryStorage<Result>(action: (available: CartStorage) => Result): Result | undefined {
    try {
      return storage && action(storage)
    } catch {
      return undefined
    }
  }

  /**
   * @returns the stored lines; the lines in memory when they could not be stored, or when another tab has signed in another
   * user
   */
  function newestLines(): CartLines {
    const { lines, persisted } = state.get()
    if (!persisted) return lines
    return tryStorage((available) => (mayUseCart(available, owner) ? readCart(available) : undefined)) ?? lines
  }

  function update(change: (lines: CartLines) => CartLines): void {
    const lines = change(newestLines())
    const persisted = tryStorage((available) => {
      if (!mayUseCart(available, owner)) return false
      writeCart(available, owner, lines)
      return true
    })
    state.set({ lines, persisted: persisted ?? false })
  }

  function readOtherTabsChange(event: Event): void {
    const key = 'key' in event ? event.key : null
    // the key is null after `localStorage.clear()`
    if (typeof key === 'string' && !isCartKey(key)) return
    state.set({ ...state.get(), lines: newestLines() })
  }
  storageEvents.addEventListener('storage', readOtherTabsChange)

  return {
    owner,
    get: () => state.get(),
    subscribe: (listener: () => void) => state.subscribe(listener),
    /** Ends the synchronisation with other tabs. */
    close: () => storageEvents.removeEventListener('storage', readOtherTabsChange),
    add: (recipe: CartRecipe) => update((lines) => addRecipe(lines, recipe)),
    replace: (lineId: string, edited: CartLine) => update((lines) => replaceLine(lines, lineId, edited)),
    setQuantity: (lineId: string, quantity: number) => update((lines) => setQuantity(lines, lineId, quantity)),
    remove: (lineId: string) => update((lines) => removeLine(lines, lineId)),
    restore: (line: CartLine, index: number) => update((lines) => restoreLine(lines, line, index)),
    applyChanges: (changes: readonly CartChange[]) => update((lines) => applyMenuChanges(lines, changes)),
    clear: () => update(() => []),
    merge: (added: CartLines) => update((lines) => mergeLines(lines, added)),
    /**
     * Empties the stored cart, for a store that replaces this one; close this one afterwards. It does not notify subscribers,
     * because React calls it during a render.
     * @returns the lines
     */
    takeLines() {
      const lines = newestLines()
      if (lines.length > 0) tryStorage((available) => writeCart(available, owner, []))
      return lines
    },
  }
}
