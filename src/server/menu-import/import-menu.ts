import type { ImportCheck, ImportCounts } from '#contract/menu/menu-import.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Menu } from '../menu/menu-editing.ts'
import type { NewPicture } from '../pictures/picture-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { applyImport, type ImportSteps } from './apply-import.ts'
import { parseFile } from './file/parse-file.ts'
import type { ShopFormat } from './file/prices.ts'
import { planImport } from './plan/plan-import.ts'
import { loadStoredMenu } from './stored-menu.ts'

const nothing = {
  rows: [],
  counts: { add: 0, update: 0, unchanged: 0, error: 0 },
  newCategories: [],
  unknownAllergens: [],
}

interface ImportText {
  text: string
  /** What unknown words for allergens mean. */
  allergens?: Readonly<Record<string, string>>
}

/** Says what an import would do. It changes nothing. */
export async function checkImport(
  queries: Queries,
  shop: ShopFormat,
  { text, allergens }: ImportText,
): Promise<ImportCheck> {
  const stored = await loadStoredMenu(queries)
  const file = await parseFile(text)
  const menuVersion = stored.version
  if ('problem' in file) return { menuVersion, ...nothing, problem: file.problem }
  const { rows, counts, newCategories, unknownAllergens } = await planImport(file, stored, shop, allergens)
  return { menuVersion, rows, counts, newCategories, unknownAllergens }
}

interface Importer extends ImportSteps {
  menu: Menu
  shop: ShopFormat
  /** Makes the picture of new categories and recipes. */
  makePlaceholder: () => Promise<NewPicture>
}

/**
 * Adds and changes the items of a file, all or none. It deletes nothing and keeps the order of existing items. A change of
 * the currency also changes the menu version, so the import reads prices in the currency of the check.
 * @param menuVersion that of the check
 * @throws Refusal `menu-import/outdated`, `menu-import/invalid`; the reason of the abort
 */
export async function importMenu(
  { menu, shop, makePlaceholder, ...steps }: Importer,
  { text, allergens, menuVersion }: ImportText & { menuVersion: number },
  now: Milliseconds,
): Promise<ImportCounts> {
  const stored = await loadStoredMenu(menu.queries)
  if (stored.version !== menuVersion) throw new Refusal('menu-import/outdated')
  const file = await parseFile(text)
  if ('problem' in file) throw new Refusal('menu-import/invalid')
  const { counts, writes } = await planImport(file, stored, shop, allergens)
  if (counts.error > 0) throw new Refusal('menu-import/invalid')
  const { categories, groups, recipes } = writes
  if (categories.length + groups.length + recipes.length === 0) return counts
  const needsPicture =
    recipes.some(({ before }) => before === undefined) ||
    categories.some(({ id }) => stored.categories.every((category) => category.id !== id))
  const placeholder = needsPicture ? await makePlaceholder() : undefined
  await applyImport(menu, writes, { stored, placeholder, now }, steps)
  return counts
}
