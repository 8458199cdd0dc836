import { browserStorage } from '#web/state/browser-storage.ts'

export type OrdersView = 'list' | 'board'

const storageKey = 'tiffin-orders-view'

/** @param search `location.search`. Without a view in it, the last view in this browser is used. */
export function viewFromSearch(search: string): OrdersView {
  const view = new URLSearchParams(search).get('view') ?? browserStorage()?.getItem(storageKey)
  return view === 'board' ? 'board' : 'list'
}

export function rememberView(view: OrdersView): void {
  try {
    browserStorage()?.setItem(storageKey, view)
  } catch {
    // the storage is full: the view is remembered only in the URL
  }
}
