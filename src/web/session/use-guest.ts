import type { User } from '#contract/accounts/accounts.ts'
import { useSession } from './session.ts'

/** @returns the user who orders without an account; undefined for all others */
export function useGuest(): User | undefined {
  const session = useSession()
  return session.state === 'signed-in' && session.user.role === 'guest' ? session.user : undefined
}
