import { createStore, type Store } from '#web/state/create-store.ts'

export interface OrderWriterOptions<Value, Result> {
  send: (orderId: string, value: Value) => Promise<Result>
  /**
   * Not called when live events have reported values of the order during the request. The last event has the value of the server: the
   * response can be older, and a request that changes nothing causes no event.
   */
  onSaved: (result: Result) => void
  onFailed: (error: unknown, orderId: string) => void
}

export interface OrderWriter<Value> {
  /**
   * Saves the value after the running request of the same order. Of several queued values only the last is sent.
   * @returns whether the last value of the order was saved
   */
  set: (orderId: string, value: Value) => Promise<boolean>
  /** @returns whether the running request of the order, if there is one, has saved its last value */
  whenSaved: (orderId: string) => Promise<boolean>
  /** Call this for each live event with a value of this order. */
  addLiveValue: (orderId: string) => void
  /** The chosen values that are not saved yet, by order id. */
  unsaved: Pick<Store<ReadonlyMap<string, Value>>, 'get' | 'subscribe'>
}

/** Saves the changes of one field of each order one after the other, in the order of the clicks. */
export function createOrderWriter<Value extends string | number, Result>({
  send,
  onSaved,
  onFailed,
}: OrderWriterOptions<Value, Result>): OrderWriter<Value> {
  const unsaved = createStore<ReadonlyMap<string, Value>>(new Map())
  const running = new Map<string, Promise<boolean>>()
  /** The orders of which live events have reported values during their running request. */
  const reportedDuringSave = new Set<string>()

  async function save(orderId: string, value: Value): Promise<boolean> {
    reportedDuringSave.delete(orderId)
    try {
      const result = await send(orderId, value)
      if (!reportedDuringSave.has(orderId)) onSaved(result)
      return true
    } catch (error) {
      onFailed(error, orderId)
      return false
    }
  }

  async function saveUntilLatest(orderId: string, first: Value): Promise<boolean> {
    for (let value = first; ; ) {
      const isSaved = await save(orderId, value)
      const latest = unsaved.get().get(orderId)
      if (latest === undefined || latest === value) {
        running.delete(orderId)
        unsaved.set(new Map([...unsaved.get()].filter(([id]) => id !== orderId)))
        return isSaved
      }
      value = latest
    }
  }

  return {
    set(orderId, value) {
      unsaved.set(new Map([...unsaved.get(), [orderId, value]]))
      const saving = running.get(orderId) ?? saveUntilLatest(orderId, value)
      running.set(orderId, saving)
      return saving
    },
    whenSaved: async (orderId) => running.get(orderId) ?? true,
    addLiveValue: (orderId) => void (running.has(orderId) && reportedDuringSave.add(orderId)),
    unsaved,
  }
}
