import { type ImportType, importColumns } from '#contract/menu/menu-import.ts'
import { toCategoryItem, toGroupItem, toRecipeItem } from '../plan/menu-items.ts'
import type { StoredMenu } from '../stored-menu.ts'
import { escapeFormula } from './cells.ts'
import { createDirectory } from './directory.ts'
import type { Cells } from './file-row.ts'
import { categoryCells, groupCells, optionCells, recipeCells } from './item-cells.ts'
import type { ShopFormat } from './prices.ts'
import { createSizeDirectory } from './size-directory.ts'
import { byteOrderMark, writeCsv } from './write-csv.ts'

/**
 * Writes the menu as CSV (UTF-8 with a byte order mark, so that Excel reads it as UTF-8). No cell begins like a formula.
 * An import of the file changes nothing.
 */
export async function exportFile(menu: StoredMenu, shop: ShopFormat): Promise<string> {
  const rows = [...rowsOf(menu, shop)].map((cells) => importColumns.map((column) => escapeFormula(cells[column] ?? '')))
  return byteOrderMark + (await writeCsv([importColumns, ...rows], shop))
}

function* rowsOf(menu: StoredMenu, shop: ShopFormat): Generator<Cells> {
  const { categories, groups, recipes, schedules, taxClasses } = menu
  const directories = {
    categories: createDirectory(categories),
    groups: createDirectory(groups),
    schedules: createDirectory(schedules),
    taxClasses: createDirectory(taxClasses),
    recipes: createDirectory(recipes),
    sizes: createSizeDirectory(groups),
  }
  const format = { shop, directories }
  for (const category of categories) yield ofType('category', categoryCells(toCategoryItem(category), format))
  for (const group of groups.map(toGroupItem)) {
    yield ofType('group', groupCells(group))
    for (const option of group.options) yield ofType('option', optionCells(group.id, option, format))
  }
  for (const recipe of recipes) yield ofType('recipe', recipeCells(toRecipeItem(recipe), format))
}

function ofType(type: ImportType, cells: Cells): Cells {
  return { Type: type, ...cells }
}
