/** Keys of the query cache that more than one feature touches. */

/** All pages of one's own orders. */
export const ordersKey = ['orders'] as const

/** The dashboard's counts. */
export const statsKey = ['admin', 'stats'] as const

export function orderKey(id: string) {
  return ['order', id] as const
}
