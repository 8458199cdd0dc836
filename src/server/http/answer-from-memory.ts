import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type ReadyAnswer, sentTo } from './ready-answer.ts'
import { partsOf } from './request-target.ts'

interface Memory {
  /** @returns what an address is answered with, where that is the same for everybody and at hand */
  atHand: (url: string) => ReadyAnswer | undefined
  /** Whether a request is meant for this site at all; the others are refused as always. */
  isForUs: (request: IncomingMessage) => boolean
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>
  /** Told of each answer. @param path without the query */
  answered: (path: string, status: 200 | 304, ms: number) => void
}

/**
 * Answers what is read most without the framework, which costs more than all the rest of such an answer. What it sends
 * is to the byte what the route sends; whatever is not at hand goes to the route.
 */
export function answerFromMemory(server: Server, { atHand, isForUs, headers, answered }: Memory): void {
  const [route] = server.listeners('request')
  if (!route) throw new Error('There is nobody to answer what is not at hand.')
  const common = Object.entries(headers).flat()
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now()
    const url = request.url ?? ''
    const ready = request.method === 'GET' ? atHand(url) : undefined
    if (!ready || !isForUs(request)) return void route.call(server, request, response)
    const sent = sentTo(request.headers, ready)
    response.writeHead(sent.status, [...common, ...sent.headers])
    response.end(sent.body)
    answered(partsOf(url).path, sent.status, performance.now() - begun)
  })
}
