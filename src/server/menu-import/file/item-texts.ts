import type { TranslatedColumn } from '#contract/menu/menu-import.ts'
import { optionTextId } from '#contract/menu/menu-texts.ts'
import { type ItemText, textsOf } from '../../translations/item-texts.ts'
import type { GroupItem, OptionItem, RecipeItem } from '../plan/menu-items.ts'
import { joinPlaces, splitPlaces } from './cells.ts'

/** The texts of an item by the column that contains them; only `Ingredients` has several. */
export type ItemTexts = Partial<Record<TranslatedColumn, readonly ItemText[]>>

interface Named {
  id: string
  name: string
}

function byColumn(texts: readonly (ItemText & { column: TranslatedColumn })[]): ItemTexts {
  return Object.fromEntries(texts.map(({ column, kind, id, source }) => [column, [{ kind, id, source }]]))
}

export function categoryTexts({ id, name }: Named): ItemTexts {
  return byColumn(textsOf('category', id, { name }))
}

export function groupTexts({ id, name }: Pick<GroupItem, 'id' | 'name'>): ItemTexts {
  return byColumn(textsOf('group', id, { name }))
}

/** @param groupId of the group that has this option */
export function optionTexts(groupId: string, { id, name }: Pick<OptionItem, 'id' | 'name'>): ItemTexts {
  return byColumn(textsOf('option', optionTextId(groupId, id), { name }))
}

export function recipeTexts(recipe: RecipeItem, category: Named): ItemTexts {
  return {
    Category: categoryTexts(category).Name ?? [],
    Ingredients: recipe.ingredients.map((word) => ({ kind: 'ingredient', id: word, source: word })),
    ...byColumn(textsOf('recipe', recipe.id, recipe)),
  }
}

/** @param translations '' for a text without one @returns the cell that has the translations of the texts in a column */
export function joinTranslations(column: TranslatedColumn, translations: readonly string[]): string {
  return column === 'Ingredients' ? joinPlaces(translations) : (translations[0] ?? '')
}

/** The inverse of `joinTranslations`. @param length the number of texts; the cell may have more or fewer */
export function splitTranslations(column: TranslatedColumn, cell: string, length: number): string[] {
  return column === 'Ingredients' ? splitPlaces(cell, length) : [cell]
}
