import { useMay } from '#web/session/use-may.ts'
import { useSite } from '#web/settings/site.ts'

/** Whether the owner has switched printing on, and the user may print. */
export function usePrintsTickets(): boolean {
  const may = useMay()
  const { printsTickets = false } = useSite()
  return printsTickets && may('printing.manage')
}
