import type { Language } from '#contract/i18n/language.ts'
import { textsOf } from '../translations/item-texts.ts'
import type { MenuSnapshot } from './catalogue.ts'
import type { MenuReader } from './menu-in-language.ts'

/**
 * The languages in which search engines may list the menu: every category and every dish has a name in them. Descriptions and
 * ingredients do not count. Guests who search in their language should not find a menu that they cannot read.
 * @param menu not one of `menuIn`, whose names are translated
 * @returns the language of the menu first, then the others in the owner's order
 */
export function listedLanguages(menu: MenuSnapshot): Language[] {
  const further = [...menu.readers].filter(([, reader]) => (reader.hasAllNames ??= hasAllNames(menu, reader)))
  return [menu.language, ...further.map(([language]) => language)]
}

function hasAllNames({ categories, recipes }: MenuSnapshot, { translate }: MenuReader): boolean {
  const hasName = (item: 'category' | 'recipe', { id, name }: { id: string; name: string }) =>
    textsOf(item, id, { name }).every(({ kind, source }) => translate(kind, id, source) !== undefined)
  return (
    categories.every((category) => hasName('category', category)) &&
    [...recipes.values()].every((recipe) => hasName('recipe', recipe))
  )
}
