import type { Recipe } from '#contract/menu/menu.ts'
import { numberText } from '#contract/menu/number-text.ts'
import { recipeNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import type { Currency } from '#contract/values/money.ts'
import { typedAmount } from '#contract/values/typed-number.ts'
import { allergensInput } from '../../dietary/allergens-input.ts'
import type { DietaryInput } from '../../dietary/dietary-fields.tsx'
import { menuInput } from '../menu-form.tsx'
import { type IngredientRow, ingredientRows } from './ingredient-rows.tsx'
import type { GroupRow } from './recipe-option-groups.tsx'

export type RecipeInput = ReturnType<typeof recipeInput>

/** What the form of a recipe shows of the saved one, or of a new one. */
export function recipeInput(editing: Recipe | undefined, currency: Currency) {
  const rows: IngredientRow[] = ingredientRows(editing?.ingredients ?? [''])
  const groupRows: GroupRow[] = editing?.optionGroups?.map(({ id, name }) => ({ key: id, name })) ?? []
  const dietary: DietaryInput = { ...allergensInput(editing?.dietary), diets: editing?.dietary?.diets ?? [] }
  return {
    ...menuInput(editing),
    categoryId: editing?.categoryId ?? '',
    rows,
    description: editing?.description ?? '',
    groupRows,
    price: editing ? typedAmount(editing.price, currency) : '',
    dietary,
    pairedIds: editing?.pairedIds ?? [],
    scheduleId: editing?.scheduleId ?? '',
    numbers: recordBy('name', recipeNumbers, ({ name }) => numberText(name, editing?.[name])),
    deposit: editing?.deposit === undefined ? '' : typedAmount(editing.deposit, currency),
    taxClassId: editing?.taxClassId ?? '',
  }
}
