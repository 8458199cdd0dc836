import type { TranslatedColumn } from '#contract/menu/menu-import.ts'
import { type MenuTextKind, optionTextId } from '#contract/menu/menu-texts.ts'
import type { GroupItem, OptionItem, RecipeItem } from '../plan/menu-items.ts'
import { joinPlaces, splitPlaces } from './cells.ts'

/** A text that has translations. `source` is the text in the language of the menu. */
export interface ItemText {
  kind: MenuTextKind
  id: string
  source: string
}

/** The texts of an item by the column that contains them; only `Ingredients` has several. */
export type ItemTexts = Partial<Record<TranslatedColumn, readonly ItemText[]>>

interface Named {
  id: string
  name: string
}

export function categoryTexts({ id, name }: Named): ItemTexts {
  return { Name: [{ kind: 'categoryName', id, source: name }] }
}

export function groupTexts({ id, name }: Pick<GroupItem, 'id' | 'name'>): ItemTexts {
  return { Name: [{ kind: 'groupName', id, source: name }] }
}

/** @param groupId of the group that has this option */
export function optionTexts(groupId: string, { id, name }: Pick<OptionItem, 'id' | 'name'>): ItemTexts {
  return { Name: [{ kind: 'optionName', id: optionTextId(groupId, id), source: name }] }
}

export function recipeTexts({ id, name, ingredients, description }: RecipeItem, category: Named): ItemTexts {
  return {
    Category: categoryTexts(category).Name ?? [],
    Name: [{ kind: 'recipeName', id, source: name }],
    Ingredients: ingredients.map((word) => ({ kind: 'ingredient', id: word, source: word })),
    Description: description === '' ? [] : [{ kind: 'description', id, source: description }],
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
