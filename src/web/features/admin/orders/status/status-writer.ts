import type { OrderStatus } from '#contract/order-status.ts'
import { createStore, type Store } from '#web/state/create-store.ts'

export interface StatusWriterOptions<Answer> {
  send: (orderId: string, status: OrderStatus) => Promise<Answer>
  /** Not called when a live event has brought this status, because a later event may have changed it again. */
  onSaved: (answer: Answer) => void
  onFailed: (error: unknown, orderId: string) => void
}

export interface StatusWriter {
  /** Sends the status after the running request for the same order; of several waiting ones only the last. */
  set: (orderId: string, status: OrderStatus) => void
  /** A live event has brought a status of this order. */
  heard: (orderId: string, status: string) => void
  /** The chosen statuses that are not saved yet, by order id. */
  unsaved: Pick<Store<ReadonlyMap<string, OrderStatus>>, 'get' | 'subscribe'>
}

/** Sends the status changes of each order one after the other, so they are saved in the order of the clicks. */
export function createStatusWriter<Answer>({ send, onSaved, onFailed }: StatusWriterOptions<Answer>): StatusWriter {
  const unsaved = createStore<ReadonlyMap<string, OrderStatus>>(new Map())
  /** The statuses that live events have brought during the running request of an order. */
  const heardDuring = new Map<string, Set<string>>()

  async function save(orderId: string, status: OrderStatus): Promise<void> {
    const heard = new Set<string>()
    heardDuring.set(orderId, heard)
    try {
      const answer = await send(orderId, status)
      if (!heard.has(status)) onSaved(answer)
    } catch (error) {
      onFailed(error, orderId)
    } finally {
      heardDuring.delete(orderId)
    }
  }

  async function saveAll(orderId: string): Promise<void> {
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
      if (!heardDuring.has(orderId)) void saveAll(orderId)
    },
    heard: (orderId, status) => void heardDuring.get(orderId)?.add(status),
    unsaved,
  }
}
