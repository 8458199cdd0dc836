import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { idSchema } from '../menu/menu.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { eachOnce } from '../values/each-once.ts'
import { capacityPeriods, capacityUnits, serviceScopes } from './choices.ts'
import type { SettingsSection } from './section.ts'

const serviceSchema = z.strictObject({
  isOn: z.boolean(),
  /** From the order until it is ready for the customer. */
  leadMinutes: z.int().check(z.nonnegative(), z.maximum(limits.leadMinutesMax)),
  /** Whether customers can choose a time, and order while the restaurant is closed. */
  takesScheduled: z.boolean(),
  /** The last business day that customers can choose; 0 is today. */
  daysAhead: z.int().check(z.nonnegative(), z.maximum(limits.daysAheadMax)),
})

const capacityRuleSchema = z.strictObject({
  id: idSchema,
  service: z.enum(serviceScopes),
  unit: z.enum(capacityUnits),
  /** For the unit `dishes`: only dishes of this category; '' for all dishes. */
  categoryId: z.union([z.literal(''), idSchema]),
  period: z.enum(capacityPeriods),
  max: z.int().check(z.positive(), z.maximum(limits.capacityMax)),
})

/** @returns what a limit counts; of two limits that count the same, only the lower one would have an effect */
export function limitKey(rule: Omit<z.infer<typeof capacityRuleSchema>, 'id' | 'max'>): string {
  const { service, unit, categoryId, period } = rule
  return [service, unit, unit === 'dishes' ? categoryId : '', period].join(' ')
}

/** How customers get their orders, and how many orders the restaurant can prepare at a time. */
export const servicesSchema = z
  .strictObject({
    delivery: serviceSchema,
    pickup: serviceSchema,
    /** The length of the times that customers choose. Times are promised in these steps, which begin at midnight. */
    slotMinutes: z.int().check(z.minimum(limits.slotMinutesMin), z.maximum(limits.slotMinutesMax)),
    capacity: z.array(capacityRuleSchema).check(
      z.maxLength(limits.capacityRulesMax),
      eachOnce(
        ({ id }) => id,
        () => settingProblemMessages.idTwice,
      ),
    ),
  })
  .check(
    z.refine(({ delivery, pickup }) => delivery.isOn || pickup.isOn, {
      path: ['delivery', 'isOn'],
      error: () => settingProblemMessages.deliveryNeeded,
    }),
  )
export type Services = z.infer<typeof servicesSchema>

const noTimes = { leadMinutes: 0, takesScheduled: false, daysAhead: 0 }

export const servicesSection: SettingsSection<Services> = {
  schema: servicesSchema,
  defaults: {
    delivery: { isOn: true, ...noTimes },
    pickup: { isOn: false, ...noTimes },
    slotMinutes: 15,
    capacity: [],
  },
  changesCatalogue: true,
}
