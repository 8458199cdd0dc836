import { limits } from '#contract/limits.ts'
import type { OrderingSettings } from '#contract/ordering/to-ordering-rules.ts'
import { paymentSection } from '#contract/site-settings/payment.ts'
import { insertSection } from '#server/site-settings/site-settings-store.ts'
import type { Database } from '#server/store/database.ts'
import { incrementMenuVersion } from '#server/store/menu-version.ts'
import { promotionWith } from '#test/support/ordering-rules.ts'

/** The length of the times that orders are promised for. */
export const slotMs = 5 * 60_000

const dayMinutes = 24 * 60
const feeSteps = [
  { fromSubtotal: 0, fee: 2.9 },
  { fromSubtotal: 100, fee: 0 },
]

/**
 * Every ordering rule is on: two taxes, a delivery fee by steps, packaging, tips, promotions with limits, cash rounding, hours
 * (open all week), minutes until ready, times to choose, a limit of orders for each time, a delivery zone.
 */
export const everyRule = {
  tax: {
    pricesIncludeTax: true,
    classes: [
      { id: 'food', name: 'Food', rates: [{ name: 'VAT', ppm: 70_000 }] },
      { id: 'drinks', name: 'Drinks', rates: [{ name: 'VAT', ppm: 190_000 }] },
    ],
    feeClassId: '',
  },
  delivery: {
    minOrder: 5,
    feeSteps,
    packagingFee: 0.5,
    smallOrderFee: 1,
    smallOrderBelow: 10,
    takesTips: true,
    tipPresetsPpm: [100_000],
    taxClassMap: [],
  },
  promotions: {
    promotions: [
      promotionWith({ id: 'automatic', ppm: 50_000, scope: 'line' }),
      promotionWith({ id: 'code', code: 'WELCOME', kind: 'amount', amount: 1, maxUses: 1_000_000 }),
    ],
  },
  payment: { ...paymentSection.defaults, cashStep: 0.05, asksCashGiven: true },
  services: {
    delivery: { isOn: true, leadMinutes: 45, takesScheduled: true, daysAhead: 6 },
    pickup: { isOn: true, leadMinutes: 20, takesScheduled: true, daysAhead: 6 },
    slotMinutes: slotMs / 60_000,
    // large, so that the orders of a load fit into one slot
    capacity: [
      { id: 'orders', service: 'all', unit: 'orders', categoryId: '', period: 'slot', max: limits.capacityMax },
    ],
  },
  hours: {
    shop: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: dayMinutes })),
    delivery: [],
    pickup: [],
    exceptions: [],
  },
  zones: {
    zones: [
      {
        id: 'center',
        name: 'Center',
        kind: 'postcodes',
        postcodes: ['62701', '627*'],
        radiusMeters: 0,
        corners: [],
        minOrder: 5,
        feeSteps,
        extraMinutes: 10,
      },
    ],
    restaurant: null,
    geocoderUrl: '',
    tileUrl: '',
    tileAttribution: '',
  },
} satisfies Partial<OrderingSettings>

/** What a customer of these benches chooses beside the dishes. */
export const everyCharge = { tipPpm: 100_000, promotionCode: 'WELCOME' }

export async function seedOrderingRules({ queries }: Database): Promise<void> {
  for (const [section, value] of Object.entries(everyRule))
    await insertSection(queries, { section, version: 1, value: JSON.stringify(value), byUserId: null, savedAt: 0 })
  await incrementMenuVersion(queries)
}
