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
