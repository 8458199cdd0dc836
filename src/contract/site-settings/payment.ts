import * as z from 'zod/mini'
import { amountSchema } from './money-fields.ts'
import { type SettingsSection, switchesOn } from './section.ts'

export const paymentSchema = z.strictObject({
  /** The smallest coin, such as 0.05: totals are rounded to a multiple of it. 0: totals are not rounded. */
  cashStep: amountSchema,
  /** Whether customers can say with how much cash they pay, so that the restaurant has the change ready. */
  asksCashGiven: z.boolean(),
})
export type Payment = z.infer<typeof paymentSchema>

export const paymentSection: SettingsSection<Payment> = {
  schema: paymentSchema,
  defaults: { cashStep: 0, asksCashGiven: false },
  changesCatalogue: true,
}

export const publicPayment = (payment: Payment) => switchesOn(payment, ['asksCashGiven'])
