import type { Notifications } from '#contract/site-settings/notifications.ts'
import type { Printing } from '#contract/site-settings/printing.ts'
import type { SectionName, SiteSettings } from '#contract/site-settings/site-settings.ts'
import { requireStoredPictures } from './logo.ts'
import {
  deliveryRule,
  hoursRule,
  paymentRule,
  pickupRule,
  promotionsRule,
  type RecountCapacity,
  servicesRule,
  taxRule,
  timeZoneRule,
  zonesRule,
} from './ordering-section-rules.ts'
import { regionRule } from './region-rule.ts'
import type { SaveRule, SettingsStores } from './save-section.ts'

/** Rules of other folders. */
export interface OtherRules {
  recountCapacity: RecountCapacity
  /** Counts again what orders take from the stocks of dishes. */
  recountStocks: Parameters<typeof timeZoneRule>[1]
  notificationsRule: SaveRule<Notifications>
  ticketsRule: SaveRule<Printing>
}

/** The rules of the sections whose values need more checks than their schema, or whose save changes more than their values. */
export type SaveRules = { readonly [Name in SectionName]?: SaveRule<SiteSettings[Name]> }

/** @param currencyVariable the value of `CURRENCY` */
export function createSaveRules(
  { cache: { currency }, changeBus }: SettingsStores,
  currencyVariable: string | undefined,
  { recountCapacity, recountStocks, notificationsRule, ticketsRule }: OtherRules,
): SaveRules {
  const checkRegion = regionRule(changeBus, currencyVariable)
  const recountDays = timeZoneRule(recountCapacity, recountStocks)
  return {
    identity: requireStoredPictures,
    async region(transaction, values) {
      await checkRegion(transaction, values)
      await recountDays(transaction, values)
    },
    services: servicesRule(recountCapacity),
    hours: hoursRule,
    tax: taxRule,
    delivery: deliveryRule(currency),
    zones: zonesRule(currency),
    pickup: pickupRule(currency),
    promotions: promotionsRule(currency),
    payment: paymentRule(currency),
    notifications: notificationsRule,
    printing: ticketsRule,
  }
}
