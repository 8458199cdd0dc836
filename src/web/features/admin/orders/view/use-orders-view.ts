import { useSearch } from '@tanstack/react-router'
import { ordersView } from './orders-view.ts'

/** The view in the URL, or else the last one in this browser. */
export function useOrdersView(): 'list' | 'board' {
  return useSearch({
    from: '/panel/admin/orders',
    select: ({ view = '' }) => ordersView.fromSearch(view === '' ? '' : `?view=${view}`),
  })
}
