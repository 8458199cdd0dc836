import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { idSchema } from '../menu/menu.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { eachOnce } from '../values/each-once.ts'
import { amountSchema, ppmSchema } from './money-fields.ts'
import type { SettingsSection } from './section.ts'

/** What a delivery costs. Amounts are decimals. */
export const deliverySchema = z.strictObject({
  /** The least value of the dishes, after discounts; 0 for no minimum. */
  minOrder: amountSchema,
  /** The fee by the value of the dishes after discounts. Below the first step, the delivery is free. */
  feeSteps: z.array(z.strictObject({ fromSubtotal: amountSchema, fee: amountSchema })).check(
    z.maxLength(limits.feeStepsMax),
    z.refine(
      (steps) => steps.every(({ fromSubtotal }, index) => fromSubtotal > (steps[index - 1]?.fromSubtotal ?? -1)),
      { error: () => settingProblemMessages.stepsInvalid },
    ),
  ),
  packagingFee: amountSchema,
  /** The fee of an order below the amount `smallOrderBelow`; 0 for none. */
  smallOrderFee: amountSchema,
  smallOrderBelow: amountSchema,
  /** Whether customers can add a tip. */
  takesTips: z.boolean(),
  /** The tips that customers can choose, as parts of the value of the dishes after discounts. */
  tipPresetsPpm: z.array(ppmSchema(100)).check(
    z.maxLength(limits.tipPresetsMax),
    eachOnce(Number, () => settingProblemMessages.tipTwice),
  ),
  /** The tax class that a dish of the class `from` has when it is delivered. */
  taxClassMap: z.array(z.strictObject({ from: idSchema, to: idSchema })).check(z.maxLength(limits.taxClassesMax)),
})
export type Delivery = z.infer<typeof deliverySchema>

export const deliverySection: SettingsSection<Delivery> = {
  schema: deliverySchema,
  defaults: {
    minOrder: 0,
    feeSteps: [],
    packagingFee: 0,
    smallOrderFee: 0,
    smallOrderBelow: 0,
    takesTips: false,
    tipPresetsPpm: [],
    taxClassMap: [],
  },
  changesCatalogue: true,
}
