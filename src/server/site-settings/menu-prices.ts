import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { sizePricesSchema } from '#contract/menu/option-groups.ts'
import type { Decimals } from '#contract/values/money.ts'
import { parseStoredOr } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'

/** Without test orders: they must not keep a new owner from choosing the currency. */
export async function hasOrders(queries: Queries): Promise<boolean> {
  const orders = queries.selectFrom('orders').select('id').where('isTraining', '=', 0)
  return (await orders.limit(1).executeTakeFirst()) !== undefined
}

export async function hasMenu(queries: Queries): Promise<boolean> {
  const recipe = await queries.selectFrom('recipes').select('id').limit(1).executeTakeFirst()
  return (recipe ?? (await queries.selectFrom('options').select('id').limit(1).executeTakeFirst())) !== undefined
}

/** Makes other transactions that change the menu wait until this one ends. */
export async function lockMenu(transaction: Queries): Promise<void> {
  await transaction
    .updateTable('catalogue')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute()
}

/**
 * Converts the menu to another number of decimals, and increments the menu version. The number that people see stays: 12.00
 * dollars become 12 yen, 12.500 dinars become 12.50 dollars. Decimals that the new currency does not have are rounded half
 * away from zero: 12.50 becomes 13. No amount becomes 0 or exceeds the limit. An amount of 0 stays 0, such as the price of a free
 * option. Recipes and option groups get a new version, so that an edit that began before is refused.
 */
export async function convertMenuPrices(
  transaction: Queries,
  from: { decimals: Decimals },
  to: { decimals: Decimals },
): Promise<void> {
  await transaction
    .updateTable('catalogue')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  if (from.decimals === to.decimals) return
  const priceMax = limits.priceMaxMinor
  const factor = 10 ** Math.abs(to.decimals - from.decimals)
  const converted = (column: 'priceMinor' | 'depositMinor') => {
    const amount = sql.ref(column)
    return to.decimals > from.decimals
      ? sql<number>`case when ${amount} > ${sql.lit(Math.floor(priceMax / factor))} then ${sql.lit(priceMax)} else ${amount} * ${sql.lit(factor)} end`
      : sql<number>`case when ${amount} < ${sql.lit(factor / 2)} then 1 else (${amount} + ${sql.lit(factor / 2)}) / ${sql.lit(factor)} end`
  }
  await transaction
    .updateTable('recipes')
    .set((eb) => ({ priceMinor: converted('priceMinor'), version: eb('version', '+', 1) }))
    .execute()
  await transaction
    .updateTable('recipes')
    .set({ depositMinor: converted('depositMinor') })
    .where('depositMinor', '>', 0)
    .execute()
  await transaction
    .updateTable('options')
    .set({ priceMinor: converted('priceMinor') })
    .where('priceMinor', '>', 0)
    .execute()
  await convertSizePrices(transaction, (minor) => {
    const exact = to.decimals > from.decimals ? minor * factor : Math.floor((minor + factor / 2) / factor)
    return minor === 0 ? 0 : Math.min(Math.max(exact, 1), priceMax)
  })
  await transaction
    .updateTable('optionGroups')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** Damaged prices stay as they are, because the option cannot be ordered. */
async function convertSizePrices(transaction: Queries, convert: (minor: number) => number): Promise<void> {
  const rows = await transaction
    .selectFrom('options')
    .select(['groupId', 'position', 'sizePrices'])
    .where('sizePrices', 'is not', null)
    .execute()
  for (const { groupId, position, sizePrices } of rows) {
    const before = parseStoredOr('options', sizePricesSchema, sizePrices ?? '', undefined)
    if (!before) continue
    const after = Object.fromEntries(Object.entries(before).map(([size, minor]) => [size, convert(minor)]))
    await transaction
      .updateTable('options')
      .set({ sizePrices: JSON.stringify(after) })
      .where('groupId', '=', groupId)
      .where('position', '=', position)
      .execute()
  }
}
