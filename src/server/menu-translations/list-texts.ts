import { type MenuTextKind, optionTextId } from '#contract/menu/menu-texts.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { listSettingTexts } from '#contract/site-settings/translated-settings.ts'
import type { MenuSnapshot } from '../menu/catalogue.ts'
import { isOwnAllergen } from '../menu/menu-in-language.ts'
import { parseIngredients } from '../menu/stored-recipe-texts.ts'

export interface MenuText {
  kind: MenuTextKind
  id: string
  /** In the language of the menu. */
  source: string
  /** What it belongs to, such as the dish of a description. */
  context?: string
}

/** @returns the texts that guests can read, in the order of the menu; a word that several dishes have is once in the list */
export function listMenuTexts({ categories, recipes }: Pick<MenuSnapshot, 'categories' | 'recipes'>): MenuText[] {
  const dishes = [...recipes.values()]
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const groups = new Map(dishes.flatMap(({ optionGroups = [] }) => optionGroups.map((group) => [group.id, group])))
  const options = [...groups.values()].flatMap((group) => group.options.map((option) => ({ group, option })))
  const declared = [...dishes.map(({ dietary }) => dietary), ...options.map(({ option }) => option.allergens)]
  const ownAllergens = declared
    .flatMap((allergens) => (allergens ? [...allergens.contains, ...allergens.traces] : []))
    .filter(isOwnAllergen)
  return [
    ...categories.map(({ id, name }): MenuText => ({ kind: 'categoryName', id, source: name })),
    ...dishes.flatMap(({ id, categoryId, name, description = '' }): MenuText[] => [
      { kind: 'recipeName', id, source: name, ...toContext(categoryNames.get(categoryId)) },
      ...(description === '' ? [] : [{ kind: 'description' as const, id, source: description, context: name }]),
    ]),
    ...[...groups.values()].map(({ id, name }): MenuText => ({ kind: 'groupName', id, source: name })),
    ...options.map(
      ({ group, option }): MenuText => ({
        kind: 'optionName',
        id: optionTextId(group.id, option.id),
        source: option.name,
        context: group.name,
      }),
    ),
    ...toWords(
      'ingredient',
      dishes.flatMap(({ ingredients }) => parseIngredients(ingredients)),
    ),
    ...toWords('allergen', ownAllergens),
  ]
}

function toContext(context: string | undefined): { context?: string } {
  return context === undefined ? {} : { context }
}

/** A word is its own id, so that it is translated once for all dishes. */
function toWords(kind: MenuTextKind, words: readonly string[]): MenuText[] {
  return [...new Set(words)].map((word) => ({ kind, id: word, source: word }))
}

/** @returns the texts of the settings that guests can read */
export function listTextsOfSettings(settings: SiteSettings): MenuText[] {
  return listSettingTexts(settings).map((text) => ({ kind: 'setting', ...text }))
}
