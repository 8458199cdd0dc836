import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import type { Queries } from '../store/tables.ts'

/**
 * An order keeps the names with which it was placed. After texts and translations have changed places with the standard language, the
 * orders of a report have two names for one thing. Each function returns the present name of which the name is a translation; otherwise
 * the same name, because an earlier name could be another dish: "Dish of the day".
 */
export interface PresentNames {
  dishOf: (id: string, name: string) => string
  taxOf: (name: string) => string
  promotionOf: (name: string) => string
}

/** Without a menu and settings: each name as it was ordered. */
export const namesAsSold: PresentNames = {
  dishOf: (_id, name) => name,
  taxOf: (name) => name,
  promotionOf: (name) => name,
}

export async function readPresentNames(
  queries: Queries,
  { tax, promotions }: Pick<SiteSettings, 'tax' | 'promotions'>,
): Promise<PresentNames> {
  const rows = await queries
    .selectFrom('translations')
    .leftJoin('recipes', (join) =>
      join.onRef('recipes.id', '=', 'translations.id').on('translations.kind', '=', 'recipeName'),
    )
    .select(['translations.kind', 'translations.id', 'source', 'text', 'recipes.name'])
    .where('translations.kind', 'in', ['recipeName', 'taxName', 'promotionName'])
    .execute()
  // a damaged name is equal to no source
  const dishes = Map.groupBy(
    rows.filter((row) => row.kind === 'recipeName' && row.name === row.source),
    ({ id }) => id,
  )
  const nameOf = (kind: string, present: readonly string[]) => (name: string) => {
    if (present.includes(name)) return name
    const found = rows.filter((row) => row.kind === kind && row.text === name && present.includes(row.source))
    const [first, ...others] = new Set(found.map(({ source }) => source))
    // two names with one translation could be two taxes
    return first === undefined || others.length > 0 ? name : first
  }
  return {
    dishOf: (id, name) => dishes.get(id)?.find(({ text }) => text === name)?.source ?? name,
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
