/** Query keys that more than one feature uses. */

/** All pages of the user's own orders. */
export const ordersKey = ['orders'] as const

/** The dashboard's counts. */
export const statsKey = ['admin', 'stats'] as const

export function orderKey(id: string) {
  return ['order', id] as const
}
