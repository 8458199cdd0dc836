import type { Tax } from '#contract/site-settings/tax.ts'
import { Refusal } from '../errors/refusal.ts'
import { readSection } from '../site-settings/read-section.ts'
import type { Queries } from '../store/tables.ts'

/** @returns the tax classes of the settings; the first one is that of recipes without a class */
export async function listTaxClasses(queries: Queries): Promise<Tax['classes']> {
  return (await readSection(queries, 'tax')).value.classes
}

/**
 * @param ids null for the default class
 * @throws Refusal `recipe/tax-class-unknown`
 */
export async function requireTaxClasses(queries: Queries, ids: readonly (string | null)[]): Promise<void> {
  if (ids.every((id) => id === null)) return
  const known = new Set((await listTaxClasses(queries)).map(({ id }) => id))
  if (ids.some((id) => id !== null && !known.has(id))) throw new Refusal('recipe/tax-class-unknown')
}
