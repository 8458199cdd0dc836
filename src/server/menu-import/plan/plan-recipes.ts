import { categoryEditSchema, pairingIssue, recipeEditSchema } from '#contract/menu/menu-drafts.ts'
import type { ImportColumn } from '#contract/menu/menu-import.ts'
import { findUndeclaredAllergens } from '#contract/menu/named-allergens.ts'
import { recipeNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import { fromMinor, toMinor } from '#contract/values/money.ts'
import { newId } from '../../store/id.ts'
import { joinList, splitList } from '../file/cells.ts'
import { createDirectory, type Directory, type Found } from '../file/directory.ts'
import { recipeCells } from '../file/item-cells.ts'
import { recipeTexts } from '../file/item-texts.ts'
import { addIssues } from './add-issues.ts'
import { type CategoryItem, newCategoryItem, type RecipeItem } from './menu-items.ts'
import {
  type Claim,
  checkCell,
  foundId,
  isUnchanged,
  matchItem,
  type PlannedRow,
  recordChanges,
  referredId,
  referredIds,
  requiredText,
} from './planned-row.ts'
import {
  type ReadFormat,
  readDeposit,
  readDietary,
  readPrice,
  readRecipeNumber,
  requireDeadline,
} from './read-cells.ts'
import { refuseSecondSize, type SizeGroups } from './size-groups.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

export interface RecipePlan {
  before: RecipeItem | undefined
  item: RecipeItem
}

export interface RecipePlans {
  /** The recipes of the rows that change something. */
  recipes: RecipePlan[]
  /** The categories that are new because a recipe names them. */
  newCategories: CategoryItem[]
}

const columns: Readonly<Record<string, ImportColumn>> = {
  name: 'Name',
  categoryId: 'Category',
  ingredients: 'Ingredients',
  description: 'Description',
  optionGroupIds: 'Option groups',
  dietary: 'Contains',
  'dietary/contains': 'Contains',
  'dietary/traces': 'May contain',
  'dietary/diets': 'Diets',
  scheduleId: 'Schedule',
  ...recordBy('name', recipeNumbers, ({ csvColumn }) => csvColumn),
  deposit: 'Deposit',
  pairedIds: 'Goes well with',
  price: 'Price',
}

/** What new dishes get for which the file has nothing. */
export interface RecipeFill {
  /** The name of a category. */
  category?: string | undefined
  /** Whether it is the category of the dish above. */
  repeatCategory?: boolean | undefined
  /** Whether the name of the dish is its only ingredient. */
  nameAsIngredient?: boolean | undefined
}

interface RecipeOptions extends RecipeFill {
  /** The ids of new recipes, by which other rows name them. */
  newIds: ReadonlyMap<PlannedRow, string>
  sizes: SizeGroups
}

/** Plans the rows of recipes. An unknown category is added, also to the directory of `format`. */
export async function planRecipes(
  plans: readonly PlannedRow[],
  current: readonly RecipeItem[],
  claim: Claim,
  format: ReadFormat,
  { newIds, sizes, category, repeatCategory = false, nameAsIngredient = false }: RecipeOptions,
): Promise<RecipePlans> {
  const byId = new Map(current.map((item) => [item.id, item]))
  const findByName = createRecipeSearch(current)
  const result: RecipePlans = { recipes: [], newCategories: [] }
  const textsOf = (item: RecipeItem) => {
    const name = format.directories.categories.nameOf(item.categoryId) ?? ''
    return recipeTexts(item, { id: item.categoryId, name })
  }
  let above: string | undefined
  for await (const plan of yieldToEventLoop(plans)) {
    const findCategory = () => readCategory(plan, format.directories.categories, result.newCategories)
    if (plan.row.cells.Category === '') fillCell(plan, 'Category', (repeatCategory && above) || category)
    above = plan.row.cells.Category
    let categoryId = findCategory()
    const before = matchItem(plan, byId, (name) => findByName(name, categoryId))
    if (!before && categoryId === undefined && category !== undefined) {
      fillCell(plan, 'Category', category)
      categoryId = findCategory()
    }
    if (nameAsIngredient && (!before || plan.row.cells.Ingredients === ''))
      fillCell(plan, 'Ingredients', joinList(before?.ingredients ?? [plan.row.cells.Name ?? '']))
    if (before && isUnchanged(plan, recipeCells(before, format))) {
      plan.undeclared = findUndeclaredAllergens(before, format.shop.locale)
      claim(plan, { id: before.id, name: before.name })
      plan.texts = () => ({ before: textsOf(before), after: textsOf(before) })
      continue
    }
    const item = planRecipe(plan, { before, id: before?.id ?? newIds.get(plan) ?? newId() }, categoryId, format)
    plan.texts = () => ({ before: before && textsOf(before), after: textsOf(item) })
    refuseSecondSize(plan, { before, item }, sizes)
    if (
      claim(plan, { id: before?.id, name: item.name, within: before ? '' : item.categoryId }) &&
      plan.changes.length > 0
    )
      result.recipes.push({ before, item })
  }
  return result
}

/** Writes into a cell that is empty, or that the file does not have. */
function fillCell(plan: PlannedRow, column: ImportColumn, text: string | undefined): void {
  if (text && !plan.row.cells[column]) plan.row = { ...plan.row, cells: { ...plan.row.cells, [column]: text } }
}

/** @returns a search within one category, or in all categories if the file has no column for them */
function createRecipeSearch(recipes: readonly RecipeItem[]) {
  const all = createDirectory(recipes)
  const byCategory = new Map(
    [...Map.groupBy(recipes, ({ categoryId }) => categoryId)].map(([id, items]) => [id, createDirectory(items)]),
  )
  return (name: string, categoryId: string | undefined): Found =>
    categoryId === undefined ? all.findByName(name) : byCategory.get(categoryId)?.findByName(name)
}

/** @returns undefined when the file has no column for categories; '' for an empty cell, and after an error */
function readCategory(plan: PlannedRow, directory: Directory, newCategories: CategoryItem[]): string | undefined {
  const { Category: cell } = plan.row.cells
  if (cell === undefined || cell === '') return cell
  const found = directory.find(cell)
  if (found) return foundId(plan, 'Category', found) ?? ''
  const { data, error } = categoryEditSchema.safeParse({ name: cell, version: 1 })
  addIssues(plan, error?.issues ?? [], { name: 'Category' })
  if (!data) return ''
  const category = newCategoryItem(newId(), data.name)
  directory.add(category)
  newCategories.push(category)
  return category.id
}

function planRecipe(
  plan: PlannedRow,
  { before, id }: { before: RecipeItem | undefined; id: string },
  categoryId: string | undefined,
  format: ReadFormat,
): RecipeItem {
  const { cells } = plan.row
  const { currency } = format.shop
  for (const column of ['Category', 'Price', 'Ingredients'] as const) checkCell(plan, column, before === undefined)
  const priceMinor =
    cells.Price === undefined ? before?.priceMinor : readPrice(plan, cells.Price, format.shop, { mayBeFree: false })
  const depositMinor =
    cells.Deposit === undefined ? (before?.depositMinor ?? 0) : readDeposit(plan, cells.Deposit, format.shop)
  const draft = {
    version: 1,
    name: requiredText(plan, 'Name', before?.name),
    categoryId: categoryId ?? before?.categoryId ?? '',
    price: fromMinor(priceMinor ?? 0, currency),
    ingredients: cells.Ingredients === undefined ? [...(before?.ingredients ?? [])] : splitList(cells.Ingredients),
    description: cells.Description ?? before?.description ?? '',
    optionGroupIds: referredIds(plan, 'Option groups', format.directories.groups, before?.groupIds ?? []),
    pairedIds: referredIds(plan, 'Goes well with', format.directories.recipes, before?.pairedIds ?? []),
    dietary: readDietary(plan, before?.dietary ?? null, format),
    scheduleId: referredId(plan, 'Schedule', format.directories.schedules, before?.scheduleId ?? null),
    ...recordBy('name', recipeNumbers, (field) => readRecipeNumber(plan, field, before?.[field.name] ?? null)),
    taxClassId: referredId(plan, 'Tax class', format.directories.taxClasses, before?.taxClassId ?? null),
    deposit: fromMinor(depositMinor, currency),
  }
  const { data, error } = recipeEditSchema.safeParse(draft)
  addIssues(plan, error?.issues ?? [], columns)
  const pairing = pairingIssue(id, draft.pairedIds, before?.pairedIds ?? [])
  if (pairing !== undefined)
    addIssues(plan, [{ code: 'custom', path: ['pairedIds'], message: pairing, input: draft.pairedIds }], columns)
  requireDeadline(plan, draft)
  if (!data) return { id, ...emptyRecipe, name: draft.name, categoryId: draft.categoryId }
  const { description = '', optionGroupIds: groupIds = [], dietary = null, scheduleId = null, taxClassId = null } = data
  const item = {
    id,
    name: data.name,
    categoryId: data.categoryId,
    ingredients: data.ingredients,
    description,
    priceMinor: toMinor(data.price, currency),
    groupIds,
    pairedIds: data.pairedIds ?? [],
    dietary,
    scheduleId,
    ...recordBy('name', recipeNumbers, ({ name }) => data[name] ?? null),
    taxClassId,
    depositMinor,
  }
  recordChanges(plan, before && recipeCells(before, format), recipeCells(item, format))
  plan.undeclared = findUndeclaredAllergens(item, format.shop.locale)
  return item
}

/** The values of a row with an error. Such a row is never imported. */
const emptyRecipe = {
  priceMinor: 0,
  ingredients: [],
  description: '',
  groupIds: [],
  pairedIds: [],
  dietary: null,
  scheduleId: null,
  ...recordBy('name', recipeNumbers, () => null),
  taxClassId: null,
  depositMinor: 0,
} as const
