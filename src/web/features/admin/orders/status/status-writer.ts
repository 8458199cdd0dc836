import type { OrderStatus } from '#contract/order-status.ts'
import { createStore, type Store } from '#web/state/create-store.ts'

export interface StatusWriterOptions<Result> {
  send: (orderId: string, status: OrderStatus) => Promise<Result>
  /** Not called when a live event has already reported this status, because a later event may have changed it again. */
  onSaved: (result: Result) => void
  onFailed: (error: unknown, orderId: string) => void
}

export interface StatusWriter {
  /** Saves the status after the running request of the same order. Of several queued statuses only the last is sent. */
  set: (orderId: string, status: OrderStatus) => void
  /** Call this for each live event with a status of this order. */
  addLiveStatus: (orderId: string, status: string) => void
  /** The selected statuses that are not saved yet, by order id. */
  unsaved: Pick<Store<ReadonlyMap<string, OrderStatus>>, 'get' | 'subscribe'>
}

/** Saves the status changes of each order one after the other, in the order of the clicks. */
export function createStatusWriter<Result>({ send, onSaved, onFailed }: StatusWriterOptions<Result>): StatusWriter {
  const unsaved = createStore<ReadonlyMap<string, OrderStatus>>(new Map())
  /** The statuses that live events have reported during the running request of each order. */
  const statusesDuringSave = new Map<string, Set<string>>()

  async function save(orderId: string, status: OrderStatus): Promise<void> {
    const reported = new Set<string>()
    statusesDuringSave.set(orderId, reported)
    try {
      const result = await send(orderId, status)
      if (!reported.has(status)) onSaved(result)
    } catch (error) {
      onFailed(error, orderId)
    } finally {
      statusesDuringSave.delete(orderId)
    }
  }

  async function saveUntilLatest(orderId: string): Promise<void> {
    for (let status = unsaved.get().get(orderId); status !== undefined; ) {
      await save(orderId, status)
      const latest = unsaved.get().get(orderId)
      if (latest === status) {
        unsaved.set(new Map([...unsaved.get()].filter(([id]) => id !== orderId)))
        return
      }
      status = latest
    }
  }

  return {
    set(orderId, status) {
      unsaved.set(new Map([...unsaved.get(), [orderId, status]]))
      if (!statusesDuringSave.has(orderId)) void saveUntilLatest(orderId)
    },
    addLiveStatus: (orderId, status) => void statusesDuringSave.get(orderId)?.add(status),
    unsaved,
  }
}
