import { useOrderEvents } from './live/use-order-events.ts'
import { useNewOrderNotifications } from './notifications/notify-new-orders.ts'

/** Plays a sound for new orders and counts them in the tab's title, on every screen of the panel. Renders nothing. */
export function NewOrderNotifications() {
  useNewOrderNotifications()
  useOrderEvents()
  return null
}
