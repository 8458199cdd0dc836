import { useSearch } from '@tanstack/react-router'
import { rememberedView } from '../../remembered-view.ts'

export const menuView = rememberedView('tiffin-menu-view', ['cards', 'table'])

/** The view in the URL, or else the last one in this browser. */
export function useMenuView(): 'cards' | 'table' {
  return useSearch({
    from: '/panel/admin/recipes',
    select: ({ view = '' }) => menuView.fromSearch(view === '' ? '' : `?view=${view}`),
  })
}
