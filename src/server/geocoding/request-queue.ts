interface Waiting {
  client: string
  /** Waits for a lookup of an order, not for a suggestion. */
  isForOrder: boolean
  /** In ms. */
  since: number
  start: (isTurn: boolean) => void
}

interface QueueLimits {
  /** Between the starts of two requests; the rules of public services allow one request a second. */
  intervalMs: number
  /** Lookups that wait for their start. */
  queueMax: number
  /** Lookups of one client that wait for their start. */
  queueMaxOfClient: number
  /** Clients that wait for a suggestion. */
  suggestionQueueMax: number
  /** A suggestion that has waited longer is dropped, because the customer has typed on. */
  suggestionWaitMaxMs: number
}

/** Each method waits for the turn of a request. It gives false at once when too many wait. @param client the network of an IP address */
export interface RequestQueue {
  waitForLookup: (client: string) => Promise<boolean>
  /** Lookups go first. A client waits for its newest suggestion only: an earlier call gives false, as one that waits too long. */
  waitForSuggestion: (client: string) => Promise<boolean>
}

/** @param now in ms; a clock that is never set back */
export function createRequestQueue(limits: QueueLimits, now: () => number): RequestQueue {
  const waiting: Waiting[] = []
  let nextStartAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  function enqueue(client: string, isForOrder: boolean): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting.push({ client, isForOrder, since: now(), start: resolve })
    schedule()
    return promise
  }

  function schedule(): void {
    if (timer || waiting.length === 0) return
    timer = setTimeout(startNext, Math.max(0, nextStartAt - now())).unref()
  }

  function startNext(): void {
    timer = undefined
    for (const late of waiting.filter(isLate)) finish(late, false)
    const next = waiting.find(({ isForOrder }) => isForOrder) ?? waiting[0]
    if (!next) return
    nextStartAt = now() + limits.intervalMs
    finish(next, true)
    schedule()
  }

  function isLate({ isForOrder, since }: Waiting): boolean {
    return !isForOrder && now() - since > limits.suggestionWaitMaxMs
  }

  function finish(entry: Waiting, isTurn: boolean): void {
    waiting.splice(waiting.indexOf(entry), 1)
    entry.start(isTurn)
  }

  return {
    async waitForLookup(client) {
      const lookups = waiting.filter(({ isForOrder }) => isForOrder)
      const ofClient = lookups.filter((other) => other.client === client)
      if (lookups.length >= limits.queueMax || ofClient.length >= limits.queueMaxOfClient) return false
      return enqueue(client, true)
    },
    async waitForSuggestion(client) {
      const suggestions = waiting.filter(({ isForOrder }) => !isForOrder)
      const earlier = suggestions.find((other) => other.client === client)
      if (earlier) finish(earlier, false)
      else if (suggestions.length >= limits.suggestionQueueMax) return false
      return enqueue(client, false)
    },
  }
}
