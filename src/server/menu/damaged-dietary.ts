import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'
import { isDamagedDietary } from './stored-recipe-texts.ts'

/**
 * Finds damaged declarations. An admin who declares nothing has seen them as nothing declared, so they must stay.
 * @returns what is stored, by the id of the recipe
 */
export async function listDamagedDietary(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('recipes')
    .select(['id', 'dietary'])
    .where(dialectOf(queries).inList('id', ids))
    .where('dietary', 'is not', null)
    .execute()
  return new Map(rows.filter(({ dietary }) => isDamagedDietary(dietary)).map(({ id, dietary }) => [id, dietary]))
}
