import { QueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/i18n/language.ts'
import { type Api, api } from './client.ts'
import { ApiProblem } from './problem.ts'

const menuFreshMs = 60_000

/**
 * The first elements of the query keys of public data. All other queries, except the session, hold personal data and are
 * removed after a sign-out and when another user signs in.
 */
const publicKeys: readonly unknown[] = ['categories', 'recipes', 'legal']

/** The query parameters of the lists of the menu that guests read. The language is omitted for that of the menu. */
export interface MenuQuery {
  language?: Language
}

/** The query cache together with the API client that fills it: on the server each request has its own pair. */
export class ApiQueryClient extends QueryClient {
  readonly api: Api
  readonly menuQuery: MenuQuery

  constructor(apiClient: Api, menuQuery: MenuQuery) {
    super({
      defaultOptions: {
        queries: {
          staleTime: menuFreshMs,
          // the default would pause requests, without an error, while the browser reports that it is offline
          networkMode: 'always',
          retry: import.meta.env.SSR ? false : shouldRetry,
          retryDelay: 500,
          // the route's loader has just requested the data, so the screen does not repeat a failed request when it mounts
          retryOnMount: false,
        },
        mutations: { networkMode: 'always', retry: false },
      },
    })
    this.api = apiClient
    this.menuQuery = menuQuery
  }
}

/** @param menuLanguage in which guests read the menu, if it is not that of the menu */
export function createQueryClient(apiClient: Api = api, menuLanguage?: Language): ApiQueryClient {
  return new ApiQueryClient(apiClient, menuLanguage === undefined ? {} : { language: menuLanguage })
}

/** The API client for a query function: `queryFn: ({ client }) => unwrap(await apiOf(client).GET(…))`. */
export function apiOf(client: QueryClient): Api {
  return withApi(client).api
}

/** The query parameters for a list of the menu that guests read: `params: { query: menuQueryOf(client) }`. */
export function menuQueryOf(client: QueryClient): MenuQuery {
  return withApi(client).menuQuery
}

function withApi(client: QueryClient): ApiQueryClient {
  if (!(client instanceof ApiQueryClient))
    throw new Error('This QueryClient has no API client. Create it with createQueryClient.')
  return client
}

/** One retry after a lost connection or a server error, which often recover immediately; none after a refusal. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiProblem && !error.isRefusal
}

/** Removes the cached data of the previous user. The menu and the session stay cached. */
export function removePersonalData(queryClient: QueryClient): void {
  queryClient.removeQueries({
    // a quote depends on the customer
    predicate: ({ queryKey: [first, second] }) =>
      first !== 'session' && (!publicKeys.includes(first) || second === 'quote'),
  })
  queryClient.getMutationCache().clear()
}
