import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { fieldProblemMessages } from '../messages/field-problem.ts'
import { unavailableMessage } from '../unavailable-texts.ts'
import type { BusinessDay } from '../values/business-day.ts'
import { singleLine } from '../values/text.ts'
import { timeSchema } from '../values/time-schema.ts'
import { editedVersionSchema } from '../values/version-schema.ts'
import type { UnavailableReason } from './availability.ts'
import { dayMinutes, type WeeklyInterval } from './schedule.ts'

/** A line that cannot be ordered at this time. `message` names the dish or the option, and says why. */
export const unavailableLineSchema = z.object({
  id: z.string(),
  lineId: z.string(),
  name: z.string(),
  kind: z.enum(['sold-out', 'option-sold-out', 'outside-schedule', 'too-few-left']),
  /** Only for `option-sold-out`. */
  groupId: z.optional(z.string()),
  optionId: z.optional(z.string()),
  /** The portions that are left; only for `too-few-left`. */
  left: z.optional(z.int()),
  /** How many of the line can still be ordered; only for `too-few-left`. */
  quantity: z.optional(z.int()),
  message: z.string(),
})
export type UnavailableLine = z.infer<typeof unavailableLineSchema>

interface BlockedLine {
  lineId: string
  recipe: { id: string; name: string }
  reason: UnavailableReason
  quantity?: number
}

/** @returns a line that cannot be ordered as the API sends it */
export function toUnavailableLine(
  { lineId, recipe: { id, name }, reason, quantity }: BlockedLine,
  { now, shop }: { now: number; shop: BusinessDay },
): UnavailableLine {
  return {
    id,
    lineId,
    name,
    kind: reason.kind,
    ...(reason.kind === 'option-sold-out' && { groupId: reason.groupId, optionId: reason.optionId }),
    ...(reason.kind === 'too-few-left' && { left: reason.left, quantity }),
    message: unavailableMessage(name, reason, now, shop),
  }
}

/** `today` ends with the business day. */
export const soldOutSchema = z.union([z.enum(['no', 'until-changed', 'today']), z.strictObject({ until: timeSchema })])
export type SoldOutChoice = z.infer<typeof soldOutSchema>

/** The last change counts; it needs no version. */
export const recipeAvailabilitySchema = z.strictObject({
  soldOut: soldOutSchema,
  /** The portions that can be ordered today; null for no limit. When omitted, the limit does not change. */
  leftToday: z.exactOptional(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.portionsMax)))),
})
export type RecipeAvailability = z.infer<typeof recipeAvailabilitySchema>

export const optionAvailabilitySchema = z.strictObject({ soldOut: soldOutSchema })

/** The dishes with a limit for today. */
export const portionsLeftSchema = z.array(z.object({ recipeId: z.string(), leftToday: z.int() }))

/**
 * What orders have taken from a stock for a business day, such as 2026-12-24: from that of a dish, or from that of all dishes of a category.
 */
export const takenStockSchema = z.array(
  z.object({
    recipeId: z.exactOptional(z.string()),
    categoryId: z.exactOptional(z.string()),
    date: z.string(),
    taken: z.int(),
    perDay: z.int(),
  }),
)

/** The dishes that are sold out now; those that are available first come first. */
export const soldOutRecipesSchema = z.array(z.object({ id: z.string(), name: z.string(), soldOutUntil: timeSchema }))

const intervalSchema = z
  .strictObject({
    weekday: z.int().check(z.minimum(1), z.maximum(7)),
    fromMinute: z.int().check(z.nonnegative(), z.maximum(dayMinutes - 1)),
    toMinute: z.int().check(z.positive(), z.maximum(2 * dayMinutes)),
  })
  .check(
    z.refine(({ fromMinute, toMinute }) => fromMinute < toMinute, { error: () => fieldProblemMessages.endsTooEarly }),
  )

/** Times of the week that do not overlap; it may be empty. */
export const weeklyIntervalsSchema = z.array(intervalSchema).check(
  // a longer list is not compared, because that takes too long
  z.maxLength(limits.intervalsMax, { abort: true }),
  z.refine((intervals) => !intervals.some(overlapsAnEarlier), { error: () => fieldProblemMessages.overlap }),
)

const scheduleFields = {
  name: singleLine(limits.nameMaxChars),
  intervals: weeklyIntervalsSchema.check(z.minLength(1)),
}

export const newScheduleSchema = z.strictObject(scheduleFields)
export type ScheduleDraft = z.infer<typeof newScheduleSchema>

/** `version` is the version that the admin has edited. */
export const scheduleEditSchema = z.strictObject({ ...scheduleFields, version: editedVersionSchema })

/** Weekly times at which dishes can be ordered, such as a lunch menu. */
export const savedScheduleSchema = z.object({
  id: z.string(),
  name: z.string(),
  intervals: z.array(intervalSchema),
  version: z.int(),
})
export type SavedSchedule = z.infer<typeof savedScheduleSchema>

function overlapsAnEarlier(interval: WeeklyInterval, index: number, all: readonly WeeklyInterval[]): boolean {
  const { weekday, fromMinute, toMinute } = interval
  return all
    .slice(0, index)
    .some((other) => other.weekday === weekday && other.fromMinute < toMinute && fromMinute < other.toMinute)
}
