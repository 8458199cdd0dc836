import { api, unwrap } from '#web/api/client.ts'
import { newerSite, toSite } from './site.ts'

let lastRequest = 0
let lastApplied = 0

/** Reads the owner's settings again, after they were saved. When that fails, the old ones stay until the next page load. */
export async function refreshSite(): Promise<void> {
  lastRequest += 1
  const request = lastRequest
  try {
    const site = toSite(unwrap(await api.GET('/api/site')))
    // the screen already shows newer settings
    if (request < lastApplied) return
    lastApplied = request
    newerSite.set(site)
  } catch (error) {
    console.warn('The settings could not be read again.', error)
  }
}
