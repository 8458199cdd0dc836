/** Opens a live stream for each user, with the browser's code for connecting and reconnecting. */
import * as z from 'zod/mini'
import { connectWithRetry } from '#web/live/connection.ts'
import { parseLiveEvent } from '#web/live/live-event.ts'
import { waitUntil } from './cluster.ts'
import type { Deployment } from './deployment.ts'
import type { Acknowledgement } from './load.ts'

export interface LiveClients {
  /** Resolves when all streams are open. */
  opened: Promise<void>
  /** @returns a sentence for each change that a user received neither as an event nor by a `reset`, which makes the screen read everything again */
  listMissed: (acknowledged: readonly Acknowledgement[]) => string[]
  /** @returns how often streams were opened again */
  reconnects: () => number
  stop: () => void
}

interface LiveClient {
  received: Set<string>
  /** `performance.now()` of the last `reset`. */
  resetAt: number
  /** How often its stream was opened. */
  openedCount: number
  stop: () => void
}

const openTimeoutMs = 10_000
const placedSchema = z.object({ id: z.string() })

/** Opens one client for each customer and one for the kitchen. */
export function openLiveClients({ url, customers, admin }: Deployment): LiveClients {
  const kitchen = listen(url, admin)
  const customerClients = customers.map((cookie) => listen(url, cookie))
  const all = [kitchen, ...customerClients]
  return {
    opened: waitUntil(openTimeoutMs, 'all streams to open', () => all.every(({ openedCount }) => openedCount > 0)),
    listMissed: (acknowledged) =>
      acknowledged.flatMap((one) => {
        const customer = customerClients[one.customer]
        const missedBy = [
          ...(hasReceived(kitchen, one) ? [] : ['kitchen']),
          ...(hasReceived(customer, one) ? [] : ['customer']),
        ]
        return missedBy.map((who) => `The ${who} was not notified that order ${one.orderId} is ${one.status}.`)
      }),
    reconnects: () => all.reduce((total, { openedCount }) => total + openedCount - 1, 0),
    stop: () => all.forEach((liveClient) => liveClient.stop()),
  }
}

function hasReceived(liveClient: LiveClient | undefined, { orderId, status, at }: Acknowledgement): boolean {
  return liveClient !== undefined && (liveClient.received.has(`${orderId} ${status}`) || liveClient.resetAt > at)
}

function listen(url: string, cookie: string): LiveClient {
  const liveClient: LiveClient = { received: new Set(), resetAt: 0, openedCount: 0, stop: () => connection.stop() }
  const connection = connectWithRetry({
    open: (lastId, signal) => {
      const headers = { cookie, ...(lastId !== undefined && { 'last-event-id': lastId }) }
      return fetch(`${url}/api/live`, { signal, headers })
    },
    lastId: undefined,
    onEvent(event) {
      const liveEvent = parseLiveEvent(event)
      if (liveEvent?.name === 'status') liveClient.received.add(`${liveEvent.change.orderId} ${liveEvent.change.to}`)
      if (liveEvent?.name === 'placed') liveClient.received.add(`${placedSchema.parse(liveEvent.order).id} pending`)
      // a reset without an id comes from the browser's code while the stream is down
      if (liveEvent?.name === 'reset' && event.id !== undefined) liveClient.resetAt = performance.now()
    },
    onState: (state) => {
      if (state === 'live') liveClient.openedCount += 1
    },
    onData: () => {},
    onClosedByServer: () => {},
  })
  return liveClient
}
