import type { Allergens } from '#contract/menu/dietary.ts'
import { allergenWord } from '#contract/menu/dietary.ts'
import type { ImportColumn } from '#contract/menu/menu-import.ts'
import { numberText } from '#contract/menu/number-text.ts'
import { categoryNumbers, recipeNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import type { CategoryItem, GroupItem, OptionItem, RecipeItem } from '../plan/menu-items.ts'
import { joinDeclared, joinList } from './cells.ts'
import type { Directories } from './directory.ts'
import type { Cells } from './file-row.ts'
import { priceText, type ShopFormat } from './prices.ts'
import type { SizeDirectory } from './size-directory.ts'

/** How cells name other items, and how they write prices. */
export interface CellFormat {
  shop: ShopFormat
  directories: Directories
}

/** @returns the cells of a category as an export writes them, except `Type` */
export function categoryCells(
  { id, name, scheduleId, taxClassId, pairedIds, ...numbers }: CategoryItem,
  { directories }: CellFormat,
): Cells {
  return {
    Name: name,
    Schedule: reference(directories.schedules, scheduleId),
    ...recordBy('csvColumn', categoryNumbers, (field) => numberText(field.name, numbers[field.name])),
    'Tax class': taxClassCell(directories.taxClasses, taxClassId),
    'Goes well with': pairedCell(directories.recipes, pairedIds),
    Id: id,
  }
}

export function groupCells({ id, name, kitchenName = '', ...group }: GroupItem): Cells {
  return {
    Name: name,
    Min: String(group.minUnits),
    Max: String(group.maxUnits),
    'Max per option': String(group.maxPerOption),
    Free: String(group.freeUnits),
    Role: roleCell(group),
    'Kitchen name': kitchenName,
    Id: id,
  }
}

/** @param groupId of the group that has this option */
export function optionCells(groupId: string, option: OptionItem, { shop, directories }: CellFormat): Cells {
  return {
    Group: directories.groups.referenceOf(groupId),
    Name: option.name,
    Price: priceText(option.priceMinor, shop),
    'Prices by size': sizePricesCell(option, shop, directories.sizes),
    ...allergenCells(option.allergens),
    Default: option.isDefault ? 'yes' : 'no',
    'Kitchen name': option.kitchenName ?? '',
    Id: option.id,
  }
}

export function recipeCells(recipe: RecipeItem, { shop, directories }: CellFormat): Cells {
  return {
    Category: directories.categories.referenceOf(recipe.categoryId),
    Name: recipe.name,
    Price: priceText(recipe.priceMinor, shop),
    Ingredients: joinList(recipe.ingredients),
    Description: recipe.description,
    'Option groups': joinList(recipe.groupIds.map((id) => directories.groups.referenceOf(id))),
    ...allergenCells(recipe.dietary ?? undefined),
    Diets: joinList(recipe.dietary?.diets ?? []),
    Schedule: reference(directories.schedules, recipe.scheduleId),
    ...recordBy('csvColumn', recipeNumbers, (field) => {
      const value = recipe[field.name]
      return value === field.default ? '' : numberText(field.name, value)
    }),
    'Tax class': taxClassCell(directories.taxClasses, recipe.taxClassId),
    Deposit: recipe.depositMinor > 0 ? priceText(recipe.depositMinor, shop) : '',
    'Goes well with': pairedCell(directories.recipes, recipe.pairedIds),
    Id: recipe.id,
  }
}

/** @returns 'size', 'half' with the price of the dearer half, or 'half, mean'; '' for a group that is only a list */
export function roleCell({ role, halfPrice }: Pick<GroupItem, 'role' | 'halfPrice'>): string {
  return halfPrice === 'mean' ? `${role}, mean` : (role ?? '')
}

/** A size that no longer exists is left out. @returns such as '26 cm = 1.00; Pizza: Large = 2.50' */
function sizePricesCell({ sizePrices = {} }: OptionItem, shop: ShopFormat, sizes: SizeDirectory): string {
  const known = Object.entries(sizePrices).filter(([id]) => sizes.has(id))
  return joinList(known.map(([id, minor]) => `${sizes.referenceOf(id)} = ${priceText(minor, shop)}`))
}

/** An empty cell means "not declared", so a declaration without allergens has the word `none`. */
function allergenCells(declared: Allergens | undefined) {
  if (!declared) return { Contains: '', 'May contain': '' }
  const { contains, traces } = declared
  return {
    Contains: joinDeclared(contains.map(allergenWord)),
    'May contain': traces.length > 0 ? joinDeclared(traces.map(allergenWord)) : '',
  } satisfies Partial<Record<ImportColumn, string>>
}

function reference(directory: Directories['schedules'], id: string | null): string {
  return id === null ? '' : directory.referenceOf(id)
}

/** A dish that is no longer on the menu is left out. */
function pairedCell(directory: Directories['recipes'], ids: readonly string[]): string {
  return joinList(ids.filter((id) => directory.has(id)).map((id) => directory.referenceOf(id)))
}

/** A class that no longer exists means the default class, which has an empty cell. */
function taxClassCell(directory: Directories['taxClasses'], id: string | null): string {
  return id === null || !directory.has(id) ? '' : directory.referenceOf(id)
}
