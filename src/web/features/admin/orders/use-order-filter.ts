import { useMemo } from 'react'
import { replaceSearchParam, useSearchParam } from '#web/router/navigation.ts'
import { filterFromSearch, type OrderFilter, searchOf } from './order-filter.ts'

/** The filter as it stands in the address bar, and how to change it there. */
export function useOrderFilter(): [OrderFilter, (change: Partial<OrderFilter>) => void] {
  const status = useSearchParam('status') ?? ''
  const from = useSearchParam('from') ?? ''
  const to = useSearchParam('to') ?? ''
  const q = useSearchParam('q') ?? ''
  const search = searchOf(filterFromSearch(new URLSearchParams({ status, from, to, q }).toString()))
  const filter = useMemo(() => filterFromSearch(search), [search])
  return [filter, writeFilter]
}

function writeFilter({ statuses, from, to, text }: Partial<OrderFilter>): void {
  if (statuses) replaceSearchParam('status', statuses.join(','))
  if (from !== undefined) replaceSearchParam('from', from)
  if (to !== undefined) replaceSearchParam('to', to)
  if (text !== undefined) replaceSearchParam('q', text)
}
