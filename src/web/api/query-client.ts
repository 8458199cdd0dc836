import { QueryClient } from '@tanstack/react-query'
import { type Api, api } from './client.ts'
import { ApiProblem } from './problem.ts'

const menuFreshMs = 60_000

/** Query keys of what everyone may read. All other queries hold personal data and are removed with the session. */
const publicKeys: readonly unknown[] = ['categories', 'recipes']

/** The query cache together with the API client that fills it: on the server each request has its own pair. */
export class ApiQueryClient extends QueryClient {
  readonly api: Api

  constructor(ownApi: Api) {
    super({
      defaultOptions: {
        queries: {
          staleTime: menuFreshMs,
          // The default would wait silently while the browser believes that it is offline.
          networkMode: 'always',
          retry: import.meta.env.SSR ? false : isWorthRetrying,
          retryDelay: 500,
          // The route's loader has just requested the data; the screen need not request it again.
          retryOnMount: false,
        },
        mutations: { networkMode: 'always', retry: false },
      },
    })
    this.api = ownApi
  }
}

export function createQueryClient(ownApi: Api = api): ApiQueryClient {
  return new ApiQueryClient(ownApi)
}

/** The API client for a query function: `queryFn: ({ client }) => unwrap(await apiOf(client).GET(…))`. */
export function apiOf(client: QueryClient): Api {
  if (!(client instanceof ApiQueryClient)) throw new Error('Make the QueryClient with createQueryClient.')
  return client.api
}

/** A lost connection or a restarting server often recovers at once; a refusal stays a refusal. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiProblem && !error.isRefusal
}

/** Removes what belonged to the person who has left; the menu stays. */
export function removePersonalData(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [first] }) => first !== 'session' && !publicKeys.includes(first),
  })
  queryClient.getMutationCache().clear()
}
