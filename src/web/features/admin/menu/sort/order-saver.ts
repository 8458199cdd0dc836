import { createStore, type Store } from '#web/state/create-store.ts'

type Ids = readonly string[]

interface RefusedOrder {
  ids: Ids
  /** The error of the request. */
  error: unknown
}

export interface OrderState {
  /** The orders that are not saved yet, by list. */
  unsaved: ReadonlyMap<string, Ids>
  /** The orders that could not be saved, by list. A list leaves it with its next change. */
  refused: ReadonlyMap<string, RefusedOrder>
  /** The order before the last saved change. */
  undo: { listId: string; ids: Ids } | undefined
  /** Whether an order was saved. */
  hasSaved: boolean
}

interface OrderSaverOptions {
  /** Rejects if the order was not saved. */
  send: (listId: string, ids: Ids) => Promise<unknown>
  /** Called after the request, while the order is still in `unsaved`. */
  onSaved: (listId: string, ids: Ids) => Promise<void>
  /** Called after the order was added to `refused`. */
  onRefused: (listId: string) => void
  /** A change is sent when no other change follows within this time. */
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
  /** Sends all unsaved orders now. @returns false if one of them was refused */
  flush: () => Promise<boolean>
}

/**
 * Saves the orders of lists. It sends one request at a time, so that an older order never replaces a newer one on the server.
 */
export function createOrderSaver({ send, onSaved, onRefused, delayMs }: OrderSaverOptions): OrderSaver {
  const state = createStore<OrderState>({ unsaved: new Map(), refused: new Map(), undo: undefined, hasSaved: false })
  /** The order of each changed list on the server. Undo restores it. */
  const saved = new Map<string, Ids>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined

  const update = (changes: Partial<OrderState>) => state.set({ ...state.get(), ...changes })

  /** @returns undefined also while `delayMs` has not passed since the last change */
  function nextUnsaved(): [string, Ids] | undefined {
    return timer === undefined ? [...state.get().unsaved][0] : undefined
  }

  async function sendAll(): Promise<void> {
    for (let next = nextUnsaved(); next; next = nextUnsaved()) await sendOne(...next)
    sending = undefined
  }

  async function sendOne(listId: string, ids: Ids): Promise<void> {
    const refusal = await send(listId, ids).then(
      () => undefined,
      (error: unknown) => ({ ids, error }),
    )
    if (!refusal) await onSaved(listId, ids)
    const { unsaved, refused } = state.get()
    const isNewest = unsaved.get(listId) === ids
    // a newer order contains the refused change, and is sent next
    if (refusal && !isNewest) return
    const rest = isNewest ? without(unsaved, [listId]) : unsaved
    if (refusal) {
      update({ unsaved: rest, refused: new Map([...refused, [listId, refusal]]) })
      onRefused(listId)
    } else {
      const before = saved.get(listId)
      saved.set(listId, ids)
      update({ unsaved: rest, undo: before && { listId, ids: before }, hasSaved: true })
    }
  }

  function add(orders: ReadonlyMap<string, Ids>): void {
    const { unsaved, refused } = state.get()
    update({
      unsaved: new Map([...unsaved, ...orders]),
      refused: without(refused, [...orders.keys()]),
      undo: undefined,
    })
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    const { unsaved, refused: refusedBefore } = state.get()
    if (unsaved.size === 0) return true
    await (sending ??= sendAll())
    return [...state.get().refused].every(([listId, refusal]) => refusedBefore.get(listId) === refusal)
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
      add(new Map([...state.get().refused].map(([listId, { ids }]) => [listId, ids])))
      void flush()
    },
    flush,
  }
}

function without<Value>(map: ReadonlyMap<string, Value>, keys: readonly string[]): Map<string, Value> {
  return new Map([...map].filter(([key]) => !keys.includes(key)))
}
