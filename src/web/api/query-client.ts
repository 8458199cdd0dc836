import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

const menuFreshMs = 60_000

/** Keys of what everyone may read. Everything else is taken for personal and goes with the session. */
const publicKeys: readonly unknown[] = ['categories', 'recipes']

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: menuFreshMs,
        // The library would otherwise wait in silence while the browser believes to be offline.
        networkMode: 'always',
        retry: isWorthAnotherTry,
        retryDelay: 500,
        // The router has just asked; the screen that is drawn next need not ask again.
        retryOnMount: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** A lost connection or a server that restarts often recovers at once; a refusal stays a refusal. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiProblem && !error.isRefusal
}

/** Forgets what belonged to the person who has left; the menu stays. */
export function forgetPersonalData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => !publicKeys.includes(query.queryKey[0]) })
  queryClient.getMutationCache().clear()
}
