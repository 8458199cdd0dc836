import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { type BusinessDay, businessDayOf } from '#contract/business-day.ts'
import type { Currency } from '#contract/money.ts'
import { type PublicSite, toPublicSite } from '#contract/site-settings/public-site.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { currencyOf } from '../region/iso-currency.ts'
import type { Queries } from '../store/tables.ts'
import { readSiteSettings } from './read-site-settings.ts'

/** After a failed read, for example while the database restarts. */
const retryMs = 1000

/** The owner's settings in memory, so that reading them costs no query. */
export interface SiteSettingsCache {
  /** @returns an immutable object; a new one after each change */
  current(): SiteSettings
  /** @returns the part for every visitor's browser; an immutable object, and a new one after each change */
  publicSite(): PublicSite
  /** @returns the currency of all prices: that of `publicSite()` */
  currency: () => Currency
  businessDay: () => BusinessDay
  /** Calls the function after each save, also by another server. */
  onChange: (listener: () => void) => void
  /** Calls the function after each change of the currency or the business day, also by another server. */
  onRegionChange: (listener: () => void) => void
  /** Reads the settings again. Never rejects: after a failure the old settings stay, and a timer tries again. */
  reload(): Promise<void>
  close(): void
}

/** @throws when the database cannot be read */
export async function openSiteSettings(queries: Queries, log: FastifyBaseLogger): Promise<SiteSettingsCache> {
  let { settings, publicSite } = await loadSiteSettings(queries)
  const listeners: (() => void)[] = []
  const regionListeners: (() => void)[] = []
  /** The number of the last read that began. The result of an earlier read is old, so it is not used. */
  let lastRead = 0
  let newest = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function reload(): Promise<void> {
    clearTimeout(retry)
    lastRead += 1
    newest = load(lastRead)
    return newest
  }

  async function load(read: number): Promise<void> {
    try {
      const loaded = await loadSiteSettings(queries)
      // a save that waits for this read needs the newest settings, so it waits for the newest read
      if (read !== lastRead) return await newest
      const { currency } = publicSite
      const day = businessDayOf(publicSite)
      settings = loaded.settings
      publicSite = loaded.publicSite
      const isSameRegion = isDeepStrictEqual([currency, day], [publicSite.currency, businessDayOf(publicSite)])
      for (const notify of listeners) notify()
      if (!isSameRegion) for (const notify of regionListeners) notify()
    } catch (error) {
      if (isClosed) return
      if (read !== lastRead) return newest
      log.warn({ err: error }, 'the settings could not be read; retrying')
      retry = setTimeout(() => void reload(), retryMs).unref()
    }
  }

  return {
    current: () => settings,
    publicSite: () => publicSite,
    currency: () => publicSite.currency,
    businessDay: () => businessDayOf(settings.region),
    onChange: (listener) => void listeners.push(listener),
    onRegionChange: (listener) => void regionListeners.push(listener),
    reload,
    close() {
      isClosed = true
      clearTimeout(retry)
    },
  }
}

async function loadSiteSettings(queries: Queries): Promise<{ settings: SiteSettings; publicSite: PublicSite }> {
  const { settings, decimals } = await readSiteSettings(queries)
  return { settings, publicSite: toPublicSite(settings, currencyOf(settings.region, decimals), Date.now()) }
}
