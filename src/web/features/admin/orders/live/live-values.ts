import { createStore } from '#web/state/create-store.ts'

type Values<Value> = ReadonlyMap<string, Value>

/**
 * The latest value of each order, by order id, from live events and from saved changes. It replaces the value of the loaded page,
 * because a response that the server sent before a change contains the old value.
 */
function createLiveValues<Value>() {
  const values = createStore<Values<Value>>(new Map())
  return {
    get: () => values.get(),
    subscribe: (listener: () => void) => values.subscribe(listener),
    set: (orderId: string, value: Value) => {
      if (values.get().get(orderId) !== value) values.set(new Map([...values.get(), [orderId, value]]))
    },
    /**
     * Removes the values that were set before a reload of the lists. The reloaded data is newer, because events may have been
     * missed.
     * @param before the values at the start of the reload; values that were set later stay
     */
    removeOlder: (before: Values<Value>) =>
      values.set(new Map([...values.get()].filter(([orderId, value]) => before.get(orderId) !== value))),
  }
}

export const liveStatuses = createLiveValues<string>()

/** In minutes. */
export const liveDelays = createLiveValues<number>()
