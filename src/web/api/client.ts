import createClient from 'openapi-fetch'
import { languageHeader } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { networkProblem, problemFrom } from './problem.ts'
import type { paths } from './schema.d.ts'

export { ApiProblem } from './problem.ts'

type RejectedListener = (status: 401 | 403) => void

const rejectedListeners = new Set<RejectedListener>()

/**
 * Calls the listener after each response with status 401 (no session) or 403 (not allowed), except from `/api/auth`.
 * @returns a function that removes the listener
 */
export function onRejected(listener: RejectedListener): () => void {
  rejectedListeners.add(listener)
  return () => rejectedListeners.delete(listener)
}

/** The server's `send` ignores the origin, but a `Request` needs an absolute URL. */
const baseUrl = globalThis.location?.origin ?? 'http://localhost'

/** The server's HTTP API, typed by its own OpenAPI document. */
export type Api = ReturnType<typeof createApi>

/** @param send sends the requests; the server passes a function that calls its own routes in the language of its request */
export function createApi(send: (request: Request) => Promise<Response> = sendInLanguage) {
  const client = createClient<paths>({ baseUrl, fetch: send })
  client.use({
    onResponse({ response, schemaPath }) {
      // `/api/auth` also responds with 401 to a wrong password, which says nothing about the session
      const { status } = response
      if ((status !== 401 && status !== 403) || schemaPath.startsWith('/api/auth/')) return
      for (const listener of rejectedListeners) listener(status)
    },
    onError: ({ error }) => networkProblem(error),
  })
  return client
}

function sendInLanguage(request: Request): Promise<Response> {
  request.headers.set(languageHeader, currentLanguage())
  return fetch(request)
}

/** The browser's client, for mutations. Queries use `apiOf(client)`, because the server runs them, too. */
export const api = createApi()

interface ApiResult<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/**
 * Returns the data of a successful response: `unwrap(await api.GET('/api/categories'))`.
 * @throws {ApiProblem} for any other response
 */
export function unwrap<Data>(result: ApiResult<Data>): Exclude<Data, undefined>
export function unwrap(result: ApiResult<unknown>): unknown {
  if (!result.response.ok) throw problemFrom(result.error, result.response.status)
  return result.data
}
