import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type FridayReport, type RequestKind } from './friday-night-messages.ts'

const requestTimeoutMs = 10_000
const examplesMax = 10

export interface ApiRequest {
  kind: RequestKind
  path: string
  cookie: string
  /** Sends a POST request with this body. */
  body?: object
  headers?: Record<string, string>
}

interface ApiResponse {
  status: number
  body: string
}

/** Sends requests on keep-alive connections and records their times and failures. */
export interface Recorder {
  /** @returns undefined when the request failed; the failure is recorded, except a refused order (409), which the caller handles */
  send: (apiRequest: ApiRequest) => Promise<ApiResponse | undefined>
  fail: (example: string) => void
  countQuotedAgain: () => void
  result: () => Pick<FridayReport, 'times' | 'errors' | 'errorExamples' | 'quotedAgain'>
}

export function createRecorder(origin: string): Recorder {
  const agent = new Agent({ keepAlive: true })
  const times: FridayReport['times'] = { menu: [], document: [], quote: [], order: [], panel: [] }
  const errorExamples: string[] = []
  let errors = 0
  let quotedAgain = 0

  function fail(example: string): void {
    errors += 1
    if (errorExamples.length < examplesMax) errorExamples.push(example)
  }

  return {
    async send(apiRequest) {
      const startedAt = performance.now()
      try {
        const response = await sendRequest(agent, origin, apiRequest)
        times[apiRequest.kind].push(performance.now() - startedAt)
        if (response.status < 300 || (response.status === 409 && apiRequest.kind === 'order')) return response
        fail(`${apiRequest.path}: ${response.status} ${response.body.slice(0, 500)}`)
      } catch (error) {
        times[apiRequest.kind].push(performance.now() - startedAt)
        fail(`${apiRequest.path}: ${String(error)}`)
      }
      return undefined
    },
    fail,
    countQuotedAgain() {
      quotedAgain += 1
    },
    result: () => ({ times, errors, errorExamples, quotedAgain }),
  }
}

function sendRequest(
  agent: Agent,
  origin: string,
  { path, cookie, body, headers = {} }: ApiRequest,
): Promise<ApiResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ApiResponse>()
  const payload = body && JSON.stringify(body)
  const clientRequest = request(
    origin + path,
    {
      agent,
      method: payload === undefined ? 'GET' : 'POST',
      headers: { cookie, ...headers, ...(payload !== undefined && { origin, 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(requestTimeoutMs),
    },
    (response) => void text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject),
  )
  clientRequest.on('error', reject).end(payload)
  return promise
}
