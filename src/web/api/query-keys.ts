/** Query keys that more than one feature uses. */

/** The categories of the menu. */
export const categoriesKey = ['categories'] as const

/** Prefix of the keys of all lists of recipes, and of what is calculated from them. */
export const recipesKey = ['recipes'] as const

/** The translations of the menu and of the settings. Not below the recipes, because a sign-out removes what only admins may read. */
export const translationsKey = ['translations'] as const

/** All pages of the user's own orders. */
export const ordersKey = ['orders'] as const

/** The user's orders on their way. What refreshes all pages refreshes them, too. */
export const openOrdersKey = [...ordersKey, 'open'] as const

/** The dashboard's counts. */
export const statsKey = ['admin', 'stats'] as const

export function orderKey(id: string) {
  return ['order', id] as const
}
