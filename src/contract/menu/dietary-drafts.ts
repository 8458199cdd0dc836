import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { menuProblemMessages } from '../messages/menu-problem.ts'
import { isEachOnce } from '../values/each-once.ts'
import { singleLine } from '../values/text.ts'
import { toAllergens } from './allergen-words.ts'
import { sortAllergens } from './combine-allergens.ts'
import { type Allergens, diets as allDiets, allergenIds } from './dietary.ts'
import { dietaryContradiction } from './dietary-contradictions.ts'
import { addNamedAllergens } from './own-allergens.ts'

/* Separate from `dietary-schemas.ts`, so that customers do not load the words for allergens. */

const allergenList = z.array(singleLine(limits.allergenMaxChars)).check(
  z.maxLength(allergenIds.length + limits.ownAllergensMax),
  z.overwrite((allergens) => sortAllergens(allergens.flatMap((allergen) => toAllergens(allergen)))),
)

const draftFields = { contains: allergenList, traces: allergenList }

const eachOnce = z.refine<Allergens>(
  ({ contains, traces }) => isEachOnce([...contains, ...traces].map((allergen) => allergen.toLowerCase())),
  { error: () => menuProblemMessages.allergenTwice },
)

const fewOwn = z.refine<Allergens>(
  ({ contains, traces }) =>
    [...contains, ...traces].filter((allergen) => !allergenIds.includes(allergen)).length <= limits.ownAllergensMax,
  { error: () => menuProblemMessages.ownAllergensMax(limits.ownAllergensMax) },
)

/** What an admin declares about an option. */
export const allergensDraftSchema = z.strictObject(draftFields).check(z.overwrite(addNamedAllergens), eachOnce, fewOwn)

/** What an admin declares about a dish. */
export const dietaryDraftSchema = z
  .strictObject({
    ...draftFields,
    diets: z.array(z.enum(allDiets)).check(
      z.maxLength(allDiets.length),
      z.overwrite((diets) => allDiets.filter((diet) => diets.includes(diet))),
    ),
  })
  .check(z.overwrite(addNamedAllergens), eachOnce, fewOwn, ({ value, issues }) => {
    const message = dietaryContradiction(value)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, path: ['diets'] })
  })
