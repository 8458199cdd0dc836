import { useSite } from '#web/settings/site.ts'

/** Whether the owner has switched printing on. */
export function usePrintsTickets(): boolean {
  return useSite().printsTickets ?? false
}
