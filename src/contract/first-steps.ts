import * as z from 'zod/mini'

/** What a new owner still has to do. The panel also knows whether the sound is on, which is a setting of each browser. */
export const firstStepsSchema = z.object({
  /** Whether an admin has hidden the list. Then the steps are not checked and are all false. */
  isHidden: z.boolean(),
  /** Whether an admin has saved the identity, so that only its logo can be missing. */
  hasName: z.boolean(),
  steps: z.object({
    /** The currency and the time zone are set. */
    region: z.boolean(),
    /** An admin has saved the identity, and it has a logo. */
    identity: z.boolean(),
    /** The opening hours are set. */
    hours: z.boolean(),
    /** An admin has chosen delivery and pickup, or set their fees, areas or times. */
    services: z.boolean(),
    /** The menu has a dish that is not from the demo. */
    menu: z.boolean(),
    /** An admin has chosen what customers can do: in the section Recommended, Menu or How guests order. */
    recommended: z.boolean(),
    mail: z.boolean(),
    /** There is an order. */
    order: z.boolean(),
  }),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

export const firstStepsEditSchema = z.strictObject({ isHidden: z.boolean() })
