import type { Language } from '#contract/i18n/language.ts'
import type { ImportCheck, ImportCounts } from '#contract/menu/menu-import.ts'
import type { ImportRequest } from '#contract/menu/menu-import-api.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Menu } from '../menu/menu-editing.ts'
import type { NewPicture } from '../pictures/picture-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { applyImport, type ImportSteps } from './apply-import.ts'
import { type MenuFile, parseFile } from './file/parse-file.ts'
import { findUnclearPrices, type ShopFormat } from './file/prices.ts'
import { findTitleRows, readTitleRows } from './file/title-rows.ts'
import { planImport } from './plan/plan-import.ts'
import { loadStoredMenu, type StoredMenu } from './stored-menu.ts'

const nothing = {
  rows: [],
  counts: { add: 0, update: 0, unchanged: 0, error: 0 },
  newCategories: [],
  unknownAllergens: [],
  unclearPrices: [],
  nameAsIngredient: false,
}

/** Reads the file and compares it with the menu. */
async function readAndPlan(
  stored: StoredMenu,
  shop: ShopFormat,
  { text, layout, modifierSets = {}, ...answers }: ImportRequest,
) {
  const shopOfFile = { ...shop, unclearPrices: answers.unclearPrices }
  const parsed = await parseFile(text, {
    layout,
    shop: shopOfFile,
    languages: stored.languages,
    answers: modifierSets,
    groupNames: stored.groups.map(({ name }) => name),
  })
  if ('problem' in parsed) return { file: parsed }
  const file = answers.repeatCategory ? { ...parsed, rows: readTitleRows(parsed.rows) } : parsed
  const nameAsIngredient = answers.nameAsIngredient ?? file.source.product !== undefined
  const plan = await planImport(file, stored, shopOfFile, { ...answers, nameAsIngredient })
  return { file, plan, nameAsIngredient, titleRows: findTitleRows(parsed.rows) }
}

/**
 * Says what an import would do. It changes nothing.
 * @param languages the further languages of the site
 */
export async function checkImport(
  queries: Queries,
  shop: ShopFormat,
  request: ImportRequest,
  languages: readonly Language[] = [],
): Promise<ImportCheck> {
  const stored = await loadStoredMenu(queries, languages)
  const { file, plan, nameAsIngredient = false, titleRows } = await readAndPlan(stored, shop, request)
  const menuVersion = stored.version
  if (!plan) return { menuVersion, ...nothing, ...file }
  const { rows, counts, newCategories, unknownAllergens } = plan
  const unclearPrices = findUnclearPrices(pricesOf(file), shop)
  return {
    menuVersion,
    rows,
    counts,
    newCategories,
    unknownAllergens,
    unclearPrices,
    nameAsIngredient,
    source: file.source,
    ...(titleRows && { titleRows }),
  }
}

function* pricesOf({ rows }: MenuFile): Generator<string> {
  for (const { cells } of rows) yield* [cells.Price ?? '', cells.Deposit ?? '']
}

interface Importer extends ImportSteps {
  menu: Menu
  shop: ShopFormat
  /** The further languages of the site. */
  languages?: readonly Language[]
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
  { menu, shop, languages, makePlaceholder, ...steps }: Importer,
  { menuVersion, ...request }: ImportRequest & { menuVersion: number },
  now: Milliseconds,
): Promise<ImportCounts> {
  const stored = await loadStoredMenu(menu.queries, languages)
  if (stored.version !== menuVersion) throw new Refusal('menu-import/outdated')
  const { plan } = await readAndPlan(stored, shop, request)
  if (!plan) throw new Refusal('menu-import/invalid')
  const { counts, writes } = plan
  if (counts.error > 0) throw new Refusal('menu-import/invalid')
  const { categories, groups, recipes, translations } = writes
  if (categories.length + groups.length + recipes.length + translations.length === 0) return counts
  const needsPicture =
    recipes.some(({ before }) => before === undefined) ||
    categories.some(({ id }) => stored.categories.every((category) => category.id !== id))
  const placeholder = needsPicture ? await makePlaceholder() : undefined
  await applyImport(menu, writes, { stored, placeholder, now }, steps)
  return counts
}
