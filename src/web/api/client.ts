import createClient from 'openapi-fetch'
import { fetchUnlessCarried } from './carried-answers.ts'
import { networkProblem, problemFrom } from './problem.ts'
import type { paths } from './schema.d.ts'

export { ApiProblem } from './problem.ts'

type TurnedAwayListener = (status: 401 | 403) => void

const turnedAwayListeners = new Set<TurnedAwayListener>()

/** Hears when the server no longer knows who is asking (401) or no longer lets them (403), whichever call found out. */
export function onTurnedAway(listener: TurnedAwayListener): () => void {
  turnedAwayListeners.add(listener)
  return () => turnedAwayListeners.delete(listener)
}

/** Outside a browser nothing is asked for over the network, but each request needs a whole address. */
const baseUrl = globalThis.location?.origin ?? 'http://localhost'

/** The server's HTTP API, typed by its own OpenAPI document. */
export const api = createClient<paths>({ baseUrl, fetch: fetchUnlessCarried })

api.use({
  onResponse({ response, schemaPath }) {
    // A wrong password is a 401 as well, and says nothing about the session.
    const { status } = response
    if ((status !== 401 && status !== 403) || schemaPath.startsWith('/api/auth/')) return
    for (const listener of turnedAwayListeners) listener(status)
  },
  onError: ({ error }) => networkProblem(error),
})

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
