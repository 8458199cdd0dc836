import type { Language } from '#contract/i18n/language.ts'
import { type Allergens, allergenIds } from '#contract/menu/dietary.ts'
import type { SharedStock } from '#contract/menu/dish-rules.ts'
import { optionTextId } from '#contract/menu/menu-texts.ts'
import { addNamedAllergens } from '#contract/menu/own-allergens.ts'
import type { ReaderSettings } from '../site-settings/read-catalogue-settings.ts'
import { translateFields } from '../translations/item-texts.ts'
import { createTranslate, type LanguageTexts, type Translate } from '../translations/translation-store.ts'
import type { MenuSnapshot } from './catalogue.ts'
import type { RecipeRow } from './menu-store.ts'
import type { CatalogueGroup, CatalogueOption } from './option-store.ts'
import { translateRules } from './rules-in-language.ts'
import { parseIngredients } from './stored-recipe-texts.ts'

/** What guests in one language read differently. */
export interface MenuReader extends ReaderSettings {
  texts: LanguageTexts
  /** Of `texts`, and of `holidayNames` for a note of the hours that the owner has not translated. */
  translate: Translate
  /** The menu in their language. Each snapshot translates it at the first use. */
  menu?: MenuSnapshot
  /** Whether every category and every dish has a name in their language. Found at the first use (`listedLanguages`). */
  hasAllNames?: boolean
}

export function createReader({ shop, holidayNames }: ReaderSettings, texts: LanguageTexts = new Map()): MenuReader {
  const translateOwn = createTranslate(texts)
  const translate: Translate = (kind, id, source) =>
    translateOwn(kind, id, source) ?? (kind === 'hoursNote' ? holidayNames.get(source) : undefined)
  return { texts, shop, holidayNames, translate }
}

/**
 * The menu as guests read it in a language. Each translated text has its original beside it; a text without a translation stays.
 * @returns the same snapshot in the language of the menu, and in a language that the site does not have
 */
export function menuIn(menu: MenuSnapshot, language: Language = menu.language): MenuSnapshot {
  const reader = menu.readers.get(language)
  if (!reader) return menu
  reader.menu ??= translateMenu(menu, reader)
  return reader.menu
}

function translateMenu(menu: MenuSnapshot, { translate, shop }: MenuReader): MenuSnapshot {
  return {
    ...menu,
    shop,
    rules: menu.rules && translateRules(menu.rules, translate),
    categories: menu.categories.map((category) => ({
      ...category,
      ...translateFields('category', category.id, category, translate),
    })),
    recipes: new Map(Array.from(menu.recipes, ([id, recipe]) => [id, translateRecipe(recipe, translate)])),
  }
}

function translateRecipe(recipe: RecipeRow, translate: Translate): RecipeRow {
  const { id, dietary, optionGroups, defaults } = recipe
  const translatedDietary = dietary && translateAllergens(dietary, translate)
  return {
    ...recipe,
    ...translateFields('recipe', id, recipe, translate),
    ...translateIngredients(recipe.ingredients, translate),
    ...(translatedDietary && { dietary: translatedDietary }),
    ...(optionGroups && { optionGroups: optionGroups.map((group) => translateGroup(group, translate)) }),
    ...(defaults?.shared && { defaults: { ...defaults, shared: translateShared(recipe, defaults.shared, translate) } }),
  }
}

/** A refusal names the category whose stock is used up. */
function translateShared({ categoryId }: RecipeRow, shared: SharedStock, translate: Translate): SharedStock {
  return { ...shared, name: translate('categoryName', categoryId, shared.name) ?? shared.name }
}

/** @param stored JSON */
function translateIngredients(
  stored: string,
  translate: Translate,
): { ingredients?: string; originalIngredients?: string[] } {
  const originalIngredients = parseIngredients(stored)
  const ingredients = originalIngredients.map((word) => translate('ingredient', word, word))
  if (ingredients.every((word) => word === undefined)) return {}
  return {
    ingredients: JSON.stringify(ingredients.map((word, index) => word ?? originalIngredients[index])),
    originalIngredients,
  }
}

function translateGroup(group: CatalogueGroup, translate: Translate): CatalogueGroup {
  return {
    ...group,
    ...translateFields('group', group.id, group, translate),
    options: group.options.map((option) => translateOption(group.id, option, translate)),
  }
}

function translateOption(groupId: string, option: CatalogueOption, translate: Translate): CatalogueOption {
  const { id, allergens } = option
  const translatedAllergens = allergens && translateAllergens(allergens, translate)
  return {
    ...option,
    ...translateFields('option', optionTextId(groupId, id), option, translate),
    ...(translatedAllergens && { allergens: translatedAllergens }),
  }
}

/**
 * @returns the same with the translations of the owner's own words, and with the allergens that these name; undefined if no word has a
 *   translation
 */
function translateAllergens<Declared extends Allergens>(
  declared: Declared,
  translate: Translate,
): (Declared & { contains: string[]; traces: string[]; names: Record<string, string> }) | undefined {
  const { contains, traces } = declared
  const own = [...contains, ...traces].filter(isOwnAllergen)
  const names = new Map(own.flatMap((word) => toPair(word, translate('allergen', word, word))))
  if (names.size === 0) return undefined
  const withNames = (words: readonly string[]) => words.flatMap((word) => [word, ...toList(names.get(word))])
  const named = addNamedAllergens({ contains: withNames(contains), traces: withNames(traces) })
  const isWord = (word: string) => !isOwnAllergen(word) || own.includes(word)
  return {
    ...declared,
    contains: named.contains.filter(isWord),
    traces: named.traces.filter(isWord),
    names: Object.fromEntries(names),
  }
}

function toPair(word: string, name: string | undefined): [string, string][] {
  return name === undefined ? [] : [[word, name]]
}

function toList(word: string | undefined): string[] {
  return word === undefined ? [] : [word]
}

/** Those of the regulation have messages in every language. */
export function isOwnAllergen(allergen: string): boolean {
  return !allergenIds.includes(allergen)
}
