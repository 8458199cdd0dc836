import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { useMinute } from '#web/menu/use-availability.ts'
import { useSite } from '#web/settings/site.ts'
import { usePanelCurrency } from '../../currency.ts'
import { schedulesQuery } from '../../schedules/queries.ts'
import { hasTaxChoice, useTaxClasses } from '../../tax/tax-classes.ts'
import { portionsLeftQuery } from '../queries.ts'
import { type TableColumn, tableColumns } from './table-columns.ts'

/** The same columns until something changes that they show, because new ones render every row. */
export function useTableColumns(categories: readonly Category[], recipes: readonly Recipe[]): TableColumn[] {
  const schedules = useQuery(schedulesQuery).data
  const portions = useQuery(portionsLeftQuery).data
  const taxClasses = useTaxClasses()
  const currency = usePanelCurrency()
  const site = useSite()
  const now = useMinute(recipes.some(({ soldOutUntil }) => soldOutUntil !== undefined))
  const hasTax = hasTaxChoice(taxClasses ?? [], recipes)
  const hasStock = [...recipes, ...categories].some(({ perDay }) => perDay !== undefined)
  return useMemo(
    () =>
      tableColumns({
        categories,
        schedules: schedules ?? [],
        taxClasses: taxClasses ?? [],
        hasTaxChoice: hasTax,
        hasStock,
        portions: portions ?? [],
        currency,
        day: businessDayOf(site),
        now,
      }),
    [categories, schedules, taxClasses, hasTax, hasStock, portions, currency, site, now],
  )
}
