import type { OrderStatus } from '#contract/order-status.ts'

export interface StatusWriterOptions<Answer> {
  send: (orderId: string, status: OrderStatus) => Promise<Answer>
  /** To be taken over, unless the live stream has told the same and perhaps more already. */
  onSaved: (answer: Answer) => void
  onFailed: (error: unknown, orderId: string) => void
}

export interface StatusWriter {
  /** Shown at once; sent when what is under way for the same order is done, and only the last of several. */
  set: (orderId: string, status: OrderStatus) => void
  /** The live stream has told a status of this order. */
  heard: (orderId: string, status: string) => void
  /** What was chosen and is not saved yet, by order; another object after each change. */
  unsaved: () => ReadonlyMap<string, OrderStatus>
  subscribe: (listener: () => void) => () => void
}

/** Sends changes of status one after the other for each order, so that they are saved in the order of the clicks. */
export function createStatusWriter<Answer>(options: StatusWriterOptions<Answer>): StatusWriter {
  const { send, onSaved, onFailed } = options
  const listeners = new Set<() => void>()
  const heardMeanwhile = new Map<string, Set<string>>()
  let unsaved: ReadonlyMap<string, OrderStatus> = new Map()

  function become(next: ReadonlyMap<string, OrderStatus>): void {
    unsaved = next
    for (const listener of listeners) listener()
  }

  async function save(orderId: string, status: OrderStatus): Promise<void> {
    const heard = new Set<string>()
    heardMeanwhile.set(orderId, heard)
    try {
      const answer = await send(orderId, status)
      // the stream tells changes in their order, so after its word for ours it knows better than the answer
      if (!heard.has(status)) onSaved(answer)
    } catch (error) {
      onFailed(error, orderId)
    } finally {
      heardMeanwhile.delete(orderId)
    }
  }

  async function work(orderId: string): Promise<void> {
    for (let status = unsaved.get(orderId); status !== undefined; ) {
      await save(orderId, status)
      const latest = unsaved.get(orderId)
      if (latest === status) {
        become(new Map([...unsaved].filter(([id]) => id !== orderId)))
        return
      }
      status = latest
    }
  }

  return {
    set(orderId, status) {
      become(new Map([...unsaved, [orderId, status]]))
      if (!heardMeanwhile.has(orderId)) void work(orderId)
    },
    heard: (orderId, status) => void heardMeanwhile.get(orderId)?.add(status),
    unsaved: () => unsaved,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
