import { useQuery } from '@tanstack/react-query'
import { lineIdOf } from '#contract/orders/line-id.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useSession } from '#web/session/session.ts'
import { useSite } from '#web/settings/site.ts'
import { recentOrdersQuery } from './queries.ts'

const shownMax = 3

/**
 * The last orders with different dishes, which the customer can order again from /home; none while the owner has switched this off.
 * @returns `isExpected`: they are loading, and would move what is below them
 */
export function useRecentOrders(): { orders: Order[]; isExpected: boolean } {
  const { customersCanReorder } = useSite()
  const isSignedIn = useSession().state === 'signed-in'
  const { data = [], isLoading } = useQuery({
    ...recentOrdersQuery,
    enabled: customersCanReorder === true && isSignedIn,
  })
  const readable = data.filter(({ unreadable }) => !unreadable)
  const dishes = readable.map(dishesOf)
  const different = readable.filter((_, index) => dishes.indexOf(dishes[index] ?? '') === index)
  return { orders: different.slice(0, shownMax), isExpected: isLoading }
}

function dishesOf({ items }: Order): string {
  return items
    .map((item) => `${item.quantity} ${lineIdOf(item)}`)
    .sort()
    .join(' ')
}
