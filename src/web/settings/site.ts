import { createContext, useContext } from 'react'
import { parseJson } from '#contract/json.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'

/** The owner's settings, from the document. They stay the same until the next page load. */
export const SiteContext = createContext<PublicSite | undefined>(undefined)

/** @throws outside a SiteContext */
export function useSite(): PublicSite {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite must be used within a SiteContext')
  return site
}

/** @throws when the text is not what the server writes into each document */
export function readSite(json: string | null | undefined): PublicSite {
  const site = parseJson(json ?? null)
  if (!isSite(site)) throw new Error('The document has no settings of the site.')
  return site
}

/** The server writes the whole object, so one field shows that it is complete. A schema would load zod on every screen. */
function isSite(value: unknown): value is PublicSite {
  return typeof value === 'object' && value !== null && 'name' in value
}
