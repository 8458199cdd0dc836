import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { idSchema } from '../menu/menu.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { eachOnce } from '../values/each-once.ts'
import { singleLine } from '../values/text.ts'
import { ppmSchema } from './money-fields.ts'
import type { SettingsSection } from './section.ts'

const taxClassSchema = z.strictObject({
  id: idSchema,
  /** Only for admins, such as 'Food'. */
  name: singleLine(limits.taxNameMaxChars),
  /** None for dishes without tax. The name is for customers, such as 'VAT'. */
  rates: z
    .array(z.strictObject({ name: singleLine(limits.taxNameMaxChars), ppm: ppmSchema(100) }))
    .check(z.maxLength(limits.taxRatesMax)),
})

export const taxSchema = z.strictObject({
  /** Whether prices and fees contain the tax. Otherwise the tax is added to the total. */
  pricesIncludeTax: z.boolean(),
  /** The first class is that of dishes without a class. Without classes, orders have no tax. */
  classes: z.array(taxClassSchema).check(
    z.maxLength(limits.taxClassesMax),
    eachOnce(
      ({ id }) => id,
      () => settingProblemMessages.idTwice,
    ),
  ),
  /** The class of the fees; '' to share each fee over the classes of the ordered dishes. */
  feeClassId: z.union([z.literal(''), idSchema]),
})
export type Tax = z.infer<typeof taxSchema>

export const taxSection: SettingsSection<Tax> = {
  schema: taxSchema,
  defaults: { pricesIncludeTax: true, classes: [], feeClassId: '' },
  changesCatalogue: true,
}
