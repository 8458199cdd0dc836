import { adminMessages } from '#contract/messages/admin.ts'
import { orderName } from '#contract/order-status-texts.ts'
import { useLive, useMissedEvents } from '#web/live/live.ts'
import { refreshSite } from '#web/settings/refresh-site.ts'
import { announce } from '#web/ui/live-region.ts'
import { type OrderEventHandlers, useOrderEvents } from './live/use-order-events.ts'
import { newOrders, removeHandledOrders, useNewOrderNotifications } from './notifications/notify-new-orders.ts'

const handlers: OrderEventHandlers = {
  onPlaced: (order, isListOpen) => {
    // after a reconnect, an event may arrive again, and its order may already be handled
    if (order.status === 'pending') newOrders.add(order.id)
    if (isListOpen) announce(adminMessages.orders.arrived(orderName(order), order.customer.displayName))
  },
  onStatus: newOrders.remove,
  onReset: removeHandledOrders,
}

/**
 * Plays a sound for new orders and counts them in the tab's title, on every screen of the panel, and reads the settings of the site
 * after each save. Renders nothing.
 */
export function NewOrderNotifications() {
  useNewOrderNotifications()
  useOrderEvents(handlers)
  useLive(({ name }) => {
    // a save before the stream opened has no event
    if (name === 'settings' || name === 'reset') void refreshSite()
  })
  useMissedEvents(() => void refreshSite())
  return null
}
