import * as z from 'zod/mini'
import { deliverySchema } from './delivery.ts'
import type { SettingsSection } from './section.ts'

const { minOrder, packagingFee, takesTips, tipPresetsPpm, taxClassMap } = deliverySchema.shape

/** What a pickup costs. Amounts are decimals. */
export const pickupSchema = z.strictObject({ minOrder, packagingFee, takesTips, tipPresetsPpm, taxClassMap })
export type Pickup = z.infer<typeof pickupSchema>

export const pickupSection: SettingsSection<Pickup> = {
  schema: pickupSchema,
  defaults: { minOrder: 0, packagingFee: 0, takesTips: false, tipPresetsPpm: [], taxClassMap: [] },
  changesCatalogue: true,
}

/** What a pickup costs. The other labels are those of `deliveryTexts`. */
export const pickupTexts = {
  taxClassMap: 'Tax classes of pickups',
  taxClassMapHint: 'A dish that is picked up can have another tax class than the same dish in the restaurant.',
  classLabel: (name: string) => `${name}, picked up`,
} as const
