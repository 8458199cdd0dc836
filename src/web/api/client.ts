import createClient from 'openapi-fetch'
import { networkProblem, problemFrom } from './problem.ts'
import type { paths } from './schema.d.ts'

export { ApiProblem } from './problem.ts'

type RejectedListener = (status: 401 | 403) => void

const rejectedListeners = new Set<RejectedListener>()

/** Calls the listener when the server answers any call with 401 (no session) or 403 (not allowed). */
export function onRejected(listener: RejectedListener): () => void {
  rejectedListeners.add(listener)
  return () => rejectedListeners.delete(listener)
}

/** On the server, `fetch` ignores the origin, but a request needs one. */
const baseUrl = globalThis.location?.origin ?? 'http://localhost'

/** The server's HTTP API, typed by its own OpenAPI document. */
export type Api = ReturnType<typeof createApi>

/** @param send sends the requests; the server passes a function that calls its own routes */
export function createApi(send: (request: Request) => Promise<Response> = (request) => fetch(request)) {
  const client = createClient<paths>({ baseUrl, fetch: send })
  client.use({
    onResponse({ response, schemaPath }) {
      // A wrong password is a 401 as well, and says nothing about the session.
      const { status } = response
      if ((status !== 401 && status !== 403) || schemaPath.startsWith('/api/auth/')) return
      for (const listener of rejectedListeners) listener(status)
    },
    onError: ({ error }) => networkProblem(error),
  })
  return client
}

/** The browser's client, for calls that change something. A query takes `apiOf(client)`, because the server runs it too. */
export const api = createApi()

interface ApiAnswer<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/**
 * The data of a successful answer: `unwrap(await api.GET('/api/categories'))`.
 * @throws {ApiProblem} for any other answer
 */
export function unwrap<Data>(answer: ApiAnswer<Data>): Exclude<Data, undefined>
export function unwrap(answer: ApiAnswer<unknown>): unknown {
  if (!answer.response.ok) throw problemFrom(answer.error, answer.response.status)
  return answer.data
}
