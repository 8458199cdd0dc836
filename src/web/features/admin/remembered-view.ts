import { browserStorage } from '#web/state/browser-storage.ts'

/** The view of a screen: in the URL, and the last one in this browser. The first one is the default. */
export function rememberedView<View extends string>(storageKey: string, views: readonly [View, ...View[]]) {
  return {
    /** @param search `location.search`. Without a view in it, the last view in this browser is used. */
    fromSearch: (search: string): View => {
      const stored = new URLSearchParams(search).get('view') ?? browserStorage()?.getItem(storageKey)
      return views.find((view) => view === stored) ?? views[0]
    },
    remember: (view: View): void => {
      try {
        browserStorage()?.setItem(storageKey, view)
      } catch {
        // the storage is full: the view is remembered only in the URL
      }
    },
  }
}
