import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { defaultBusinessDay } from '#contract/values/business-day.ts'
import { apiOf } from '#web/api/query-client.ts'
import { useLive } from '#web/live/live.ts'
import { useMay } from '#web/session/use-may.ts'
import { settingsQuery } from '../../settings/queries.ts'
import type { OrderFilter } from '../filter/order-filter.ts'
import { fetchOrderPage } from '../queries.ts'
import { mustRing } from './must-ring.ts'

const pendingFilter: OrderFilter = { statuses: ['pending'], from: '', to: '', text: '' }
/** Events can be missed, and an order for later starts to ring without an event. */
const refetchMs = 30_000

/** Whether an order must ring until it has a status. Read from the orders, so that neither a reload nor an outage stops the sound. */
const unansweredQuery = queryOptions({
  queryKey: ['admin', 'unanswered-orders'],
  queryFn: async ({ client, signal }) => {
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof fetchOrderPage>> = await fetchOrderPage(
        apiOf(client),
        pendingFilter,
        defaultBusinessDay,
        cursor,
        signal,
      )
      if (page.orders.some((order) => mustRing(order, Date.now()))) return true
      cursor = page.next
    } while (cursor !== null)
    return false
  },
  refetchInterval: refetchMs,
  refetchIntervalInBackground: true,
})

const ringsUntilStatus = ({ notifications }: SiteSettingsResponse) => notifications.value.ringsUntilStatus

/** @returns whether orders without an answer must ring; always false while the owner has not switched this on */
export function useUnansweredOrders(): boolean {
  const queryClient = useQueryClient()
  const enabled = useMay()('settings.edit')
  const isOn = useQuery({ ...settingsQuery, select: ringsUntilStatus, enabled }).data ?? false
  const isUnanswered = useQuery({ ...unansweredQuery, enabled: isOn }).data ?? false
  useLive((event) => {
    if (event.name === 'settings' || event.name === 'reset')
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    const isChange = event.name === 'status' && event.change.delayMinutes === undefined
    if (isChange || event.name === 'placed' || event.name === 'reset')
      void queryClient.invalidateQueries({ queryKey: unansweredQuery.queryKey })
  })
  return isOn && isUnanswered
}
