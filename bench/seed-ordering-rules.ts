import { insertSection } from '#server/site-settings/site-settings-store.ts'
import type { Database } from '#server/store/database.ts'
import { incrementMenuVersion } from '#server/store/menu-version.ts'
import { promotionWith } from '#test/support/ordering-rules.ts'

/** Every ordering rule is on: two taxes, a delivery fee by steps, packaging, tips, promotions with limits, cash rounding. */
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
    feeSteps: [
      { fromSubtotal: 0, fee: 2.9 },
      { fromSubtotal: 100, fee: 0 },
    ],
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
  payment: { cashStep: 0.05, asksCashGiven: true },
}

/** What a customer of these benches chooses beside the dishes. */
export const everyCharge = { tipPpm: 100_000, promotionCode: 'WELCOME' }

export async function seedOrderingRules({ queries }: Database): Promise<void> {
  for (const [section, value] of Object.entries(everyRule))
    await insertSection(queries, { section, version: 1, value: JSON.stringify(value), byUserId: null, savedAt: 0 })
  await incrementMenuVersion(queries)
}
