import { useNewOrderAlarm } from './alarm/new-order-alarm.ts'
import { useOrderEvents } from './live/use-order-events.ts'

/** Renders nothing. On every screen of the panel, new orders ring and are counted in the tab's title. */
export function NewOrderBell() {
  useNewOrderAlarm()
  useOrderEvents()
  return null
}
