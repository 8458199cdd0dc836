import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { weeklyIntervalsSchema } from '../menu/availability-api.ts'
import { idSchema } from '../menu/menu.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { eachOnce, firstOfEach } from '../values/each-once.ts'
import { singleLine } from '../values/text.ts'
import { promotionKinds, promotionScopes } from './choices.ts'
import { amountSchema, ppmSchema } from './money-fields.ts'
import type { SettingsSection } from './section.ts'

/** A date and time on the restaurant's clock, such as 2026-12-24T18:00; '' for no limit. */
const localTimeSchema = z
  .string()
  .check(
    z.refine(
      (text) => text === '' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))),
      { error: () => settingProblemMessages.timeInvalid },
    ),
  )

/** How often a promotion can be used; 0 for no limit. */
const usesSchema = z.int().check(z.nonnegative(), z.maximum(limits.promotionUsesMax))

const idsSchema = z.array(idSchema).check(firstOfEach(String), z.maxLength(limits.promotionItemsMax))

/** Whether some dishes of a group are free, and not all. A missing size of a group is reported at that field. */
function isPart(freeUnits: number, everyUnits: number): boolean {
  return everyUnits < 2 || (freeUnits > 0 && freeUnits < everyUnits)
}

const codePattern = new RegExp(`^([A-Z0-9-]{${limits.ownCodeMinChars},${limits.ownCodeMaxChars}})?$`)

const promotionSchema = z
  .strictObject({
    id: idSchema,
    /** For customers, such as 'Happy hour'. */
    name: singleLine(limits.promotionNameMaxChars),
    isActive: z.boolean(),
    /** What a customer must enter; '' for a promotion that applies automatically. */
    code: z.string().check(z.regex(codePattern, { error: () => settingProblemMessages.codeInvalid })),
    kind: z.enum(promotionKinds),
    /** Only for the kind `percent`. */
    ppm: ppmSchema(100),
    /** Only for the kind `amount`; a decimal. */
    amount: amountSchema,
    /**
     * Only for the kind `free-units`: of so many dishes, the cheapest `freeUnits` are free. 2 and 1 for "two for one".
     */
    everyUnits: z.exactOptional(
      z.int().check(z.minimum(limits.promotionUnitsMin), z.maximum(limits.promotionUnitsMax)),
    ),
    freeUnits: z.exactOptional(z.int().check(z.minimum(1))),
    /** Whether the discount is calculated for each line, or once for the order. */
    scope: z.enum(promotionScopes),
    /** The dishes that the discount is for: those of these categories, and these recipes. All dishes when both are empty. */
    categoryIds: idsSchema,
    recipeIds: idsSchema,
    /** The least value of all dishes before discounts, without the free one of the kind `free-item`; a decimal. */
    minSubtotal: amountSchema,
    validFrom: localTimeSchema,
    /** Not included. */
    validUntil: localTimeSchema,
    /** The times of the week; always when empty. */
    hours: weeklyIntervalsSchema,
    firstOrderOnly: z.boolean(),
    maxUses: usesSchema,
    maxUsesPerCustomer: usesSchema,
  })
  .check(
    z.refine(({ validFrom, validUntil }) => validFrom === '' || validUntil === '' || validFrom < validUntil, {
      path: ['validUntil'],
      error: () => settingProblemMessages.endsTooEarly,
    }),
    z.refine(({ kind, everyUnits }) => kind !== 'free-units' || everyUnits !== undefined, {
      path: ['everyUnits'],
      error: () => settingProblemMessages.everyUnitsInvalid,
    }),
    z.refine(({ kind, everyUnits = 0, freeUnits = 0 }) => kind !== 'free-units' || isPart(freeUnits, everyUnits), {
      path: ['freeUnits'],
      error: () => settingProblemMessages.freeUnitsInvalid,
    }),
    z.refine(({ kind, categoryIds, recipeIds }) => kind !== 'free-item' || categoryIds.length + recipeIds.length > 0, {
      path: ['categoryIds'],
      error: () => settingProblemMessages.freeItemMissing,
    }),
  )

/** Discounts and free deliveries, in the order in which they apply. */
export const promotionsSchema = z.strictObject({
  promotions: z.array(promotionSchema).check(
    z.maxLength(limits.promotionsMax),
    eachOnce(
      ({ id }) => id,
      () => settingProblemMessages.idTwice,
    ),
    eachOnce(
      ({ code }) => code || undefined,
      () => settingProblemMessages.codeTwice,
    ),
  ),
})
export type Promotions = z.infer<typeof promotionsSchema>
export type PromotionSettings = Promotions['promotions'][number]

export const promotionsSection: SettingsSection<Promotions> = {
  schema: promotionsSchema,
  defaults: { promotions: [] },
  changesCatalogue: true,
  // 100 promotions, each with 200 categories and 200 recipes.
  bodyMaxBytes: 2_000_000,
}
