import { api, unwrap } from '#web/api/client.ts'
import { newerSite, toSite } from './site.ts'

let requests = 0

/** Reads the owner's settings again, after they were saved. When that fails, the old ones stay until the next page load. */
export async function refreshSite(): Promise<void> {
  requests += 1
  const request = requests
  try {
    const site = toSite(unwrap(await api.GET('/api/site')))
    // a response that arrives after a newer request may contain older settings
    if (request === requests) newerSite.set(site)
  } catch (error) {
    console.warn('The settings could not be read again.', error)
  }
}
