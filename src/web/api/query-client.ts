import { QueryClient } from '@tanstack/react-query'
import { type Api, api } from './client.ts'
import { ApiProblem } from './problem.ts'

const menuFreshMs = 60_000

/**
 * The first elements of the query keys of public data. All other queries, except the session, hold personal data and are
 * removed after a sign-out and when another user signs in.
 */
const publicKeys: readonly unknown[] = ['categories', 'recipes', 'legal']

/** The query cache together with the API client that fills it: on the server each request has its own pair. */
export class ApiQueryClient extends QueryClient {
  readonly api: Api

  constructor(apiClient: Api) {
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
  }
}

export function createQueryClient(apiClient: Api = api): ApiQueryClient {
  return new ApiQueryClient(apiClient)
}

/** The API client for a query function: `queryFn: ({ client }) => unwrap(await apiOf(client).GET(…))`. */
export function apiOf(client: QueryClient): Api {
  if (!(client instanceof ApiQueryClient))
    throw new Error('This QueryClient has no API client. Create it with createQueryClient.')
  return client.api
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
