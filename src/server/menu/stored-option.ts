/** Reads the stored columns of options. */
import type { Selectable } from 'kysely'
import { allergensSchema } from '#contract/menu/dietary-schemas.ts'
import { groupOptionSchema, type OptionGroup, sizePricesSchema } from '#contract/menu/option-groups.ts'
import { addNamedAllergens } from '#contract/menu/own-allergens.ts'
import { parseStored, parseStoredOr, tryReadStored } from '../store/stored-data.ts'
import type { Milliseconds, Tables } from '../store/tables.ts'

type GroupOption = OptionGroup['options'][number]
type OptionRow = Omit<Selectable<Tables['options']>, 'groupId' | 'position'>

/** @returns the field in the API's format; no field when it is not sold out */
export function toSoldOutUntil(soldOutUntil: Milliseconds | null): { soldOutUntil?: string } {
  return soldOutUntil === null ? {} : { soldOutUntil: new Date(soldOutUntil).toISOString() }
}

/** Damaged allergens count as not declared, which customers see. */
function toAllergens(stored: string | null): Pick<GroupOption, 'allergens'> {
  const allergens = stored === null ? undefined : parseStoredOr('options', allergensSchema, stored, undefined)
  return allergens ? { allergens: addNamedAllergens(allergens) } : {}
}

/** @returns whether `toAllergens` finds no declaration in it because it is damaged */
export function areDamagedAllergens(stored: string | null): boolean {
  return stored !== null && toAllergens(stored).allergens === undefined
}

/** @returns undefined for a damaged option */
export function toGroupOption(row: OptionRow): GroupOption | undefined {
  return tryReadStored('options', () => {
    const option = {
      id: row.id,
      name: row.name,
      ...(row.kitchenName !== null && { kitchenName: row.kitchenName }),
      priceMinor: row.priceMinor,
      // damaged prices make the option unreadable, so it cannot be ordered at a wrong price
      ...(row.sizePrices !== null && { sizePrices: parseStored('options', sizePricesSchema, row.sizePrices) }),
      isDefault: row.isDefault === 1,
      ...toAllergens(row.allergens),
      ...toSoldOutUntil(row.soldOutUntil),
    }
    groupOptionSchema.parse(option)
    return option
  })
}
