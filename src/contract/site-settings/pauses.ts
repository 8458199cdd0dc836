import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { eachOnce } from '../values/each-once.ts'
import { timeSchema } from '../values/time-schema.ts'
import { pauseKinds, serviceScopes } from './choices.ts'
import type { SettingsSection } from './section.ts'

const pauseSchema = z
  .strictObject({
    service: z.enum(serviceScopes),
    kind: z.enum(pauseKinds),
    /** '' until an admin ends the pause. */
    until: z.union([z.literal(''), timeSchema]),
    /** For the kind `busy`: how much longer orders take. */
    extraMinutes: z.int().check(z.nonnegative(), z.maximum(limits.pauseExtraMinutesMax)),
  })
  .check(
    z.refine(({ kind, extraMinutes }) => kind === 'closed' || extraMinutes > 0, {
      path: ['extraMinutes'],
      error: () => settingProblemMessages.notPositive,
    }),
  )

/** What an admin has paused or slowed down for now. */
export const pausesSchema = z.strictObject({
  pauses: z.array(pauseSchema).check(
    z.maxLength(serviceScopes.length * pauseKinds.length),
    eachOnce(
      ({ service, kind }) => `${service} ${kind}`,
      () => settingProblemMessages.serviceTwice,
    ),
  ),
})
export type Pauses = z.infer<typeof pausesSchema>

export const pausesSection: SettingsSection<Pauses> = {
  schema: pausesSchema,
  defaults: { pauses: [] },
  changesCatalogue: true,
}
