import { limits } from './limits.ts'
import type { RecipeNumber } from './menu/recipe-numbers.ts'

type NumberMessages = Readonly<{ label: string; hint?: string; invalid: string; csvHelp: string }>

/** The texts about the whole numbers of a recipe in the panel. `csvHelp` explains the column of a CSV file. */
export const recipeNumberMessages: Record<RecipeNumber, NumberMessages> = {
  leadMinutes: {
    label: 'Preparation time in minutes',
    invalid: `Please enter minutes from 1 to ${limits.leadMinutesMax}`,
    csvHelp: 'How many minutes the kitchen needs.',
  },
  ageFrom: {
    label: 'Minimum age',
    invalid: 'Please enter an age from 1 to 99',
    csvHelp: 'The age that a guest must confirm.',
  },
  points: {
    label: 'Points',
    hint: 'How much work one item is for the kitchen. Your limits of points for each time count it. Empty: 1.',
    invalid: 'Please enter a whole number from 0 to 1000',
    csvHelp: 'How much work one item is for the kitchen, for limits that count points. Empty: 1.',
  },
}
