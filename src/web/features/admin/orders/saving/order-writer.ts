import { createStore, type Store } from '#web/state/create-store.ts'

export interface OrderWriterOptions<Value, Result> {
  send: (orderId: string, value: Value) => Promise<Result>
  /** Not called when a live event has already reported this value, because a later event may have changed it again. */
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
  addLiveValue: (orderId: string, value: string | number) => void
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
  /** The values that live events have reported during the running request of each order. */
  const reportedDuringSave = new Map<string, Set<string | number>>()

  async function save(orderId: string, value: Value): Promise<boolean> {
    const reported = new Set<string | number>()
    reportedDuringSave.set(orderId, reported)
    try {
      const result = await send(orderId, value)
      if (!reported.has(value)) onSaved(result)
      return true
    } catch (error) {
      onFailed(error, orderId)
      return false
    } finally {
      reportedDuringSave.delete(orderId)
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
    addLiveValue: (orderId, value) => void reportedDuringSave.get(orderId)?.add(value),
    unsaved,
  }
}
