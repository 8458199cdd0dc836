import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { digitsOf } from '#contract/i18n/count-text.ts'
import type { Language } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import type { Shop } from '#contract/shop.ts'
import { furtherLanguages } from '#contract/site-settings/languages.ts'
import { type PublicSite, toPublicSite } from '#contract/site-settings/public-site.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { listSettingTexts, translateSettings } from '#contract/site-settings/translated-settings.ts'
import type { Currency, Decimals } from '#contract/values/money.ts'
import type { Queries } from '../store/tables.ts'
import {
  createTranslate,
  type LanguageTexts,
  readTranslations,
  type Translate,
} from '../translations/translation-store.ts'
import { readSiteSettings } from './read-site-settings.ts'
import { readerLocale, restaurantLocale, shopWith } from './reader-shop.ts'

/** After a failed read, for example while the database restarts. */
const retryMs = 1000
/** After public holidays could not be calculated. Each try takes half a second of CPU time. */
const holidayRetryMs = 10_000

/** The owner's settings in memory, so that reading them costs no query. */
export interface SiteSettingsCache {
  /** @returns an immutable object; a new one after each change */
  current(): SiteSettings
  /**
   * @returns the part for every visitor's browser, with times and amounts for the language of the request; an immutable object, and a
   *   new one after each change
   */
  publicSite(): PublicSite
  /** @returns the settings with the texts that guests read in the language of the request, as far as they are translated */
  translated(): SiteSettings
  /** For the language of the request, too. */
  shop: () => Shop
  /** With the locale of the restaurant, for what does not depend on a reader: its menu and its files. */
  restaurant: () => Shop
  /** @returns that of `shop()`, for what needs nothing else */
  currency: () => Currency
  /** @returns those of `currency()` */
  digits: () => string
  /** Calls the function after each save, also by another server. */
  onChange: (listener: () => void) => void
  /** Calls the function after each change of the shop, also by another server, and when missing dates of holidays are known. */
  onShopChange: (listener: () => void) => void
  /** Reads the settings again. Never rejects: after a failure the old settings stay, and a timer tries again. */
  reload(): Promise<void>
  close(): void
}

/** What is not in the database. */
interface PublicOptions {
  /** The server adds no demo: the panel shows nothing of it. */
  isDemoOff: boolean
}

/** What depends on the language of the reader. */
interface Localised {
  translated: SiteSettings
  publicSite: PublicSite
}

interface LoadedSettings {
  settings: SiteSettings
  decimals: Decimals | undefined
  translations: ReadonlyMap<Language, LanguageTexts>
  /** False when the dates of the chosen holidays could not be calculated. */
  hasHolidays: boolean
}

/** @throws when the database cannot be read */
export async function openSiteSettings(
  queries: Queries,
  log: FastifyBaseLogger,
  options: PublicOptions,
  read = readSiteSettings,
): Promise<SiteSettingsCache> {
  let { settings, decimals, translations, hasHolidays } = await loadSiteSettings()
  let byLanguage = new Map<Language, Localised>()
  let shops = new Map<Language, Shop>()
  let restaurant = readRestaurant()
  const listeners: (() => void)[] = []
  const shopListeners: (() => void)[] = []
  /** The number of the last read that began. The result of an earlier read is old, so it is not used. */
  let lastRead = 0
  let newest = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  if (!hasHolidays) reloadAfter(holidayRetryMs)

  async function loadSiteSettings(): Promise<LoadedSettings> {
    let isComplete = true
    const loaded = await read(queries, {
      onHolidaysMissing(error) {
        isComplete = false
        log.warn({ err: error }, 'the public holidays could not be calculated, so they have the usual hours; retrying')
      },
      onUnreadable(section) {
        log.error(
          { section },
          'the saved values of a section of the settings could not be read, so an earlier version of them is used; check and save them in the panel',
        )
      },
    })
    const further = furtherLanguages(loaded.settings.languages)
    return { ...loaded, translations: await readTranslations(queries, further, ['setting']), hasHolidays: isComplete }
  }

  function readRestaurant(): Shop {
    return shopWith(restaurantLocale(settings), settings, decimals)
  }

  function shopIn(language: Language): Shop {
    const shop = shops.get(language) ?? shopWith(readerLocale(settings, language), settings, decimals)
    shops.set(language, shop)
    return shop
  }

  function localised(language: Language): Localised {
    const known = byLanguage.get(language)
    if (known) return known
    const locale = readerLocale(settings, language)
    const shop = shopIn(language)
    const menuLocale = restaurantLocale(settings)
    const isMenuLanguage = language === settings.languages.standard
    const translate = createTranslate(translations.get(language))
    const translated = isMenuLanguage
      ? settings
      : translateSettings(settings, (id, source) => translate('setting', id, source))
    const site = toPublicSite(translated, shop.currency, Date.now(), options)
    const publicSite = {
      ...site,
      locale,
      ...(menuLocale !== locale && { menuLocale }),
      ...(!isMenuLanguage && listUntranslated(settings, translate)),
    }
    const created = { translated, publicSite }
    byLanguage.set(language, created)
    return created
  }

  function reloadAfter(ms: number): void {
    if (!isClosed) retry = setTimeout(() => void reload(), ms).unref()
  }

  function reload(): Promise<void> {
    clearTimeout(retry)
    lastRead += 1
    newest = load(lastRead)
    return newest
  }

  async function load(number: number): Promise<void> {
    try {
      const loaded = await loadSiteSettings()
      // a save that waits for this read needs the newest settings, so it waits for the newest read
      if (number !== lastRead) return await newest
      const [before, hadHolidays] = [restaurant, hasHolidays]
      settings = loaded.settings
      decimals = loaded.decimals
      translations = loaded.translations
      hasHolidays = loaded.hasHolidays
      byLanguage = new Map()
      shops = new Map()
      restaurant = readRestaurant()
      if (!hasHolidays) reloadAfter(holidayRetryMs)
      for (const notify of listeners) notify()
      if ((hasHolidays && !hadHolidays) || !isDeepStrictEqual(restaurant, before))
        for (const notify of shopListeners) notify()
    } catch (error) {
      if (isClosed) return
      if (number !== lastRead) return newest
      log.warn({ err: error }, 'the settings could not be read; retrying')
      reloadAfter(retryMs)
    }
  }

  return {
    current: () => settings,
    translated: () => localised(currentLanguage()).translated,
    publicSite: () => localised(currentLanguage()).publicSite,
    shop: () => shopIn(currentLanguage()),
    restaurant: () => restaurant,
    currency: () => shopIn(currentLanguage()).currency,
    digits: () => digitsOf(shopIn(currentLanguage()).currency),
    onChange: (listener) => void listeners.push(listener),
    onShopChange: (listener) => void shopListeners.push(listener),
    reload,
    close() {
      isClosed = true
      clearTimeout(retry)
    },
  }
}

function listUntranslated(settings: SiteSettings, translate: Translate): Pick<PublicSite, 'untranslated'> {
  const texts = listSettingTexts(settings).filter(({ id, source }) => translate('setting', id, source) === undefined)
  return texts.length === 0 ? {} : { untranslated: texts.map(({ id }) => id) }
}
