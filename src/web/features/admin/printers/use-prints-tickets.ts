import { useQuery } from '@tanstack/react-query'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { useSite } from '#web/settings/site.ts'
import { settingsQuery } from '../settings/queries.ts'

const printsTickets = ({ printing }: SiteSettingsResponse) => printing.value.printsTickets

/**
 * Whether the owner has switched printing on. It follows the settings that the panel has already loaded, which are newer than those
 * of the document, and requests nothing.
 */
export function usePrintsTickets(): boolean {
  const site = useSite()
  const saved = useQuery({ ...settingsQuery, select: printsTickets, enabled: false }).data
  return saved ?? site.printsTickets ?? false
}
