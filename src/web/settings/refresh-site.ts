import { api, unwrap } from '#web/api/client.ts'
import { newerSite, toSite } from './site.ts'

/** Reads the owner's settings again, after they were saved. When that fails, the old ones stay until the next page load. */
export async function refreshSite(): Promise<void> {
  try {
    newerSite.set(toSite(unwrap(await api.GET('/api/site'))))
  } catch (error) {
    console.warn('The settings could not be read again.', error)
  }
}
