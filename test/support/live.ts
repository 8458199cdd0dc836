/** Opens `GET /api/live` over a real connection, because `inject` returns only after a stream has ended. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import { livePlacedSchema, liveStatusSchema } from '#contract/orders/live.ts'
import { parseJson } from '#contract/values/json.ts'
import type { Client, TestApp } from './app.ts'

export interface ReceivedEvent {
  id: string
  name: string
  data: unknown
}

export interface LiveStream {
  status: number
  headers: IncomingMessage['headers']
  /** All events so far, without comments. */
  events: ReceivedEvent[]
  /** Waits for the next event that no earlier call has returned. */
  next: () => Promise<ReceivedEvent>
  hasEnded: () => boolean
  /** Resolves when the stream has ended. */
  ended: Promise<void>
  close: () => void
}

/** Listens on a free port, unless the app listens already. @returns the port */
export async function listen(app: TestApp): Promise<number> {
  const address = app.server.server.address()
  if (address !== null && typeof address === 'object') return address.port
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  return listen(app)
}

/** Opens a stream without waiting for its first event. @param lastId the `Last-Event-ID` header */
export async function connectLive(app: TestApp, client: Client, lastId?: string): Promise<LiveStream> {
  const clientRequest = request({
    port: await listen(app),
    path: '/api/live',
    agent: false,
    headers: {
      host: 'localhost',
      cookie: client.cookie,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  })
  onTestFinished(() => void clientRequest.destroy())
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    clientRequest.on('response', resolve)
    clientRequest.on('error', reject)
    clientRequest.end()
  })
  return readStream(clientRequest, response)
}

/** Opens a stream and waits for the event `hello`. */
export async function openLive(app: TestApp, client: Client, lastId?: string): Promise<LiveStream> {
  const stream = await connectLive(app, client, lastId)
  await vi.waitUntil(() => stream.events.some(({ name }) => name === 'hello'), { interval: 5 })
  return stream
}

function readStream(clientRequest: ClientRequest, response: IncomingMessage): LiveStream {
  const events: ReceivedEvent[] = []
  let returnedCount = 0
  let ended = false
  let incomplete = ''
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    const parts = (incomplete + text).split('\n\n')
    incomplete = parts.pop() ?? ''
    for (const part of parts) {
      const [, id = ''] = /^id: (.*)$/m.exec(part) ?? []
      const [, name] = /^event: (\w+)$/m.exec(part) ?? []
      const [, data] = /^data: (.*)$/m.exec(part) ?? []
      if (name !== undefined) events.push({ id, name, data: parseJson(data ?? null) })
    }
  })
  const endedPromise = new Promise<void>((resolve) => {
    response.on('error', () => {})
    response.on('close', () => {
      ended = true
      resolve()
    })
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    next: async () => {
      const index = returnedCount
      returnedCount += 1
      await vi.waitUntil(() => events[index], { interval: 5 })
      return events[index] ?? { id: '', name: '', data: undefined }
    },
    hasEnded: () => ended,
    ended: endedPromise,
    close: () => void clientRequest.destroy(),
  }
}

/** @returns the status changes that a stream has received, such as `order-1 pending -> preparing` */
export function receivedStatusChanges({ events }: LiveStream): string[] {
  return events
    .filter(({ name }) => name === 'status')
    .map(({ data }) => liveStatusSchema.parse(data))
    .map(({ orderId, from, to }) => `${orderId} ${from} -> ${to}`)
}

/** @returns the ids of the new orders that a stream has received */
export function receivedOrderIds({ events }: LiveStream): string[] {
  return events.filter(({ name }) => name === 'placed').map(({ data }) => livePlacedSchema.parse(data).id)
}
