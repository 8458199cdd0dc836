import type { Language } from '#contract/i18n/language.ts'
import type { SavedSchedule } from '#contract/menu/availability-api.ts'
import type { Category } from '#contract/menu/menu.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { listCategories } from '../menu/category-store.ts'
import { listRecipeRows, type RecipeRow } from '../menu/menu-store.ts'
import { listOptionGroups } from '../menu/option-store.ts'
import { listSchedules } from '../menu/schedule-store.ts'
import { listTaxClasses } from '../menu/tax-classes.ts'
import { findMenuVersion } from '../store/menu-version.ts'
import type { Queries } from '../store/tables.ts'
import { type LanguageTexts, readTranslations } from '../translations/translation-store.ts'

/** All items of the database that a file with the menu can contain or name. */
export interface StoredMenu {
  version: number
  /** In the owner's order, like the recipes. */
  categories: readonly Category[]
  recipes: readonly RecipeRow[]
  /** Oldest first. */
  groups: readonly OptionGroup[]
  schedules: readonly SavedSchedule[]
  taxClasses: readonly { id: string; name: string }[]
  /** The further languages of the site. */
  languages: readonly Language[]
  translations: ReadonlyMap<Language, LanguageTexts>
}

/**
 * Reads the version first, so that a change during the other reads has a higher version.
 * @param languages the further languages of the site
 */
export async function loadStoredMenu(queries: Queries, languages: readonly Language[] = []): Promise<StoredMenu> {
  const version = await findMenuVersion(queries)
  const categories = await listCategories(queries)
  const recipes = await listRecipeRows(queries, categories)
  const groups = await listOptionGroups(queries)
  const schedules = await listSchedules(queries)
  const translations = await readTranslations(queries, languages)
  const taxClasses = await listTaxClasses(queries)
  return { version, categories, recipes, groups, schedules, taxClasses, languages, translations }
}
