/** Ordering rules for tests of quotes and orders. */

import { customerCurrency } from '#contract/money.ts'
import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { type OrderingSettings, toOrderingRules } from '#contract/ordering/to-ordering-rules.ts'
import { deliverySection } from '#contract/site-settings/delivery.ts'
import { paymentSection } from '#contract/site-settings/payment.ts'
import { type PromotionSettings, promotionsSection } from '#contract/site-settings/promotions.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { taxSection } from '#contract/site-settings/tax.ts'
import type { Client } from './app.ts'

/** Changes of the default settings, by section. */
export type OrderingOverrides = { [Section in keyof OrderingSettings]?: Partial<OrderingSettings[Section]> }

const defaults = {
  tax: taxSection.defaults,
  delivery: deliverySection.defaults,
  promotions: promotionsSection.defaults,
  payment: paymentSection.defaults,
}

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
export function rulesWith(overrides: OrderingOverrides, timeZone = 'UTC'): OrderingRules | undefined {
  const settings = {
    tax: { ...defaults.tax, ...overrides.tax },
    delivery: { ...defaults.delivery, ...overrides.delivery },
    promotions: { ...defaults.promotions, ...overrides.promotions },
    payment: { ...defaults.payment, ...overrides.payment },
  }
  return toOrderingRules(settings, customerCurrency, timeZone)
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
  for (const section of ['tax', 'delivery', 'promotions', 'payment'] as const) {
    if (!overrides[section]) continue
    const { version } = all[section]
    const value = { ...defaults[section], ...overrides[section] }
    const response = await admin.send('PUT', `/api/admin/settings/${section}`, { version, value })
    if (response.statusCode !== 200) throw new Error(`The section ${section} was not saved: ${response.body}`)
  }
}
