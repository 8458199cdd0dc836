import type { QueryClient } from '@tanstack/react-query'
import { type Capability, may } from '#contract/accounts/capabilities.ts'
import { sessionQuery, useSession } from './session.ts'

/**
 * Whether the user may do something in the panel. True while the server does not respond, and after the session has ended on a
 * screen with a form that is not saved: the screen then stays as it is.
 */
export function useMay(): (capability: Capability) => boolean {
  const session = useSession()
  return (capability) => session.state !== 'signed-in' || may(session.user, capability)
}

/** For a loader: it runs after the guard, which has read the session. */
export function userMay(queryClient: QueryClient, capability: Capability): boolean {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  return Boolean(user && may(user, capability))
}
