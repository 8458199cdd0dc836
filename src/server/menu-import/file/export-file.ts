import {
  type FileColumn,
  type ImportType,
  listFileColumns,
  toTranslationColumn,
  translatedColumns,
} from '#contract/menu/menu-import.ts'
import { createTranslate } from '../../translations/translation-store.ts'
import { toCategoryItem, toGroupItem, toRecipeItem } from '../plan/menu-items.ts'
import type { StoredMenu } from '../stored-menu.ts'
import { escapeFormula } from './cells.ts'
import { createDirectory } from './directory.ts'
import type { Cells } from './file-row.ts'
import { categoryCells, groupCells, optionCells, recipeCells } from './item-cells.ts'
import { categoryTexts, groupTexts, type ItemTexts, joinTranslations, optionTexts, recipeTexts } from './item-texts.ts'
import type { ShopFormat } from './prices.ts'
import { createSizeDirectory } from './size-directory.ts'
import { byteOrderMark, writeCsv } from './write-csv.ts'

/**
 * Writes the menu as CSV (UTF-8 with a byte order mark, so that Excel reads it as UTF-8). No cell begins like a formula.
 * An import of the file changes nothing. A text without a translation, or with an outdated one, has an empty cell.
 */
export async function exportFile(menu: StoredMenu, shop: ShopFormat): Promise<string> {
  const columns = listFileColumns(menu.languages)
  const rows = [...rowsOf(menu, shop)].map((cells) => columns.map((column) => escapeFormula(cells[column] ?? '')))
  return byteOrderMark + (await writeCsv([columns, ...rows], shop))
}

type FileCells = Partial<Record<FileColumn, string>>

function* rowsOf(menu: StoredMenu, shop: ShopFormat): Generator<FileCells> {
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
  const toRow = (type: ImportType, cells: Cells, texts: () => ItemTexts): FileCells => ({
    Type: type,
    ...cells,
    ...(menu.languages.length > 0 && translationCells(texts(), menu)),
  })
  for (const category of categories)
    yield toRow('category', categoryCells(toCategoryItem(category), format), () => categoryTexts(category))
  for (const group of groups.map(toGroupItem)) {
    yield toRow('group', groupCells(group), () => groupTexts(group))
    for (const option of group.options)
      yield toRow('option', optionCells(group.id, option, format), () => optionTexts(group.id, option))
  }
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  for (const recipe of recipes.map(toRecipeItem)) {
    const category = { id: recipe.categoryId, name: names.get(recipe.categoryId) ?? '' }
    yield toRow('recipe', recipeCells(recipe, format), () => recipeTexts(recipe, category))
  }
}

function translationCells(texts: ItemTexts, { languages, translations }: StoredMenu): FileCells {
  const cells: FileCells = {}
  for (const language of languages) {
    const translate = createTranslate(translations.get(language))
    for (const column of translatedColumns)
      cells[toTranslationColumn(column, language)] = joinTranslations(
        column,
        (texts[column] ?? []).map(({ kind, id, source }) => translate(kind, id, source) ?? ''),
      )
  }
  return cells
}
