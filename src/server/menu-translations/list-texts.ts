import { optionTextId, type TextItem } from '#contract/menu/menu-texts.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { listSettingTexts } from '#contract/site-settings/translated-settings.ts'
import type { MenuSnapshot } from '../menu/catalogue.ts'
import { isOwnAllergen } from '../menu/menu-in-language.ts'
import { parseIngredients } from '../menu/stored-recipe-texts.ts'
import { type ItemText, textsOf, wordTexts } from '../translations/item-texts.ts'

export interface MenuText extends ItemText {
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
    ...categories.flatMap((category) => listTextsOf('category', category)),
    ...dishes.flatMap((dish) => listTextsOf('recipe', dish, categoryNames.get(dish.categoryId))),
    ...[...groups.values()].flatMap((group) => listTextsOf('group', group)),
    ...options.flatMap(({ group, option: { id, name } }) =>
      listTextsOf('option', { id: optionTextId(group.id, id), name }, group.name),
    ),
    ...wordTexts(
      'ingredient',
      dishes.flatMap(({ ingredients }) => parseIngredients(ingredients)),
    ),
    ...wordTexts('allergen', ownAllergens),
  ]
}

/** @param parent the name of what contains the item. The context of its name; that of its other texts is its name */
function listTextsOf(
  item: TextItem,
  { id, ...fields }: { id: string; name: string; description?: string },
  parent?: string,
): MenuText[] {
  return textsOf(item, id, fields).map(({ kind, source, field }) => {
    const context = field === 'name' ? parent : fields.name
    return { kind, id, source, ...(context !== undefined && { context }) }
  })
}

/** @returns the texts of the settings that guests can read; a promotion that is switched off can be translated before its start */
export function listTextsOfSettings(settings: SiteSettings): MenuText[] {
  const { promotions, tax, zones, hours } = settings
  const rates = tax.classes.flatMap((taxClass) => taxClass.rates)
  const notes = [...hours.exceptions, ...(hours.holidays?.days ?? [])].map(({ note }) => note)
  return [
    ...promotions.promotions.map(({ id, name }): MenuText => ({ kind: 'promotionName', id, source: name })),
    ...wordTexts(
      'taxName',
      rates.map(({ name }) => name),
    ),
    ...zones.zones.map(({ id, name }): MenuText => ({ kind: 'zoneName', id, source: name })),
    ...wordTexts(
      'hoursNote',
      notes.filter((note) => note !== ''),
    ),
    ...listSettingTexts(settings).map((text): MenuText => ({ kind: 'setting', ...text })),
  ]
}
