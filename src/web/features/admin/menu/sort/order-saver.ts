import { createStore, type Store } from '#web/state/create-store.ts'

type Ids = readonly string[]

export interface OrderState {
  /** The orders that are not saved yet, by list. */
  unsaved: ReadonlyMap<string, Ids>
  /** The orders that could not be saved, by list, until the next change. */
  refused: ReadonlyMap<string, Ids>
  /** The order before the last saved change. */
  undo: { listId: string; ids: Ids } | undefined
  /** Whether an order was saved. */
  hasSaved: boolean
}

interface OrderSaverOptions {
  /** Rejects if the order was not saved. */
  send: (listId: string, ids: Ids) => Promise<unknown>
  /** Called before the order leaves `unsaved`. */
  onSaved: (listId: string, ids: Ids) => Promise<void>
  /** Called after the order was added to `refused`. */
  onRefused: (listId: string) => void
  /** A burst of changes is saved when there was no change for this time. */
  delayMs: number
}

export interface OrderSaver {
  state: Pick<Store<OrderState>, 'get' | 'subscribe'>
  /** @param shown the order that the screen shows before the change */
  change: (listId: string, ids: Ids, shown: Ids) => void
  /** Restores the order before the last saved change. This cannot be undone. */
  undo: () => void
  /** Sends the refused orders again. */
  retry: () => void
  /** Saves without waiting for the end of a burst. @returns false if an order was refused */
  flush: () => Promise<boolean>
}

/** Saves the orders of lists. Requests are sent one after the other, and the newest order of each list is sent last. */
export function createOrderSaver({ send, onSaved, onRefused, delayMs }: OrderSaverOptions): OrderSaver {
  const state = createStore<OrderState>({ unsaved: new Map(), refused: new Map(), undo: undefined, hasSaved: false })
  /** The saved order of each list that has changed; the changes since then are undone together. */
  const saved = new Map<string, Ids>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined

  const update = (changes: Partial<OrderState>) => state.set({ ...state.get(), ...changes })

  /** Waits while a burst goes on. */
  function nextUnsaved(): [string, Ids] | undefined {
    return timer === undefined ? [...state.get().unsaved][0] : undefined
  }

  async function sendAll(): Promise<void> {
    for (let next = nextUnsaved(); next; next = nextUnsaved()) await sendOne(...next)
    sending = undefined
  }

  async function sendOne(listId: string, ids: Ids): Promise<void> {
    const isSaved = await send(listId, ids).then(
      () => true,
      () => false,
    )
    if (isSaved) await onSaved(listId, ids)
    const { unsaved, refused } = state.get()
    const isNewest = unsaved.get(listId) === ids
    // a newer order contains the refused change, and is sent next
    if (!isSaved && !isNewest) return
    const rest = isNewest ? new Map([...unsaved].filter(([id]) => id !== listId)) : unsaved
    if (isSaved) {
      const before = saved.get(listId)
      saved.set(listId, ids)
      update({ unsaved: rest, undo: before && { listId, ids: before }, hasSaved: true })
    } else {
      update({ unsaved: rest, refused: new Map([...refused, [listId, ids]]) })
      onRefused(listId)
    }
  }

  function add(orders: ReadonlyMap<string, Ids>): void {
    update({ unsaved: new Map([...state.get().unsaved, ...orders]), refused: new Map(), undo: undefined })
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    if (state.get().unsaved.size === 0) return true
    await (sending ??= sendAll())
    return state.get().refused.size === 0
  }

  return {
    state,
    change(listId, ids, shown) {
      if (!state.get().unsaved.has(listId)) saved.set(listId, shown)
      add(new Map([[listId, ids]]))
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), delayMs)
    },
    undo() {
      const { undo, unsaved } = state.get()
      if (!undo || unsaved.size > 0) return
      saved.delete(undo.listId)
      add(new Map([[undo.listId, undo.ids]]))
      void flush()
    },
    retry() {
      add(state.get().refused)
      void flush()
    },
    flush,
  }
}
