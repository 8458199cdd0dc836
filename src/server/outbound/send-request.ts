import type { Agent } from 'node:http'

export interface OutboundRequest {
  method?: 'GET' | 'POST'
  headers: Record<string, string | number>
  body?: Buffer | null
  agent?: Agent
  /** Ends the request. */
  signal?: AbortSignal
  /** In ms, for the whole exchange: a service that sends a byte now and then does not extend it. */
  deadlineMs: number
  /** The rest of a longer body is not downloaded. */
  bodyMaxBytes: number
}

export interface OutboundResponse {
  status: number
  /** At most `bodyMaxBytes`. */
  body: Buffer
  /** Whether the body was longer. */
  isTruncated: boolean
}

/** The service has not ended its response in time. */
export class OutboundTimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * Sends a request to a server that another person has chosen, such as the push service of a browser. Every request to a foreign
 * address uses this function: it limits time and memory, whatever the server sends. It follows no redirect.
 * @throws OutboundTimeoutError
 * @throws Error with the code of the connection; its message can contain the host
 */
export function sendRequest(
  url: string,
  { method = 'GET', headers, body, agent, signal, deadlineMs, bodyMaxBytes }: OutboundRequest,
): Promise<OutboundResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<OutboundResponse>()
  const target = new URL(url)
  // an `import` of node:http evaluates all of its exports, also WebSocket, with a client of 13 MB
  const http = process.getBuiltinModule(target.protocol === 'https:' ? 'node:https' : 'node:http')
  const request = http.request(target, {
    method,
    headers,
    ...(agent && { agent }),
    ...(signal && { signal }),
  })
  const timer = setTimeout(() => {
    reject(new OutboundTimeoutError('The service did not answer in time.'))
    request.destroy()
  }, deadlineMs)
  request.on('response', (response) => {
    const status = response.statusCode ?? 0
    const chunks: Buffer[] = []
    let byteCount = 0
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk.subarray(0, bodyMaxBytes - byteCount))
      byteCount += chunk.byteLength
      if (byteCount <= bodyMaxBytes) return
      resolve({ status, body: Buffer.concat(chunks), isTruncated: true })
      request.destroy()
    })
    response.on('end', () => resolve({ status, body: Buffer.concat(chunks), isTruncated: false }))
    response.on('error', reject)
  })
  // stays after the end: an error without a listener would end the process
  request.on('error', reject)
  request.end(body ?? undefined)
  return promise.finally(() => clearTimeout(timer))
}
