import { useSearch } from '@tanstack/react-router'
import { type OrdersView, viewFromSearch } from './orders-view.ts'

/** The view in the URL, or else the last one in this browser. */
export function useOrdersView(): OrdersView {
  return useSearch({
    from: '/panel/admin/orders',
    select: ({ view = '' }) => viewFromSearch(view === '' ? '' : `?view=${view}`),
  })
}
