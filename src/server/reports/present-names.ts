import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import type { Queries } from '../store/tables.ts'

/**
 * The names that a report shows. An order keeps the names with which it was placed: after a dish was renamed, or texts and translations
 * have changed places with the standard language, the orders of a report have two names for one thing.
 */
export interface PresentNames {
  /** By the id of the dish. A dish that was deleted has none. */
  dishes: ReadonlyMap<string, string>
  /** @returns the present name of a tax whose translation this is; otherwise the same */
  taxOf: (name: string) => string
  /** As `taxOf`. */
  promotionOf: (name: string) => string
}

/** Without a menu and settings: each name as it was ordered. */
export const namesAsSold: PresentNames = { dishes: new Map(), taxOf: (name) => name, promotionOf: (name) => name }

export async function readPresentNames(
  queries: Queries,
  { tax, promotions }: Pick<SiteSettings, 'tax' | 'promotions'>,
): Promise<PresentNames> {
  const recipes = await queries.selectFrom('recipes').select(['id', 'name']).execute()
  const translations = await queries
    .selectFrom('translations')
    .select(['kind', 'source', 'text'])
    .where('kind', 'in', ['taxName', 'promotionName'])
    .execute()
  const nameOf = (kind: string, present: readonly string[]) => (name: string) => {
    if (present.includes(name)) return name
    const found = translations.filter((row) => row.kind === kind && row.text === name && present.includes(row.source))
    const [first, ...others] = new Set(found.map(({ source }) => source))
    // two names with one translation could be two taxes
    return first === undefined || others.length > 0 ? name : first
  }
  return {
    dishes: new Map(recipes.map(({ id, name }) => [id, name])),
    taxOf: nameOf(
      'taxName',
      tax.classes.flatMap(({ rates }) => rates.map(({ name }) => name)),
    ),
    promotionOf: nameOf(
      'promotionName',
      promotions.promotions.map(({ name }) => name),
    ),
  }
}
