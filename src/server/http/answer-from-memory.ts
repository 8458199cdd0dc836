import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type CachedBytes, cachedJsonHeaders, isKnown } from './cached-bytes.ts'

interface Memory {
  /** @returns what an address is answered with, where that is the same for everybody and at hand */
  atHand: (url: string) => CachedBytes | undefined
  /** Whether a request is meant for this site at all; the others are refused as always. */
  isForUs: (request: IncomingMessage) => boolean
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>
}

/**
 * Answers what is read most without the framework, which costs more than all the rest of such an answer. What it sends
 * is to the byte what the route sends; whatever is not at hand goes to the route.
 */
export function answerFromMemory(server: Server, { atHand, isForUs, headers }: Memory): void {
  const [route] = server.listeners('request')
  if (!route) throw new Error('There is nobody to answer what is not at hand.')
  const common = Object.entries(headers).flat()
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const bytes = request.method === 'GET' ? atHand(request.url ?? '') : undefined
    if (!bytes || !isForUs(request)) return void route.call(server, request, response)
    const known = isKnown(request.headers, bytes)
    response.writeHead(known ? 304 : 200, [...common, ...cachedJsonHeaders(bytes, known)])
    response.end(known ? undefined : bytes.body)
  })
}
