import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { timeSchema } from '../values/time-schema.ts'
import { allergensSchema, dietarySchema } from './dietary-schemas.ts'
import { menuLanguageField, originalNameField, pairedFields, pictureFields, versionField } from './menu.ts'
import { roleFields, sizePricesSchema } from './option-groups.ts'
import { recipeNumbers, recordBy } from './recipe-numbers.ts'

/** Weekly times. A time belongs to the day on which it begins; it may end on the next day. */
const weeklyIntervalSchema = z.object({ weekday: z.int(), fromMinute: z.int(), toMinute: z.int() })

/** A group of options of a dish, as customers see it. Prices are integers in minor units (cents). */
const menuOptionGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...originalNameField,
  ...roleFields,
  minUnits: z.int(),
  maxUnits: z.int(),
  maxPerOption: z.int(),
  freeUnits: z.int(),
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ...originalNameField,
      priceMinor: z.int(),
      sizePrices: z.exactOptional(sizePricesSchema),
      isDefault: z.boolean(),
      allergens: z.exactOptional(allergensSchema),
      /** Omitted for an option that is not sold out. */
      soldOutUntil: z.exactOptional(timeSchema),
    }),
  ),
})

const datesSchema = z.array(z.string())

const laterPromiseSchema = z.object({ from: timeSchema, date: z.string() })

/** Business days, such as 2026-12-24. */
const soldOutDaysSchema = z.object({
  /** From the day on which the menu was read: the days for which nothing is left. */
  on: datesSchema,
  /** The first days for which one more can be ordered when the menu is read. Omitted if customers of the service choose no time. */
  delivery: z.exactOptional(datesSchema),
  pickup: z.exactOptional(datesSchema),
  /** Where customers choose no time: the later day for which an order is promised, from this time of the day on. Omitted for none. */
  promised: z.exactOptional(
    z.object({ delivery: z.exactOptional(laterPromiseSchema), pickup: z.exactOptional(laterPromiseSchema) }),
  ),
})
export type SoldOutDays = z.infer<typeof soldOutDaysSchema>

/** spec §3: Recipe. `price` is a decimal number with the decimals of the currency. */
export const recipeSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...originalNameField,
  categoryId: z.string(),
  ingredients: z.array(z.string()),
  /** In a list in another language: all in the language of the menu, in the same order. Omitted if none is translated. */
  originalIngredients: z.exactOptional(z.array(z.string())),
  /** A sentence or two. Omitted for none. */
  description: z.exactOptional(z.string()),
  originalDescription: z.exactOptional(z.string()),
  ...pairedFields,
  price: z.number(),
  ...pictureFields,
  createdAt: timeSchema,
  ...versionField,
  /** In the order in which customers see them. Omitted for a dish without options. */
  optionGroups: z.exactOptional(z.array(menuOptionGroupSchema)),
  /** Omitted while the owner has declared nothing, which differs from empty lists. */
  dietary: z.exactOptional(dietarySchema),
  /** Omitted for a dish that is not sold out. The year 9999 means until an admin changes it. */
  soldOutUntil: z.exactOptional(timeSchema),
  /** Omitted for a dish that has no deadline, and some left of its stock, and of that of its category, for each day. */
  soldOutDays: z.exactOptional(soldOutDaysSchema),
  /** The dish's own schedule. */
  scheduleId: z.exactOptional(z.string()),
  /** The times at which the dish can be ordered: from the dish's schedule, otherwise from its category's. Always when omitted. */
  schedule: z.exactOptional(z.array(weeklyIntervalSchema)),
  /** Each is omitted when it has its default. */
  ...recordBy('name', recipeNumbers, () => z.exactOptional(z.int())),
  /**
   * The dish's own deadline, otherwise its category's: `minute` after midnight, `days` before the day of the order. Omitted for none.
   */
  orderUntil: z.exactOptional(z.object({ days: z.int(), minute: z.int() })),
  /** A tax class of the settings. Omitted for that of the category; a class that no longer exists means the default class. */
  taxClassId: z.exactOptional(z.string()),
  /** Of one item, such as for a bottle; a decimal number like `price`, and not a part of it. Omitted for none. */
  deposit: z.exactOptional(z.number()),
})

export const recipeListSchema = z.array(recipeSchema)

export const recipeQuerySchema = z.strictObject({
  categoryId: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.idMaxChars))),
  ...menuLanguageField,
})
