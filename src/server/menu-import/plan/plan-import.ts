import type { ImportCounts, ImportRow } from '#contract/menu/menu-import.ts'
import { newId } from '../../store/id.ts'
import type { TranslationRow } from '../../translations/translation-store.ts'
import { createAllergenReader } from '../file/allergen-reader.ts'
import { createDirectory, type Directory } from '../file/directory.ts'
import type { CellFormat } from '../file/item-cells.ts'
import type { MenuFile } from '../file/parse-file.ts'
import type { ShopFormat } from '../file/prices.ts'
import { createSizeDirectory } from '../file/size-directory.ts'
import type { StoredMenu } from '../stored-menu.ts'
import { type CategoryItem, type GroupItem, toCategoryItem, toGroupItem, toRecipeItem } from './menu-items.ts'
import { planCategories } from './plan-categories.ts'
import { checkGroup, isChanged, planGroups } from './plan-groups.ts'
import { planOptions } from './plan-options.ts'
import { planRecipes, type RecipeFill, type RecipePlan } from './plan-recipes.ts'
import { planTranslations } from './plan-translations.ts'
import { createClaims, type PlannedRow, planRow } from './planned-row.ts'
import type { ReadFormat } from './read-cells.ts'
import { refuseSecondSizes, sizeGroupsOf } from './size-groups.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** What an import would do. */
export interface ImportPlan {
  /** In the order of the file. */
  rows: ImportRow[]
  counts: ImportCounts
  /** The names of the categories that are new because a dish names them. */
  newCategories: string[]
  /** Words for allergens that the admin must explain first. */
  unknownAllergens: string[]
  writes: ImportWrites
}

/** The new and the changed items, as they will be; new ones in the order of the file. */
export interface ImportWrites {
  categories: CategoryItem[]
  /** With all options, of which some are new or changed. */
  groups: GroupItem[]
  recipes: RecipePlan[]
  translations: TranslationRow[]
}

interface ImportAnswers extends RecipeFill {
  allergens?: Readonly<Record<string, string>> | undefined
}

/**
 * Compares a file with the menu. It changes nothing; the ids of new items are random. A dish can name a
 * category or an option group that the same file adds or renames.
 * @param answers what unknown words for allergens mean, and what new dishes get for which the file has nothing
 */
export async function planImport(
  file: Pick<MenuFile, 'rows'>,
  menu: StoredMenu,
  shop: ShopFormat,
  { allergens: meanings, ...fill }: ImportAnswers = {},
): Promise<ImportPlan> {
  const plans = file.rows.map(planRow)
  const plansOf = (type: PlannedRow['type']) => plans.filter((plan) => plan.type === type)
  const claim = createClaims()
  const schedules = createDirectory(menu.schedules)
  const taxClasses = createDirectory(menu.taxClasses)
  const unnamed = createDirectory([])
  const noSizes = createSizeDirectory([])

  const storedCategories = menu.categories.map(toCategoryItem)
  const newIds = new Map<PlannedRow, string>()
  const recipeNames = namesAfterImport(plansOf('recipe'), menu.recipes, newIds)
  const early: CellFormat = {
    shop,
    directories: { categories: unnamed, groups: unnamed, schedules, taxClasses, recipes: recipeNames, sizes: noSizes },
  }
  const categories = planCategories(plansOf('category'), storedCategories, claim, early)
  const storedGroups = menu.groups.map(toGroupItem)
  const groups = planGroups(plansOf('group'), storedGroups, claim)

  const groupItems = [...groups.values()].map(({ item }) => item)
  const allergens = createAllergenReader(shop.locale, meanings)
  const format: ReadFormat = {
    shop,
    allergens,
    directories: {
      categories: createDirectory(withChanges(storedCategories, categories), storedCategories),
      groups: createDirectory(withChanges(storedGroups, groupItems), storedGroups),
      schedules,
      taxClasses,
      recipes: recipeNames,
      sizes: noSizes,
    },
  }
  await planOptions(plansOf('option'), groups, storedGroups, claim, format)
  const changedGroups = [...groups.values()].filter(isChanged)
  for await (const group of yieldToEventLoop(changedGroups)) checkGroup(group)
  const stored = menu.recipes.map(toRecipeItem)
  const sizes = sizeGroupsOf(storedGroups, [...groups.values()])
  const options = { newIds, sizes, ...fill }
  const { recipes, newCategories } = await planRecipes(plansOf('recipe'), stored, claim, format, options)
  refuseSecondSizes(groups.values(), stored, new Set(recipes.map(({ item }) => item.id)), sizes)
  const translations = await planTranslations(plans, menu)

  const rows = plans.map(toImportRow)
  return {
    rows,
    counts: countRows(rows),
    newCategories: newCategories.map(({ name }) => name),
    unknownAllergens: [...allergens.unknownWords],
    writes: {
      categories: [...categories.filter((item) => !storedCategories.includes(item)), ...newCategories],
      groups: changedGroups.map(({ item }) => item),
      recipes,
      translations,
    },
  }
}

/**
 * The recipes by the names that they have after the import, so that each row can name the recipes of all others.
 * @param newIds receives the ids of the new ones
 */
function namesAfterImport(
  plans: readonly PlannedRow[],
  stored: StoredMenu['recipes'],
  newIds: Map<PlannedRow, string>,
): Directory {
  const before = createDirectory(stored)
  const named = plans.flatMap((plan) => {
    const { Id = '', Name: name = '' } = plan.row.cells
    if (name === '' || (Id === '' && before.findByName(name))) return []
    if (Id === '') newIds.set(plan, newId())
    return { id: newIds.get(plan) ?? Id, name }
  })
  return createDirectory(
    withChanges(
      stored.map(({ id, name }) => ({ id, name })),
      named,
    ),
    stored,
  )
}

function withChanges<Item extends { id: string }>(stored: readonly Item[], changed: readonly Item[]): Item[] {
  const byId = new Map([...stored, ...changed].map((item) => [item.id, item]))
  return [...byId.values()]
}

function toImportRow({ row, type, name, isNew, changes, errors, undeclared }: PlannedRow): ImportRow {
  const action = isNew ? 'add' : changes.length > 0 ? 'update' : 'unchanged'
  return {
    line: row.line,
    type,
    name: name || (row.cells.Name ?? ''),
    action: errors.length > 0 ? 'error' : action,
    changes,
    errors,
    undeclared,
  }
}

function countRows(rows: readonly ImportRow[]): ImportCounts {
  const counts = { add: 0, update: 0, unchanged: 0, error: 0 }
  for (const { action } of rows) counts[action] += 1
  return counts
}
