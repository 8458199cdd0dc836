import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { filterFromSearch, type OrderFilter, searchFromFilter } from './order-filter.ts'

/** The filter in the URL, and a function that changes it there. */
export function useOrderFilter(): [OrderFilter, (change: Partial<OrderFilter>) => void] {
  const navigate = useNavigate()
  const search = useSearch({
    from: '/panel/admin/orders',
    select: ({ status = '', from = '', to = '', q = '' }) =>
      searchFromFilter(filterFromSearch(new URLSearchParams({ status, from, to, q }).toString())),
  })
  const filter = useMemo(() => filterFromSearch(search), [search])
  const change = useCallback(
    ({ statuses, from, to, text }: Partial<OrderFilter>) =>
      void navigate({
        to: '/admin/orders',
        search: (previous) => ({
          ...previous,
          ...(statuses && { status: statuses.join(',') }),
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
          ...(text !== undefined && { q: text }),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [filter, change]
}
