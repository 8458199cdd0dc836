import { joinSentences } from '../join-sentences.ts'
import { hasPromise } from '../ordering/time-rules.ts'
import { toOrderingRules } from '../ordering/to-ordering-rules.ts'
import type { Currency } from '../values/money.ts'
import { type ServiceType, serviceTypes } from './choices.ts'
import { publicContact } from './contact.ts'
import { publicIdentity } from './identity.ts'
import { publicLanguages } from './languages.ts'
import { publicLegal } from './legal.ts'
import { publicNotifications } from './notifications.ts'
import { publicOrders } from './orders.ts'
import { publicPayment } from './payment.ts'
import { publicPrinting } from './printing.ts'
import { publicRegion } from './region.ts'
import type { SiteSettings } from './site-settings.ts'
import { publicStorefront } from './storefront.ts'
import type { SettingTextId } from './translated-settings.ts'
import { publicZones } from './zones.ts'

/**
 * The settings that every visitor's browser receives, in each document. The browser imports only this type, because the code
 * of this file loads zod.
 */
export type PublicSite = ReturnType<typeof toPublicSite> & {
  /** The locale in which the menu is written, if it is not `locale`, that of the reader. */
  menuLocale?: string
  /** The texts that are in the standard language, in a document in another one. */
  untranslated?: SettingTextId[]
}

/**
 * Each section decides in its own file what is public.
 * @param currency of prices for customers
 * @param now in ms
 * @param options `isDemoOff`: the restaurant is real, so the panel shows nothing of the demo
 */
export function toPublicSite(settings: SiteSettings, currency: Currency, now: number, { isDemoOff = false } = {}) {
  const { identity, contact, region, languages, legal, storefront, payment, orders, notifications, printing, zones } =
    settings
  return {
    ...publicIdentity(identity),
    ...publicContact(contact),
    currency,
    ...publicRegion(region),
    ...publicLanguages(languages),
    ...publicLegal(legal),
    ...publicStorefront(storefront),
    ...publicRules(settings, currency, now),
    ...publicPayment(payment),
    ...publicOrders(orders),
    ...publicNotifications(notifications),
    ...publicPrinting(printing),
    ...publicZones(zones),
    ...(isDemoOff && { isDemoOff }),
  }
}

interface PublicRules {
  /** Omitted when the total of an order is the sum of its lines: the owner has switched on no fee, tax, tip or promotion. */
  hasOrderingRules?: true
  /** The services to choose from; omitted when deliveries are the only one. */
  services?: ServiceType[]
  /** Whether the restaurant has hours, pauses or promised times; omitted when it has none. */
  hasTimes?: true
  /** Whether the fees depend on the delivery zone; omitted without zones. */
  hasZones?: true
}

/** What the browser must know about the ordering rules before it asks for a quote. */
function publicRules(settings: SiteSettings, currency: Currency, now: number): PublicRules {
  const rules = toOrderingRules(settings, { currency, timeZone: settings.region.timeZone })
  if (!rules) return {}
  const { times, zones } = rules
  const services = serviceTypes.filter((service) => times.services[service].isOn)
  return {
    hasOrderingRules: true,
    ...(services.includes('pickup') && { services }),
    ...(serviceTypes.some((service) => hasPromise(times, service, now)) && { hasTimes: true }),
    ...(zones.length > 0 && { hasZones: true }),
  }
}

/** @returns the sentences that introduce the restaurant; '' when the owner has not written any */
export function describeSite({ tagline, opening }: PublicSite): string {
  return joinSentences([tagline, opening])
}
