/** Streams of `GET /api/live` over a real connection: `inject` would wait for their end. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import { parseJson } from '#contract/json.ts'
import { livePlacedSchema, liveStatusSchema } from '#contract/live.ts'
import type { Client, TestApp } from './app.ts'

export interface ReceivedEvent {
  id: string
  name: string
  data: unknown
}

export interface LiveStream {
  status: number
  headers: IncomingMessage['headers']
  /** All that has come so far, comments left out. */
  events: ReceivedEvent[]
  /** Waits for the next event that no `next` has given yet. */
  next: () => Promise<ReceivedEvent>
  hasEnded: () => boolean
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  close: () => void
}

/** Listens on a free port of this machine. @returns it, for further calls too */
export async function listen(app: TestApp): Promise<number> {
  const address = app.server.server.address()
  if (address !== null && typeof address === 'object') return address.port
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  return listen(app)
}

/** @param lastId as a browser that has been here before says it. Without `next` answered by `hello`, see `openLive`. */
export async function connectLive(app: TestApp, client: Client, lastId?: string): Promise<LiveStream> {
  const asked = request({
    port: await listen(app),
    path: '/api/live',
    agent: false,
    headers: {
      host: 'localhost',
      cookie: client.cookie,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  })
  onTestFinished(() => void asked.destroy())
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve)
    asked.on('error', reject)
    asked.end()
  })
  return readStream(asked, answer)
}

/** The same, once the server has said `hello`. */
export async function openLive(app: TestApp, client: Client, lastId?: string): Promise<LiveStream> {
  const stream = await connectLive(app, client, lastId)
  await vi.waitUntil(() => stream.events.some(({ name }) => name === 'hello'), { timeout: 5000, interval: 5 })
  return stream
}

function readStream(asked: ClientRequest, answer: IncomingMessage): LiveStream {
  const events: ReceivedEvent[] = []
  let given = 0
  let ended = false
  let rest = ''
  answer.setEncoding('utf8')
  answer.on('data', (text: string) => {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const [, id = ''] = /^id: (.*)$/m.exec(part) ?? []
      const [, name] = /^event: (\w+)$/m.exec(part) ?? []
      const [, data] = /^data: (.*)$/m.exec(part) ?? []
      if (name !== undefined) events.push({ id, name, data: parseJson(data ?? null) })
    }
  })
  const over = new Promise<void>((resolve) => {
    answer.on('error', () => {})
    answer.on('close', () => {
      ended = true
      resolve()
    })
  })
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    next: async () => {
      const index = given
      given += 1
      await vi.waitUntil(() => events[index], { timeout: 5000, interval: 5 })
      return events[index] ?? { id: '', name: '', data: undefined }
    },
    hasEnded: () => ended,
    ended: over,
    close: () => void asked.destroy(),
  }
}

/** What a stream told of statuses: `order pending -> preparing`. */
export function receivedStatusChanges({ events }: LiveStream): string[] {
  return events
    .filter(({ name }) => name === 'status')
    .map(({ data }) => liveStatusSchema.parse(data))
    .map(({ orderId, from, to }) => `${orderId} ${from} -> ${to}`)
}

/** The ids of the new orders that a stream told of. */
export function receivedOrderIds({ events }: LiveStream): string[] {
  return events.filter(({ name }) => name === 'placed').map(({ data }) => livePlacedSchema.parse(data).id)
}
