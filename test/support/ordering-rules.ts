/** Ordering rules for tests of quotes and orders. */

import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { type OrderingSettings, toOrderingRules } from '#contract/ordering/to-ordering-rules.ts'
import { deliverySection } from '#contract/site-settings/delivery.ts'
import { hoursSection } from '#contract/site-settings/hours.ts'
import { pausesSection } from '#contract/site-settings/pauses.ts'
import { paymentSection } from '#contract/site-settings/payment.ts'
import { pickupSection } from '#contract/site-settings/pickup.ts'
import { type PromotionSettings, promotionsSection } from '#contract/site-settings/promotions.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { taxSection } from '#contract/site-settings/tax.ts'
import { zonesSection } from '#contract/site-settings/zones.ts'
import { type Currency, customerCurrency } from '#contract/values/money.ts'
import type { Client } from './app.ts'

/** Changes of the default settings, by section. */
export type OrderingOverrides = { [Section in keyof OrderingSettings]?: Partial<OrderingSettings[Section]> }

/** Everything is off. */
export const defaultOrderingSettings: OrderingSettings = {
  tax: taxSection.defaults,
  services: servicesSection.defaults,
  hours: hoursSection.defaults,
  pauses: pausesSection.defaults,
  delivery: deliverySection.defaults,
  pickup: pickupSection.defaults,
  zones: zonesSection.defaults,
  promotions: promotionsSection.defaults,
  payment: paymentSection.defaults,
}

const sections = ['tax', 'services', 'hours', 'pauses', 'delivery', 'pickup', 'zones', 'promotions', 'payment'] as const

/** Food with 7 % and drinks with 19 % VAT, included in the prices. */
export const germanTaxes = {
  pricesIncludeTax: true,
  classes: [
    { id: 'food', name: 'Food', rates: [{ name: 'VAT', ppm: 70_000 }] },
    { id: 'drinks', name: 'Drinks', rates: [{ name: 'VAT', ppm: 190_000 }] },
  ],
  feeClassId: '',
}

/** @param timeZone of the restaurant */
export function rulesWith(
  overrides: OrderingOverrides,
  timeZone = 'UTC',
  currency: Currency = customerCurrency,
): OrderingRules | undefined {
  const settings = {
    tax: { ...defaultOrderingSettings.tax, ...overrides.tax },
    services: { ...defaultOrderingSettings.services, ...overrides.services },
    hours: { ...defaultOrderingSettings.hours, ...overrides.hours },
    pauses: { ...defaultOrderingSettings.pauses, ...overrides.pauses },
    delivery: { ...defaultOrderingSettings.delivery, ...overrides.delivery },
    pickup: { ...defaultOrderingSettings.pickup, ...overrides.pickup },
    zones: { ...defaultOrderingSettings.zones, ...overrides.zones },
    promotions: { ...defaultOrderingSettings.promotions, ...overrides.promotions },
    payment: { ...defaultOrderingSettings.payment, ...overrides.payment },
  }
  return toOrderingRules(settings, { currency, timeZone })
}

/** @returns an automatic promotion of 10 % off the order, with these fields changed */
export function promotionWith(overrides: Partial<PromotionSettings> = {}): PromotionSettings {
  return {
    id: 'ten',
    name: 'Ten percent',
    isActive: true,
    code: '',
    kind: 'percent',
    ppm: 100_000,
    amount: 0,
    scope: 'order',
    categoryIds: [],
    recipeIds: [],
    minSubtotal: 0,
    validFrom: '',
    validUntil: '',
    hours: [],
    firstOrderOnly: false,
    maxUses: 0,
    maxUsesPerCustomer: 0,
    ...overrides,
  }
}

/** Saves ordering settings as an admin does. Sections that are left out stay as they are. */
export async function saveOrderingSettings(admin: Client, overrides: OrderingOverrides): Promise<void> {
  const all = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  // the classes of a map cannot be removed
  for (const section of ['delivery', 'pickup'] as const)
    if (overrides.tax && all[section].value.taxClassMap.length > 0)
      await save(section, { ...all[section].value, taxClassMap: [] })
  for (const section of sections)
    if (overrides[section]) await save(section, { ...defaultOrderingSettings[section], ...overrides[section] })

  async function save(section: (typeof sections)[number], value: object) {
    const edit = { version: all[section].version, value }
    const response = await admin.send('PUT', `/api/admin/settings/${section}`, edit)
    if (response.statusCode !== 200) throw new Error(`The section ${section} was not saved: ${response.body}`)
    all[section].version += 1
  }
}
