/** Everybody has a screen open, as far as its stream of news goes: with the browser's own code, and its rules for coming back. */
import * as z from 'zod/mini'
import { connectWithRetry } from '#web/live/connection.ts'
import { parseLiveEvent } from '#web/live/live-event.ts'
import { until } from './cluster.ts'
import type { Acknowledged } from './rush.ts'
import type { Site } from './site.ts'

export interface Watchers {
  /** Resolves when all streams have begun: what happened before, a screen reads as it opens. */
  begun: Promise<void>
  /** What somebody who should have heard of it has not, told by news or by being told to read everything anew. */
  listUnheard: (acknowledged: readonly Acknowledged[]) => string[]
  /** How often streams were begun, beyond the first time. */
  comebacks: () => number
  stop: () => void
}

interface Watcher {
  heard: Set<string>
  /** `performance.now()` of the last `reset`. */
  resetAt: number
  /** How often its stream began. */
  begun: number
  stop: () => void
}

const beginMaxMs = 10_000
const placedSchema = z.object({ id: z.string() })

/** One for each customer, and one for the kitchen. */
export function watch({ url, customers, admin }: Site): Watchers {
  const kitchen = listen(url, admin)
  const own = customers.map((cookie) => listen(url, cookie))
  const all = [kitchen, ...own]
  return {
    begun: until(beginMaxMs, 'all streams to begin', () => all.every(({ begun }) => begun > 0)),
    listUnheard: (acknowledged) =>
      acknowledged.flatMap((one) => {
        const customer = own[one.customer]
        const deaf = [...(hasHeard(kitchen, one) ? [] : ['kitchen']), ...(hasHeard(customer, one) ? [] : ['customer'])]
        return deaf.map((who) => `The ${who} has not heard that order ${one.orderId} is ${one.status}.`)
      }),
    comebacks: () => all.reduce((total, { begun }) => total + begun - 1, 0),
    stop: () => all.forEach((watcher) => watcher.stop()),
  }
}

function hasHeard(watcher: Watcher | undefined, { orderId, status, at }: Acknowledged): boolean {
  return watcher !== undefined && (watcher.heard.has(`${orderId} ${status}`) || watcher.resetAt > at)
}

function listen(url: string, cookie: string): Watcher {
  const watcher: Watcher = { heard: new Set(), resetAt: 0, begun: 0, stop: () => connection.stop() }
  const connection = connectWithRetry({
    open: (lastId, signal) => {
      const headers = { cookie, ...(lastId !== undefined && { 'last-event-id': lastId }) }
      return fetch(`${url}/api/live`, { signal, headers })
    },
    lastId: undefined,
    onEvent(event) {
      const news = parseLiveEvent(event)
      if (news?.name === 'status') watcher.heard.add(`${news.change.orderId} ${news.change.to}`)
      if (news?.name === 'placed') watcher.heard.add(`${placedSchema.parse(news.order).id} pending`)
      // those without a number are the browser's own, while it has no stream
      if (news?.name === 'reset' && event.id !== undefined) watcher.resetAt = performance.now()
    },
    onState: (state) => {
      if (state === 'live') watcher.begun += 1
    },
    onData: () => {},
    onClosedByServer: () => {},
  })
  return watcher
}
