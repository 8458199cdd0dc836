import type { MenuChange } from '#contract/orders.ts'
import { createStore } from '#web/state/create-store.ts'
import type { CartLine } from './cart-line.ts'
import {
  addRecipe,
  applyMenuChanges,
  type CartLines,
  type CartRecipe,
  removeLine,
  restoreLine,
  setQuantity,
} from './cart-lines.ts'
import { type CartStorage, cartKey, cartOwnerKey, claimCart, mayUseCart, readCart, writeCart } from './cart-storage.ts'

export interface CartState {
  lines: CartLines
  /** False when the browser refuses to store the cart: it then lasts until the page is closed. */
  persisted: boolean
}

/** The state while the server renders and React hydrates: only the browser knows what is in the cart. */
export const unknownCart: CartState = { lines: [], persisted: true }

export type CartStore = ReturnType<typeof openCart>

/**
 * Opens one person's cart: in memory, saved in `storage`, and synchronised with other tabs. Each change applies to the
 * newest stored lines, another tab's changes included.
 * @param owner the person's uid
 * @param storage `undefined` keeps the cart in memory only
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
   * @returns the stored lines; the lines in memory when they could not be stored, or when another person has signed in in
   * another tab
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

  function followOtherTab(event: Event): void {
    const key = 'key' in event ? event.key : null
    // a null key means `localStorage.clear()`
    if (key !== null && key !== cartKey && key !== cartOwnerKey) return
    state.set({ ...state.get(), lines: newestLines() })
  }
  storageEvents.addEventListener('storage', followOtherTab)

  return {
    owner,
    get: () => state.get(),
    subscribe: (listener: () => void) => state.subscribe(listener),
    /** Stops following other tabs. */
    close: () => storageEvents.removeEventListener('storage', followOtherTab),
    add: (recipe: CartRecipe) => update((lines) => addRecipe(lines, recipe)),
    setQuantity: (lineId: string, quantity: number) => update((lines) => setQuantity(lines, lineId, quantity)),
    remove: (lineId: string) => update((lines) => removeLine(lines, lineId)),
    restore: (line: CartLine, index: number) => update((lines) => restoreLine(lines, line, index)),
    applyChanges: (changes: readonly MenuChange[]) => update((lines) => applyMenuChanges(lines, changes)),
    clear: () => update(() => []),
  }
}
