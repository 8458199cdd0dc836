import { createContext, useContext } from 'react'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { parseJson } from '#contract/values/json.ts'
import { createStore, useStore } from '#web/state/create-store.ts'

/** The settings that `refreshSite` has read since the page was loaded. They replace those of the document. */
export const newerSite = createStore<PublicSite | undefined>(undefined)

/** The value for `SiteContext`. @param ofDocument the owner's settings in the document */
export function useNewestSite(ofDocument: PublicSite): PublicSite {
  return useStore(newerSite, () => undefined) ?? ofDocument
}

export const SiteContext = createContext<PublicSite | undefined>(undefined)

/**
 * The owner's current settings. Re-renders the component after a change.
 * @throws outside a SiteContext
 */
export function useSite(): PublicSite {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite must be used within a SiteContext')
  return site
}

/** @throws when the text is not what the server writes into each document */
export function readSite(json: string | null | undefined): PublicSite {
  return toSite(parseJson(json ?? null))
}

/**
 * The server sends the whole object, so one field shows that it is complete. A schema would load zod on every screen.
 * @throws when the value is another one
 */
export function toSite(value: unknown): PublicSite {
  if (!isSite(value)) throw new Error('These are not the settings of the site.')
  return value
}

function isSite(value: unknown): value is PublicSite {
  return typeof value === 'object' && value !== null && 'name' in value
}
