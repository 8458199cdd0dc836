import type { Decimals } from '#contract/money.ts'
import { contactSection } from '#contract/site-settings/contact.ts'
import { deliverySection } from '#contract/site-settings/delivery.ts'
import { hoursSection } from '#contract/site-settings/hours.ts'
import { identitySection } from '#contract/site-settings/identity.ts'
import { legalSection } from '#contract/site-settings/legal.ts'
import { notificationsSection } from '#contract/site-settings/notifications.ts'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { pausesSection } from '#contract/site-settings/pauses.ts'
import { paymentSection } from '#contract/site-settings/payment.ts'
import { pickupSection } from '#contract/site-settings/pickup.ts'
import { printingSection } from '#contract/site-settings/printing.ts'
import { promotionsSection } from '#contract/site-settings/promotions.ts'
import { regionSection } from '#contract/site-settings/region.ts'
import type { SettingsSection } from '#contract/site-settings/section.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { storefrontSection } from '#contract/site-settings/storefront.ts'
import { taxSection } from '#contract/site-settings/tax.ts'
import { zonesSection } from '#contract/site-settings/zones.ts'
import type { Queries } from '../store/tables.ts'
import { parseSection } from './read-section.ts'
import { findShopCurrency } from './shop-currency.ts'
import { listCurrentSections } from './site-settings-store.ts'

/** @returns the current settings, and the decimals of the stored prices, which are undefined until the currency is recorded */
export async function readSiteSettings(
  queries: Queries,
): Promise<{ settings: SiteSettings; decimals: Decimals | undefined }> {
  const currency = await findShopCurrency(queries)
  const rows = await listCurrentSections(queries)
  const valueOf = <Value extends object>(section: SettingsSection<Value>) =>
    parseSection(section, rows.find((row) => row.section === section.name)?.value ?? null)
  const settings = {
    identity: valueOf(identitySection),
    contact: valueOf(contactSection),
    region: valueOf(regionSection),
    legal: valueOf(legalSection),
    storefront: valueOf(storefrontSection),
    tax: valueOf(taxSection),
    services: valueOf(servicesSection),
    hours: valueOf(hoursSection),
    pauses: valueOf(pausesSection),
    delivery: valueOf(deliverySection),
    pickup: valueOf(pickupSection),
    zones: valueOf(zonesSection),
    promotions: valueOf(promotionsSection),
    payment: valueOf(paymentSection),
    orders: valueOf(ordersSection),
    notifications: valueOf(notificationsSection),
    printing: valueOf(printingSection),
  }
  return { settings, decimals: currency?.decimals }
}
